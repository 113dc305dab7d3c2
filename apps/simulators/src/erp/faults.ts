import { isObject } from '../qr-provider/json.ts'

export interface FaultSettings {
  /** Calls are accepted and never answered. */
  hang: boolean
  /** Answers with this status, and a page of the proxy. */
  status: number | null
  /** Answers 200 with this text. */
  garbage: string | null
  /** So many calls end without an answer. */
  cut: number
}

const NONE: FaultSettings = { hang: false, status: null, garbage: null, cut: 0 }

const ACCEPTS: Record<keyof FaultSettings, (value: unknown) => boolean> = {
  hang: (value) => typeof value === 'boolean',
  status: (value) => value === null || (Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599),
  garbage: (value) => value === null || typeof value === 'string',
  cut: (value) => Number.isInteger(value) && Number(value) >= 0,
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
    /** Whether this call is one of those that are cut off. */
    cuts(): boolean {
      if (current.cut === 0) return false
      current = { ...current, cut: current.cut - 1 }
      return true
    },
  }
}

const isFaults = (value: unknown): value is Partial<FaultSettings> =>
  isObject(value) &&
  Object.entries(value).every(([name, given]) => ACCEPTS[name as keyof FaultSettings]?.(given) ?? false)
