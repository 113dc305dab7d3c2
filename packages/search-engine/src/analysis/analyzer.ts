/** One position of a text and its terms: one term, or several alternatives (stems, spellings). */
export interface Token {
  /** At least one; the first is the word as written, folded. */
  terms: readonly string[]
  /** Position among the words of the text, from 0; phrases match adjacent positions. */
  position: number
  /** Offsets in the text, in UTF-16 units, for highlighting. */
  start: number
  end: number
}

export type Analyzer = (text: string) => Token[]
