import type { Failing } from '../fail-on-demand.ts'
import { createFaultSwitch, isBoolean, isDelay, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

export interface FaultSettings {
  /** Milliseconds before each response. */
  delay_ms: number
  /** Calls are accepted and get no response. */
  hang: boolean
  /** Every call gets this status and an HTML page, as from a proxy. */
  status: number | null
  /** Every call gets an HTML page with status 200. */
  html: boolean
  /** Accepts the message, then closes the connection without a response. */
  cut: boolean
  /** Refuses every message for this reason. */
  fail: string | null
  /** Every response is written twice on its connection. */
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

export function createFaults() {
  const faults = createFaultSwitch(NONE, {
    delay_ms: isDelay,
    hang: isBoolean,
    status: isErrorStatus,
    html: isBoolean,
    cut: isBoolean,
    fail: isTextOrNull,
    twice: isBoolean,
  })
  return {
    ...faults,
    failing(): Failing {
      const { delay_ms, hang, status, html } = faults.current()
      return { delay_ms, hang, status: status ?? (html ? 200 : null) }
    },
  }
}
