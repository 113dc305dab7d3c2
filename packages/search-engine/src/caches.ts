import type { Bitmap } from './bitmap.ts'
import type { FilterCache } from './execution/run.ts'

/** Keeps the entries that were used last, up to a total weight. */
export class RecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>()
  readonly #most: number
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: Key, value: Value, weight: number): void {
    if (weight > this.#most) return
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#total += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#most) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#total -= entry.weight
  }

  clear(): void {
    this.#entries.clear()
    this.#total = 0
  }
}

/** Bytes of all filters together: the bitmaps of some thousand filters at 100,000 documents. */
const FILTER_BYTES = 16 * 1024 * 1024

export class FilterBitmaps implements FilterCache {
  readonly #bitmaps = new RecentlyUsed<string, Bitmap>(FILTER_BYTES)

  get(key: string): Bitmap | undefined {
    return this.#bitmaps.get(key)
  }

  set(key: string, documents: Bitmap): void {
    this.#bitmaps.set(key, documents, documents.words.byteLength + key.length * 2 + 100)
  }

  clear(): void {
    this.#bitmaps.clear()
  }
}
