import { createFaultSwitch, isBoolean, isCount, isDelay, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

/** What every simulator of a payer's app takes. */
export interface InAppOptions {
  /** Shown to the payer. */
  merchantName?: string
  /** Append-only JSON lines; without it nothing survives the process. */
  journalFile?: string
  /** Public address of the mount point, without a trailing slash; by default taken from each request. */
  baseUrl?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Waits in milliseconds before the second, third … callback; afterwards there are no more. */
  callbackRetryDelays?: readonly number[]
  /** Opens /control for tests. Anybody who reaches it can break the provider: never on a public address. */
  control?: boolean
}

export interface FaultSettings {
  /** Waits so many milliseconds before each call of the merchant is answered. */
  delay_ms: number
  /** Calls are accepted and never answered. */
  hang: boolean
  /** Every call is answered with this status, as from a proxy. */
  status: number | null
  /** Every call is answered with this text and 200. */
  garbage: string | null
  /** What the merchant orders is done, and the connection breaks before the answer. */
  lose_answer: boolean
  /** Payments succeed and nothing is called back. */
  silent: boolean
  /** So many callbacks more than the one that is due. */
  duplicate_callbacks: number
  /** Tugrik that the next payments bring instead of the amount asked. */
  wrong_amount: number | null
}

const NONE: FaultSettings = {
  delay_ms: 0,
  hang: false,
  status: null,
  garbage: null,
  lose_answer: false,
  silent: false,
  duplicate_callbacks: 0,
  wrong_amount: null,
}

export const createFaults = () =>
  createFaultSwitch(NONE, {
    delay_ms: isDelay,
    hang: isBoolean,
    status: isErrorStatus,
    garbage: isTextOrNull,
    lose_answer: isBoolean,
    silent: isBoolean,
    duplicate_callbacks: isDelay,
    wrong_amount: (value) => value === null || isCount(value),
  })
export type Faults = ReturnType<typeof createFaults>
