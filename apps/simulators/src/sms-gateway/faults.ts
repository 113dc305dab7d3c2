import type { Failing } from '../fail-on-demand.ts'
import { createFaultSwitch, isBoolean, isDelay, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

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
