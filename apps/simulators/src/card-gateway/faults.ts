import { createFaultSwitch, isBoolean, isDelay, isErrorStatus } from '../fault-switch.ts'

export interface FaultSettings {
  /** Waits so many milliseconds before each merchant call is answered. */
  delay_ms: number
  /** Merchant calls are accepted and never answered. */
  hang: boolean
  /** Every merchant call is answered with this status, as from a proxy. */
  status: number | null
  /** What a merchant orders is done, and the connection breaks before the answer. */
  lose_answer: boolean
  /** Payments by token wait until `/control` decides them. */
  pending: boolean
  /** Payments succeed and no push is sent. */
  silent: boolean
  /** So many pushes more than the one that is due. */
  duplicate_pushes: number
  /** Pushes are kept back until `/control` lets them go. */
  hold_pushes: boolean
  /** Tugrik that the next payments take instead of the amount asked. */
  wrong_amount: number | null
  /** Answers and pushes are signed with another secret. */
  bad_checksum: boolean
  /** Card numbers are told whole. */
  unmasked: boolean
}

const NONE: FaultSettings = {
  delay_ms: 0,
  hang: false,
  status: null,
  lose_answer: false,
  pending: false,
  silent: false,
  duplicate_pushes: 0,
  hold_pushes: false,
  wrong_amount: null,
  bad_checksum: false,
  unmasked: false,
}

export const createFaults = () =>
  createFaultSwitch(NONE, {
    delay_ms: isDelay,
    hang: isBoolean,
    status: isErrorStatus,
    lose_answer: isBoolean,
    pending: isBoolean,
    silent: isBoolean,
    duplicate_pushes: isDelay,
    hold_pushes: isBoolean,
    wrong_amount: (value) => value === null || isDelay(value),
    bad_checksum: isBoolean,
    unmasked: isBoolean,
  })
export type Faults = ReturnType<typeof createFaults>
