/** Terms by number, in order of arrival, with a sorted view that is brought up to date when somebody asks for it. */
export class Dictionary {
  readonly terms: string[]
  readonly #numbers = new Map<string, number>()
  /** Numbers of terms in the order of the terms' UTF-16 units. */
  #sorted: Uint32Array = new Uint32Array(0)

  constructor(terms: string[] = []) {
    this.terms = terms
    for (const [number, term] of terms.entries()) this.#numbers.set(term, number)
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term)
  }

  /** The caller has made sure that the term is new. */
  add(term: string): number {
    const number = this.terms.length
    this.terms.push(term)
    this.#numbers.set(term, number)
    return number
  }

  get sorted(): Uint32Array {
    if (this.#sorted.length !== this.terms.length) this.#sorted = this.#merge()
    return this.#sorted
  }

  /** From where to before where, in the sorted view, the terms with this prefix stand. */
  prefixRange(prefix: string): [number, number] {
    return prefix === '' ? [0, this.sorted.length] : [this.#lowest(prefix), this.#lowest(`${prefix}\uffff`)]
  }

  /** Place of the first term that is not before this one. */
  #lowest(term: string): number {
    const { sorted, terms } = this
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((terms[sorted[middle] as number] as string) < term) low = middle + 1
      else high = middle
    }
    return low
  }

  lowestFrom(term: string): number {
    return this.#lowest(term)
  }

  #merge(): Uint32Array {
    const { terms } = this
    const old = this.#sorted
    const added = terms.slice(old.length).map((term, at) => ({ term, number: old.length + at }))
    added.sort((a, b) => (a.term < b.term ? -1 : 1))
    const merged = new Uint32Array(terms.length)
    let from = 0
    let to = 0
    for (const { term, number } of added) {
      while (from < old.length && (terms[old[from] as number] as string) < term) merged[to++] = old[from++] as number
      merged[to++] = number
    }
    merged.set(old.subarray(from), to)
    return merged
  }
}
