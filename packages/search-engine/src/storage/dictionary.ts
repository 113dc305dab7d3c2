import { SortedTexts } from './sorted-texts.ts'

/** Terms by number, in order of arrival, and numbers by term. */
export class Dictionary {
  readonly terms: string[]
  readonly #numbers = new Map<string, number>()
  readonly #sorted: SortedTexts

  constructor(terms: string[] = []) {
    this.terms = terms
    this.#sorted = new SortedTexts(terms)
    for (const [number, term] of terms.entries()) this.#numbers.set(term, number)
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term)
  }

  /** Adds a term; the caller has checked that it is new. */
  add(term: string): number {
    const number = this.terms.push(term) - 1
    this.#numbers.set(term, number)
    return number
  }

  /** Numbers of terms, sorted by the terms' UTF-16 units. */
  get sorted(): Uint32Array {
    return this.#sorted.sorted
  }

  /** Range of the sorted view that holds the terms with this prefix. */
  prefixRange(prefix: string): [number, number] {
    return this.#sorted.range(prefix)
  }

  /** Position of the first term that is not before this one. */
  lowestFrom(term: string): number {
    return this.#sorted.lowest(term)
  }
}
