import { Bitmap } from '../bitmap.ts'
import { grownUint32 } from './growable.ts'

/** A bitmap that grows with its segment. */
export class NumberSet {
  #words: Uint32Array
  #view: Bitmap | null = null

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words
  }

  add(number: number): void {
    this.#words = grownUint32(this.#words, (number >>> 5) + 1)
    this.#words[number >>> 5] = (this.#words[number >>> 5] ?? 0) | (1 << (number & 31))
    this.#view = null
  }

  remove(number: number): void {
    if (number >>> 5 >= this.#words.length) return
    this.#words[number >>> 5] = (this.#words[number >>> 5] ?? 0) & ~(1 << (number & 31))
    this.#view = null
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  /** The bitmap itself, sized for numbers below `size`; callers must not change it. */
  bitmap(size: number): Bitmap {
    if (this.#view?.size !== size) {
      const length = Math.ceil(size / 32)
      this.#words = grownUint32(this.#words, length)
      this.#view = new Bitmap(size, this.#words.subarray(0, length))
    }
    return this.#view
  }
}
