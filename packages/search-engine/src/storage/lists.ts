import { grownUint8, grownUint32 } from './growable.ts'

/** Initial capacity of a list in bytes, as a power of two. */
const FIRST_ROOM = 2

/**
 * Many byte lists in one array: a typed array for each term would cost more than its content. A full list moves to a
 * block twice as large, and its old block is reused.
 */
export class ByteLists {
  bytes: Uint8Array
  starts: Uint32Array
  lengths: Uint32Array
  #rooms: Uint32Array
  /** Free blocks by their size as a power of two. */
  readonly #free: number[][] = []
  #end: number
  count: number

  /** Initial lists are contiguous and full. */
  constructor(lengths: Uint32Array = new Uint32Array(0), bytes: Uint8Array = new Uint8Array(0)) {
    this.bytes = bytes
    this.lengths = lengths.slice()
    this.#rooms = lengths.slice()
    this.starts = new Uint32Array(lengths.length)
    this.count = lengths.length
    let end = 0
    for (let list = 0; list < lengths.length; list++) {
      this.starts[list] = end
      end += lengths[list] as number
    }
    this.#end = end
  }

  /** Creates an empty list and returns its number. */
  create(): number {
    const list = this.count++
    this.starts = grownUint32(this.starts, this.count)
    this.lengths = grownUint32(this.lengths, this.count)
    this.#rooms = grownUint32(this.#rooms, this.count)
    this.starts[list] = this.#take(FIRST_ROOM)
    this.#rooms[list] = 1 << FIRST_ROOM
    return list
  }

  push(list: number, byte: number): void {
    const length = this.lengths[list] as number
    if (length === this.#rooms[list]) this.#enlarge(list, length)
    this.bytes[(this.starts[list] as number) + length] = byte
    this.lengths[list] = length + 1
  }

  /** Varint: seven bits a byte, the lowest first; the eighth bit marks continuation. */
  pushNumber(list: number, number: number): void {
    let rest = number
    while (rest > 0x7f) {
      this.push(list, (rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.push(list, rest)
  }

  of(list: number): Uint8Array {
    const start = this.starts[list] as number
    return this.bytes.subarray(start, start + (this.lengths[list] as number))
  }

  #enlarge(list: number, room: number): void {
    const old = this.starts[list] as number
    const size = powerWithin(room) + 1
    const start = this.#take(size)
    this.bytes.copyWithin(start, old, old + room)
    this.starts[list] = start
    this.#rooms[list] = 1 << size
    if (room === 0) return
    const free = this.#free[powerWithin(room)]
    if (free) free.push(old)
    else this.#free[powerWithin(room)] = [old]
  }

  #take(size: number): number {
    const reused = this.#free[size]?.pop()
    if (reused !== undefined) return reused
    const place = this.#end
    this.#end += 1 << size
    this.bytes = grownUint8(this.bytes, this.#end)
    return place
  }

  /** Concatenation of the numbered lists. */
  dump(lists: ArrayLike<number>): { lengths: Uint32Array; bytes: Uint8Array } {
    const lengths = new Uint32Array(lists.length)
    let total = 0
    for (let at = 0; at < lists.length; at++) {
      lengths[at] = this.lengths[lists[at] as number] as number
      total += lengths[at] as number
    }
    const bytes = new Uint8Array(total)
    let end = 0
    for (let at = 0; at < lists.length; at++) {
      bytes.set(this.of(lists[at] as number), end)
      end += lengths[at] as number
    }
    return { lengths, bytes }
  }
}

/** Exponent of the largest power of two that is not above the number; -1 for zero. */
const powerWithin = (number: number): number => 31 - Math.clz32(number)
