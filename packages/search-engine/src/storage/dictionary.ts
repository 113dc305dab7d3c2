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

  /** The caller has made sure that the term is new. */
  add(term: string): number {
    const number = this.terms.push(term) - 1
    this.#numbers.set(term, number)
    return number
  }

  /** Numbers of terms in the order of the terms' UTF-16 units. */
  get sorted(): Uint32Array {
    return this.#sorted.sorted
  }

  /** From where to before where, in the sorted view, the terms with this prefix stand. */
  prefixRange(prefix: string): [number, number] {
    return this.#sorted.range(prefix)
  }

  /** Place of the first term that is not before this one. */
  lowestFrom(term: string): number {
    return this.#sorted.lowest(term)
  }
}
