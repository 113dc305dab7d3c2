import { isObject } from '../qr-provider/json.ts'

export interface FaultSettings {
  /** Waits so many milliseconds before each answer. */
  delay_ms: number
  /** Every call is answered with 503, as from a proxy. */
  down: boolean
  /** Calls are accepted and never answered. */
  hang: boolean
  /** Saves the receipt, or takes it back, then closes the connection without an answer. */
  lose_answers: boolean
  /** Every receipt is answered with ERROR and this message. */
  refuse: string | null
  /** Every receipt is answered with PAYMENT: what was told of the payment does not suffice. */
  payment_incomplete: boolean
  /** Writes each answer two times on the same connection. */
  twice: boolean
  /** Only the public look-up is down. */
  lookup_down: boolean
}

const NONE: FaultSettings = {
  delay_ms: 0,
  down: false,
  hang: false,
  lose_answers: false,
  refuse: null,
  payment_incomplete: false,
  twice: false,
  lookup_down: false,
}

const accepts = (name: string, value: unknown) => {
  if (name === 'delay_ms') return typeof value === 'number' && value >= 0
  if (name === 'refuse') return value === null || typeof value === 'string'
  return name in NONE && typeof value === 'boolean'
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
      if (!isObject(wanted) || !Object.entries(wanted).every(([name, value]) => accepts(name, value))) return null
      current = { ...current, ...wanted }
      return current
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
