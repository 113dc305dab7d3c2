import { createFaultSwitch, isBoolean, isDelay, isTextOrNull } from '../fault-switch.ts'

export interface FaultSettings {
  /** Milliseconds before each response. */
  delay_ms: number
  /** Every call gets status 503, as from a proxy. */
  down: boolean
  /** Calls are accepted and get no response. */
  hang: boolean
  /** Saves or returns the receipt, then closes the connection without a response. */
  lose_answers: boolean
  /** Every receipt gets status ERROR with this message. */
  refuse: string | null
  /** Every receipt gets status PAYMENT: its payments are insufficient. */
  payment_incomplete: boolean
  /** Every response is written twice on its connection. */
  twice: boolean
  /** Disables the public look-up only. */
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
