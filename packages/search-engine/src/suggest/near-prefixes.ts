import type { SortedTexts } from '../storage/sorted-texts.ts'

const STEPS_PER_TICK = 1024

export interface PrefixDistance {
  edits: number
  /** Number of leading letters that must match exactly. */
  prefixLength: number
  /** Whether swapping two neighbouring letters counts as one edit. */
  transpositions: boolean
}

/**
 * Ranges of the sorted texts that begin with something at most `edits` away from the typed text. Texts with a common
 * beginning share rows of the distance table; a beginning that is too far, or near enough, decides all of them.
 */
export function nearPrefixes(
  texts: SortedTexts,
  typed: string,
  { edits, prefixLength, transpositions }: PrefixDistance,
  tick: () => void,
): [number, number][] {
  const ranges: [number, number][] = []
  const rows = new Rows(typed, edits, transpositions)
  const [first, end] = texts.range(typed.slice(0, prefixLength))
  for (let at = first, steps = 0; at < end; steps++) {
    if (steps % STEPS_PER_TICK === 0) tick()
    const text = texts.at(at)
    const settled = rows.read(text)
    if (settled === undefined) {
      at++
      continue
    }
    const next = settled.length === 0 ? end : Math.min(end, texts.end(text.slice(0, settled.length)))
    if (settled.isNear) ranges.push([at, next])
    at = Math.max(at + 1, next)
  }
  return ranges
}

class Rows {
  readonly #typed: string
  readonly #edits: number
  readonly #transpositions: boolean
  readonly #rows: Uint16Array[]
  #text = ''

  constructor(typed: string, edits: number, transpositions: boolean) {
    this.#typed = typed
    this.#edits = edits
    this.#transpositions = transpositions
    this.#rows = [Uint16Array.from({ length: typed.length + 1 }, (_, at) => at)]
  }

  /** Number of leading letters that decide, and the decision; undefined if the text ended before. */
  read(text: string): { length: number; isNear: boolean } | undefined {
    if (this.#typed.length <= this.#edits) return { length: 0, isNear: true }
    let shared = 0
    while (shared < text.length && text[shared] === this.#text[shared]) shared++
    for (let letter = shared; letter < text.length; letter++) {
      const row = this.#write(text, letter)
      this.#text = text.slice(0, letter + 1)
      if ((row[this.#typed.length] as number) <= this.#edits) return { length: letter + 1, isNear: true }
      if (row.every((distance) => distance > this.#edits)) return { length: letter + 1, isNear: false }
    }
    this.#text = text
    return undefined
  }

  #write(text: string, letter: number): Uint16Array {
    const typed = this.#typed
    const above = this.#rows[letter] as Uint16Array
    const row = this.#rows[letter + 1] ?? new Uint16Array(typed.length + 1)
    this.#rows[letter + 1] = row
    row[0] = letter + 1
    for (let at = 1; at <= typed.length; at++) {
      const isSame = typed[at - 1] === text[letter]
      const changed = (above[at - 1] as number) + (isSame ? 0 : 1)
      const best = Math.min(changed, (above[at] as number) + 1, (row[at - 1] as number) + 1)
      row[at] = this.#isSwapped(text, letter, at) ? Math.min(best, this.#twoAbove(letter, at) + 1) : best
    }
    return row
  }

  #isSwapped(text: string, letter: number, at: number): boolean {
    if (!this.#transpositions || letter === 0 || at < 2) return false
    return this.#typed[at - 1] === text[letter - 1] && this.#typed[at - 2] === text[letter]
  }

  #twoAbove(letter: number, at: number): number {
    return this.#rows[letter - 1]?.[at - 2] ?? 0
  }
}
