import { createCuttingSwitch, isBoolean, isCount, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

export interface FaultSettings {
  /** Calls are accepted and get no response. */
  hang: boolean
  /** Every call gets this status and an HTML page, as from a proxy. */
  status: number | null
  /** Every call gets this text with status 200. */
  garbage: string | null
  /** Number of calls whose connection closes without a response. */
  cut: number
}

const NONE: FaultSettings = { hang: false, status: null, garbage: null, cut: 0 }

export const createFaults = () =>
  createCuttingSwitch(NONE, {
    hang: isBoolean,
    status: isErrorStatus,
    garbage: isTextOrNull,
    cut: isCount,
  })
