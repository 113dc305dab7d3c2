import type { Dictionary } from './dictionary.ts'

/**
 * Walks the sorted terms with a row of edit distances for each letter of the current term, so that terms with a common
 * prefix share their rows; a row beyond the distance skips every term with that prefix. A transposition of neighbours
 * counts as one edit.
 */
export function nearTerms(
  dictionary: Dictionary,
  word: string,
  distance: 1 | 2,
  prefixLength: number,
  tick: () => void,
): { number: number; distance: number }[] {
  const { sorted, terms } = dictionary
  const [first, end] = dictionary.prefixRange(word.slice(0, prefixLength))
  const rows = new EditRows(word, distance)
  const found: { number: number; distance: number }[] = []

  for (let at = first, steps = 0; at < end; steps++) {
    if (steps % STEPS_PER_TICK === 0) tick()
    const number = sorted[at] as number
    const term = terms[number] as string
    const dead = rows.read(term)
    if (dead === 0) {
      if (rows.distance <= distance) found.push({ number, distance: rows.distance })
      at++
    } else {
      at = skip(dictionary, term.slice(0, dead), at, end)
    }
  }
  return found
}

const STEPS_PER_TICK = 2048
const NEIGHBOURS_TRIED = 8

/** Position of the first term from `at` on that doesn't begin with the prefix; it is usually close. */
function skip(dictionary: Dictionary, prefix: string, at: number, end: number): number {
  const { sorted, terms } = dictionary
  let next = at + 1
  for (let tried = 0; tried < NEIGHBOURS_TRIED; tried++, next++) {
    if (next >= end || !(terms[sorted[next] as number] as string).startsWith(prefix)) return next
  }
  return Math.max(next, Math.min(end, dictionary.prefixRange(prefix)[1]))
}

/** Rows of the edit-distance table for the letters of successive terms. */
class EditRows {
  readonly #word: string
  readonly #limit: number
  readonly #rows: Uint8Array[] = []
  #previous = ''
  /** Number of letters of the previous term whose rows are computed. */
  #written = 0
  distance = 0

  constructor(word: string, limit: number) {
    this.#word = word
    this.#limit = limit
    this.#rows.push(Uint8Array.from({ length: word.length + 1 }, (_, at) => at))
  }

  /** Returns how many leading letters rule the term out, or 0 if it was read to the end. */
  read(term: string): number {
    let shared = 0
    const most = Math.min(term.length, this.#written)
    while (shared < most && term.charCodeAt(shared) === this.#previous.charCodeAt(shared)) shared++
    this.#previous = term
    for (let letter = shared; letter < term.length; letter++) {
      const least = this.#write(term, letter)
      if (least > this.#limit) {
        this.#written = letter + 1
        return letter + 1
      }
    }
    this.#written = term.length
    this.distance = this.#rows[term.length]?.[this.#word.length] ?? this.#limit + 1
    return 0
  }

  #write(term: string, letter: number): number {
    const word = this.#word
    const above = this.#rows[letter] as Uint8Array
    const twoAbove = this.#rows[letter - 1]
    let row = this.#rows[letter + 1]
    if (!row) {
      row = new Uint8Array(word.length + 1)
      this.#rows[letter + 1] = row
    }
    const code = term.charCodeAt(letter)
    const before = letter > 0 ? term.charCodeAt(letter - 1) : -1
    row[0] = Math.min(letter + 1, 255)
    let least = row[0] as number
    for (let at = 1; at <= word.length; at++) {
      const own = word.charCodeAt(at - 1)
      let best = (above[at - 1] as number) + (own === code ? 0 : 1)
      best = Math.min(best, (above[at] as number) + 1, (row[at - 1] as number) + 1)
      if (twoAbove && at > 1 && own === before && word.charCodeAt(at - 2) === code) {
        best = Math.min(best, (twoAbove[at - 2] as number) + 1)
      }
      row[at] = best
      if (best < least) least = best
    }
    return least
  }
}
