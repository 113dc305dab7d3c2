const WORD = 32

/** A set of document numbers, one bit each; combining two sets is one pass over machine words. */
export class Bitmap {
  readonly size: number
  readonly words: Uint32Array

  /** Creates an empty set for numbers from 0 to `size` - 1. */
  constructor(size: number, words?: Uint32Array) {
    this.size = size
    this.words = words ?? new Uint32Array(Math.ceil(size / WORD))
  }

  static full(size: number): Bitmap {
    const bitmap = new Bitmap(size)
    bitmap.words.fill(0xffffffff)
    if (size % WORD) bitmap.words[bitmap.words.length - 1] = 2 ** (size % WORD) - 1
    return bitmap
  }

  has(number: number): boolean {
    return ((this.words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  add(number: number): void {
    this.words[number >>> 5] = (this.words[number >>> 5] ?? 0) | (1 << (number & 31))
  }

  remove(number: number): void {
    this.words[number >>> 5] = (this.words[number >>> 5] ?? 0) & ~(1 << (number & 31))
  }

  copy(): Bitmap {
    return new Bitmap(this.size, this.words.slice())
  }

  /** Intersects with the other set in place; returns itself. */
  and(other: Bitmap): this {
    const { words } = this
    for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) & (other.words[at] ?? 0)
    return this
  }

  /** Adds the other set in place; returns itself. */
  or(other: Bitmap): this {
    const { words } = this
    for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) | (other.words[at] ?? 0)
    return this
  }

  /** Subtracts the other set in place; returns itself. */
  andNot(other: Bitmap): this {
    const { words } = this
    for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) & ~(other.words[at] ?? 0)
    return this
  }

  count(): number {
    let total = 0
    for (const word of this.words) if (word !== 0) total += bitsIn(word)
    return total
  }

  /** Calls back for each number in ascending order. */
  forEach(visit: (number: number) => void): void {
    const { words } = this
    for (let at = 0; at < words.length; at++) {
      let word = words[at] as number
      while (word !== 0) {
        const lowest = word & -word
        visit((at << 5) + 31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((quads + (quads >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
