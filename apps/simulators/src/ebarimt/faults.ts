import { createFaultSwitch, isBoolean, isDelay, isTextOrNull } from '../fault-switch.ts'

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

export const createFaults = () =>
  createFaultSwitch(NONE, {
    delay_ms: isDelay,
    down: isBoolean,
    hang: isBoolean,
    lose_answers: isBoolean,
    refuse: isTextOrNull,
    payment_incomplete: isBoolean,
    twice: isBoolean,
    lookup_down: isBoolean,
  })
export type Faults = ReturnType<typeof createFaults>
