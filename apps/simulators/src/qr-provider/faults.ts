import { isObject, type JsonObject } from '../json.ts'
import { invalid } from './provider-error.ts'

export interface FaultSettings {
  /** Milliseconds before each merchant call gets its response. */
  delay_ms: number
  /** Number of additional callbacks per payment. */
  duplicate_callbacks: number
  /** Amount in tugrik that the next payments have instead of the invoice's. */
  wrong_amount: number | null
  /** Payments succeed and no callback is sent. */
  silent: boolean
  /** Every merchant call gets status 503, as from a proxy. */
  down: boolean
  /** Merchant calls are accepted and get no response. */
  hang: boolean
  /** Lifetime of access tokens issued from now on. */
  token_seconds: number | null
}

const NONE: FaultSettings = {
  delay_ms: 0,
  duplicate_callbacks: 0,
  wrong_amount: null,
  silent: false,
  down: false,
  hang: false,
  token_seconds: null,
}

const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCountOrNull = (value: unknown) => value === null || isCount(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'

const ACCEPTS: Record<keyof FaultSettings, (value: unknown) => boolean> = {
  delay_ms: isCount,
  duplicate_callbacks: isCount,
  wrong_amount: isCountOrNull,
  silent: isBoolean,
  down: isBoolean,
  hang: isBoolean,
  token_seconds: isCountOrNull,
}

export function createFaults() {
  let current = { ...NONE }
  return {
    current: (): Readonly<FaultSettings> => current,
    reset: () => {
      current = { ...NONE }
      return current
    },
    change(changes: unknown) {
      if (!isFaults(changes)) throw invalid(`faults are ${Object.keys(NONE).join(', ')}`)
      current = { ...current, ...changes }
      return current
    },
  }
}
export type Faults = ReturnType<typeof createFaults>

const isFaults = (value: unknown): value is Partial<FaultSettings> => isObject(value) && allKnown(value)

const allKnown = (value: JsonObject) =>
  Object.entries(value).every(([name, given]) => ACCEPTS[name as keyof FaultSettings]?.(given) ?? false)
