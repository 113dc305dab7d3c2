/** Texts by number with a sorted view of the numbers; late additions are merged when the view is requested. */
export class SortedTexts {
  readonly texts: string[]
  #sorted: Uint32Array<ArrayBuffer> = new Uint32Array(0)

  constructor(texts: string[] = []) {
    this.texts = texts
  }

  get sorted(): Uint32Array {
    if (this.#sorted.length !== this.texts.length) this.#sorted = this.#merged()
    return this.#sorted
  }

  at(place: number): string {
    return this.texts[this.sorted[place] as number] as string
  }

  /** Range of the view that holds the texts with this prefix. */
  range(prefix: string): [number, number] {
    return prefix === '' ? [0, this.sorted.length] : [this.#lowest(prefix), this.end(prefix)]
  }

  /** Position after the last text with this prefix. */
  end(prefix: string): number {
    return this.#lowest(`${prefix}\uffff`)
  }

  /** Position of the first text that is not before this one. */
  lowest(text: string): number {
    return this.#lowest(text)
  }

  #lowest(text: string, order: Uint32Array = this.sorted): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.texts[order[middle] as number] as string) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Late texts are few: the others are moved in blocks. */
  #merged(): Uint32Array<ArrayBuffer> {
    const { texts } = this
    const old = this.#sorted
    const late = Array.from({ length: texts.length - old.length }, (_, at) => old.length + at)
    late.sort((one, other) => ((texts[one] as string) < (texts[other] as string) ? -1 : 1))
    const merged = new Uint32Array(texts.length)
    let from = 0
    for (const [at, number] of late.entries()) {
      const place = Math.max(from, this.#lowest(texts[number] as string, old))
      merged.set(old.subarray(from, place), from + at)
      merged[place + at] = number
      from = place
    }
    merged.set(old.subarray(from), from + late.length)
    return merged
  }
}
