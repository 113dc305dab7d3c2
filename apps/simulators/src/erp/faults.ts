import { createFaultSwitch, isBoolean, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

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

export function createFaults() {
  const faults = createFaultSwitch(NONE, {
    hang: isBoolean,
    status: isErrorStatus,
    garbage: isTextOrNull,
    cut: (value) => Number.isInteger(value) && Number(value) >= 0,
  })
  return {
    ...faults,
    /** Whether this call is one of those that are cut off. */
    cuts(): boolean {
      const { cut } = faults.current()
      if (cut === 0) return false
      faults.change({ cut: cut - 1 })
      return true
    },
  }
}
