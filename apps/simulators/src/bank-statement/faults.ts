import { createCuttingSwitch, isBoolean, isCount, isErrorStatus, isTextOrNull } from '../fault-switch.ts'

export interface FaultSettings {
  /** Calls are accepted and never answered. */
  hang: boolean
  /** Answers with this status, and a page of the proxy. */
  status: number | null
  /** Answers 200 with this text. */
  garbage: string | null
  /** So many calls end without an answer. */
  cut: number
  /** Rows come in no order, and the first of them twice. */
  shuffle: boolean
}

const NONE: FaultSettings = { hang: false, status: null, garbage: null, cut: 0, shuffle: false }

export const createFaults = () =>
  createCuttingSwitch(NONE, {
    hang: isBoolean,
    status: isErrorStatus,
    garbage: isTextOrNull,
    cut: isCount,
    shuffle: isBoolean,
  })
export type Faults = ReturnType<typeof createFaults>
