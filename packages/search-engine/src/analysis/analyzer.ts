/** One place of a text and what it is found by: one term, or several where any of them may be meant (stems, spellings). */
export interface Token {
  /** At least one; the first is the word as written, folded. */
  terms: readonly string[]
  /** Where it stands among the words of the text, from 0; a phrase asks for neighbours. */
  position: number
  /** Where it stands in the text, in UTF-16 units, for highlighting. */
  start: number
  end: number
}

export type Analyzer = (text: string) => Token[]
