import { createFaultSwitch, isBoolean, isDelay, isErrorStatus } from '../fault-switch.ts'

export interface FaultSettings {
  /** Milliseconds before each merchant call gets its response. */
  delay_ms: number
  /** Merchant calls are accepted and get no response. */
  hang: boolean
  /** Every merchant call gets this status, as from a proxy. */
  status: number | null
  /** Merchant calls are carried out, and the connection breaks before the response. */
  lose_answer: boolean
  /** Payments by token stay pending until `/control` decides them. */
  pending: boolean
  /** Payments succeed and no push is sent. */
  silent: boolean
  /** Number of additional pushes per payment. */
  duplicate_pushes: number
  /** Pushes are held until `/control` releases them. */
  hold_pushes: boolean
  /** Amount in tugrik that the next payments have instead of the requested one. */
  wrong_amount: number | null
  /** Responses and pushes are signed with a wrong secret. */
  bad_checksum: boolean
  /** Card numbers are not masked. */
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
