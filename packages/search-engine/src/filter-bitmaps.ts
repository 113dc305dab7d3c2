import type { Bitmap } from './bitmap.ts'
import type { FilterCache } from './execution/run.ts'
import { RecentlyUsed } from './recently-used.ts'

/** Bytes of all cached filters: the bitmaps of some thousand filters at 100,000 documents. */
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
