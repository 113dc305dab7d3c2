/** The question of the age, or the refusal after a no, as it is thrown in place of a page. */
export interface AgeQuestion {
  kind: 'age'
  title: string
  text: string
  /** What alcohol does, as the law wants it said. */
  warning: string
  /** Missing once the visitor has said that they are too young. */
  answers?: { yes: string; no: string }
  /** The way to the rest of the shop, where there is one. */
  home?: string
}

export const isAgeQuestion = (thrown: AgeQuestion | { kind?: unknown } | null): thrown is AgeQuestion =>
  thrown?.kind === 'age'
