import { createFaultSwitch, isBoolean, isCount, isDelay, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

/** Options common to all in-app simulators. */
export interface InAppOptions {
  /** Shown to the payer. */
  merchantName?: string
  /** Append-only JSON lines; state is kept in memory by default. */
  journalFile?: string
  /** Public URL of the mount point, without a trailing slash; derived from each request by default. */
  baseUrl?: string
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** Delays in milliseconds before the second, third … callback; none follow the last. */
  callbackRetryDelays?: readonly number[]
  /** Enables /control for tests, which can break the provider: unsafe on a public address. */
  control?: boolean
}

export interface FaultSettings {
  /** Milliseconds before each merchant call gets its response. */
  delay_ms: number
  /** Calls are accepted and get no response. */
  hang: boolean
  /** Every call gets this status, as from a proxy. */
  status: number | null
  /** Every call gets this text with status 200. */
  garbage: string | null
  /** Merchant calls are carried out, and the connection breaks before the response. */
  lose_answer: boolean
  /** Payments succeed and no callback is sent. */
  silent: boolean
  /** Number of additional callbacks per payment. */
  duplicate_callbacks: number
  /** Amount in tugrik that the next payments have instead of the requested one. */
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
