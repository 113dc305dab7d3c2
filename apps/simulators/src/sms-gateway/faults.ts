import { isObject } from '../qr-provider/json.ts'

export interface FaultSettings {
  /** Waits so many milliseconds before each answer. */
  delay_ms: number
  /** Calls are accepted and never answered. */
  hang: boolean
  /** Answers with this status, and a page of the proxy. */
  status: number | null
  /** Answers 200 with an HTML page. */
  html: boolean
  /** Takes the message, then closes the connection without an answer. */
  cut: boolean
  /** Refuses every message for this reason. */
  fail: string | null
  /** Writes each answer two times on the same connection. */
  twice: boolean
}

const NONE: FaultSettings = {
  delay_ms: 0,
  hang: false,
  status: null,
  html: false,
  cut: false,
  fail: null,
  twice: false,
}

const isBoolean = (value: unknown) => typeof value === 'boolean'

const ACCEPTS: Record<keyof FaultSettings, (value: unknown) => boolean> = {
  delay_ms: (value) => typeof value === 'number' && value >= 0,
  hang: isBoolean,
  status: (value) => value === null || (Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599),
  html: isBoolean,
  cut: isBoolean,
  fail: (value) => value === null || typeof value === 'string',
  twice: isBoolean,
}

export function createFaults() {
  let current = { ...NONE }
  return {
    current: (): Readonly<FaultSettings> => current,
    reset() {
      current = { ...NONE }
      return current
    },
    /** Null where that is no fault. */
    change(wanted: unknown) {
      if (!isFaults(wanted)) return null
      current = { ...current, ...wanted }
      return current
    },
  }
}
export type Faults = ReturnType<typeof createFaults>

const isFaults = (value: unknown): value is Partial<FaultSettings> =>
  isObject(value) &&
  Object.entries(value).every(([name, given]) => ACCEPTS[name as keyof FaultSettings]?.(given) ?? false)
