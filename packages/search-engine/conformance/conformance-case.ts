import type { RestSession } from './rest-session.ts'

/** One case of a suite: it throws where an answer is not as expected. */
export interface ConformanceCase {
  suite: string
  file: string
  /** Within its file. */
  name: string
  /** What its file exercises, as the suite's keeper has it: `q:match`, `agg:terms` … */
  features: readonly string[]
  /** Set where the case is not for this kind of engine: another version, another product. */
  notFor: string | null
  /** Of the old style, where `hits.total` is a number and addresses name a type. */
  isOldStyle: boolean
  /** It expects nothing but to be refused. */
  isRefusal: boolean
  /** Its steps as they stand in the file, for rules about what is out of scope. */
  steps: unknown
  /** Cases with the same one, in a row, can be asked of the same indexes unless they change them. */
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

/** A part of REST that the runner does not play: no case that needs it can pass. */
export class NotPlayed extends Error {}
