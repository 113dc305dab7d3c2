import type { RestSession } from './rest-session.ts'

/** One case of a suite; it throws if a response is not as expected. */
export interface ConformanceCase {
  suite: string
  file: string
  /** Name within its file. */
  name: string
  /** Features that its file exercises, as tagged by the suite's maintainer: `q:match`, `agg:terms` … */
  features: readonly string[]
  /** Reason to skip a case for another version or product. */
  notFor: string | null
  /** Whether the case uses the old style, with a numeric `hits.total` and types in URLs. */
  isOldStyle: boolean
  /** Whether it only expects refusals. */
  isRefusal: boolean
  /** Its steps as written in the file, for the out-of-scope rules. */
  steps: unknown
  /** Consecutive cases with the same key can share indexes unless they change them. */
  setup: string
  changes: boolean
  prepare(session: RestSession): Promise<void>
  run(session: RestSession): Promise<void>
}

/** One line of the file of cases. */
export interface CaseFile {
  suite: string
  file: string
  features: string[]
  sections: unknown
}

export class Mismatch extends Error {}

/** A REST feature that the runner does not support: no case that needs it can pass. */
export class NotPlayed extends Error {}
