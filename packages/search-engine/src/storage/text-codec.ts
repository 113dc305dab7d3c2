import { grownUint8 } from './growable.ts'

const SHORTEST_MATCH = 4
const HASH_BITS = 13
const FARTHEST = 0xffff
const EMPTY = -1
/** Nibble value that announces further length bytes. */
const MORE = 15

/**
 * Compresses short texts one by one against a dictionary of similar texts, in the LZ4 block format. The platform's
 * compressors would spend many times as long on their set-up.
 */
export class TextCodec {
  /** The dictionary followed by the current text. */
  #window: Uint8Array
  readonly #start: number
  /** Last position of each hash in the dictionary. */
  readonly #known: Int32Array
  readonly #table: Int32Array
  #packed: Uint8Array = new Uint8Array(1024)

  constructor(dictionary: Uint8Array) {
    this.#start = dictionary.length
    this.#window = new Uint8Array(dictionary.length * 2 + 1024)
    this.#window.set(dictionary)
    this.#known = new Int32Array(1 << HASH_BITS).fill(EMPTY)
    for (let at = 0; at + SHORTEST_MATCH <= dictionary.length; at++) this.#known[this.#hash(at)] = at
    this.#table = new Int32Array(1 << HASH_BITS)
  }

  #hash(at: number): number {
    const window = this.#window
    const four =
      (window[at] as number) |
      ((window[at + 1] as number) << 8) |
      ((window[at + 2] as number) << 16) |
      ((window[at + 3] as number) << 24)
    return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS)
  }

  /** Compresses a text; the result is valid until the next call. */
  pack(text: Uint8Array): Uint8Array {
    const end = this.#start + text.length
    this.#window = grownUint8(this.#window, end)
    this.#window.set(text, this.#start)
    this.#packed = grownUint8(this.#packed, text.length + Math.ceil(text.length / 255) + 16)
    this.#table.set(this.#known)
    let written = 0
    let anchor = this.#start
    for (let at = this.#start; at + SHORTEST_MATCH <= end; ) {
      const hash = this.#hash(at)
      const from = this.#table[hash] as number
      this.#table[hash] = at
      const length = from === EMPTY || at - from > FARTHEST ? 0 : this.#matchLength(from, at, end)
      if (length < SHORTEST_MATCH) {
        // Steps grow while no match is found, since incompressible text rarely improves.
        at += 1 + ((at - anchor) >> 6)
        continue
      }
      written = this.#write(written, anchor, at, length, at - from)
      at += length
      anchor = at
    }
    written = this.#write(written, anchor, end, 0, 0)
    return this.#packed.subarray(0, written)
  }

  #matchLength(from: number, at: number, end: number): number {
    const window = this.#window
    let length = 0
    while (at + length < end && window[from + length] === window[at + length]) length++
    return length
  }

  /** Writes literal bytes from `anchor` to `at`, then a match; the last sequence has none. */
  #write(written: number, anchor: number, at: number, length: number, distance: number): number {
    const packed = this.#packed
    const literals = at - anchor
    const extra = length - SHORTEST_MATCH
    let to = written
    packed[to++] = (Math.min(literals, MORE) << 4) | (length === 0 ? 0 : Math.min(extra, MORE))
    if (literals >= MORE) to = this.#writeRest(to, literals - MORE)
    packed.set(this.#window.subarray(anchor, at), to)
    to += literals
    if (length === 0) return to
    packed[to++] = distance & 0xff
    packed[to++] = distance >>> 8
    return extra >= MORE ? this.#writeRest(to, extra - MORE) : to
  }

  #writeRest(written: number, length: number): number {
    let to = written
    let rest = length
    for (; rest >= 255; rest -= 255) this.#packed[to++] = 255
    this.#packed[to++] = rest
    return to
  }

  /** Decompresses a text of `length` bytes, at least its first `enough`; the result is valid until the next call. */
  unpack(packed: Uint8Array, length: number, enough = length): Uint8Array {
    this.#window = grownUint8(this.#window, this.#start + length)
    const window = this.#window
    const until = this.#start + enough
    let to = this.#start
    for (let at = 0; at < packed.length && to < until; ) {
      const token = packed[at++] as number
      let literals = token >>> 4
      if (literals === MORE) {
        const rest = restLength(packed, at)
        at += 1 + Math.floor(rest / 255)
        literals += rest
      }
      for (let left = literals; left > 0; left--) window[to++] = packed[at++] as number
      if (at >= packed.length) break
      let from = to - ((packed[at] as number) | ((packed[at + 1] as number) << 8))
      at += 2
      let match = (token & MORE) + SHORTEST_MATCH
      if (match === MORE + SHORTEST_MATCH) {
        const rest = restLength(packed, at)
        at += 1 + Math.floor(rest / 255)
        match += rest
      }
      for (let left = match; left > 0; left--) window[to++] = window[from++] as number
    }
    return window.subarray(this.#start, to)
  }
}

/** Encodes a length that does not fit into its nibble: bytes of 255, then a smaller one. */
function restLength(packed: Uint8Array, from: number): number {
  let at = from
  while (packed[at] === 255) at++
  return (at - from) * 255 + (packed[at] as number)
}
