import { grownUint8, grownUint16, grownUint32 } from './growable.ts'

/**
 * Many lists of numbers in one array: a typed array of its own for each term would cost more than the numbers in it.
 * A list that is full moves to a place twice as large, and the place it leaves is used again.
 */
class Places {
  starts = new Uint32Array(0)
  lengths = new Uint32Array(0)
  #rooms = new Uint32Array(0)
  /** Places that were left, by the power of two that fits into them. */
  #free: number[][] = []
  #end = 0
  count = 0

  /** Lists that are full to the brim, one after the other. */
  static full(lengths: Uint32Array): Places {
    const places = new Places()
    places.lengths = lengths.slice()
    places.#rooms = lengths.slice()
    places.starts = new Uint32Array(lengths.length)
    places.count = lengths.length
    for (let list = 0; list < lengths.length; list++) {
      places.starts[list] = places.#end
      places.#end += lengths[list] as number
    }
    return places
  }

  /** Makes an empty list and answers its number. */
  create(): number {
    const list = this.count++
    this.starts = grownUint32(this.starts, this.count)
    this.lengths = grownUint32(this.lengths, this.count)
    this.#rooms = grownUint32(this.#rooms, this.count)
    this.starts[list] = this.#take(0)
    this.#rooms[list] = 1
    return list
  }

  get end(): number {
    return this.#end
  }

  isFull(list: number): boolean {
    return (this.lengths[list] as number) >= (this.#rooms[list] as number)
  }

  /** Gives the list the next larger place; the caller moves its numbers from the place answered. */
  enlarge(list: number): number {
    const room = this.#rooms[list] as number
    const old = this.starts[list] as number
    const size = powerWithin(room) + 1
    this.starts[list] = this.#take(size)
    this.#rooms[list] = 1 << size
    if (room > 0) this.#leave(old, powerWithin(room))
    return old
  }

  #leave(place: number, size: number): void {
    const free = this.#free[size]
    if (free) free.push(place)
    else this.#free[size] = [place]
  }

  #take(size: number): number {
    const reused = this.#free[size]?.pop()
    if (reused !== undefined) return reused
    const place = this.#end
    this.#end += 1 << size
    return place
  }
}

/** The largest power of two that is not above the number, as an exponent; -1 for nothing. */
const powerWithin = (number: number): number => 31 - Math.clz32(number)

/** Ascending document numbers of each term, with frequencies where they are asked for. */
export class PostingLists {
  #places = new Places()
  #documents = new Uint32Array(0)
  #frequencies: Uint8Array | null

  constructor(withFrequencies: boolean) {
    this.#frequencies = withFrequencies ? new Uint8Array(0) : null
  }

  /** From lists that stand one after the other. */
  static from(lengths: Uint32Array, documents: Uint32Array, frequencies: Uint8Array | null): PostingLists {
    const lists = new PostingLists(frequencies !== null)
    lists.#places = Places.full(lengths)
    lists.#documents = documents
    lists.#frequencies = frequencies
    return lists
  }

  create(): number {
    const list = this.#places.create()
    this.#grow()
    return list
  }

  push(list: number, document: number, frequency: number): void {
    const places = this.#places
    const length = places.lengths[list] ?? 0
    if (places.isFull(list)) {
      const from = places.enlarge(list)
      this.#grow()
      this.#documents.copyWithin(places.starts[list] ?? 0, from, from + length)
      this.#frequencies?.copyWithin(places.starts[list] ?? 0, from, from + length)
    }
    const at = (places.starts[list] ?? 0) + length
    this.#documents[at] = document
    if (this.#frequencies) this.#frequencies[at] = frequency
    places.lengths[list] = length + 1
  }

  length(list: number): number {
    return this.#places.lengths[list] ?? 0
  }

  documents(list: number): Uint32Array {
    const start = this.#places.starts[list] ?? 0
    return this.#documents.subarray(start, start + this.length(list))
  }

  frequencies(list: number): Uint8Array {
    const start = this.#places.starts[list] ?? 0
    return (this.#frequencies ?? EMPTY).subarray(start, start + this.length(list))
  }

  #grow(): void {
    this.#documents = grownUint32(this.#documents, this.#places.end)
    if (this.#frequencies) this.#frequencies = grownUint8(this.#frequencies, this.#places.end)
  }
}

/** Positions of each term, one document's after the other's. */
export class PositionLists {
  #places = new Places()
  #positions = new Uint16Array(0)

  /** From lists that stand one after the other. */
  static from(lengths: Uint32Array, positions: Uint16Array): PositionLists {
    const lists = new PositionLists()
    lists.#places = Places.full(lengths)
    lists.#positions = positions
    return lists
  }

  create(): number {
    const list = this.#places.create()
    this.#positions = grownUint16(this.#positions, this.#places.end)
    return list
  }

  push(list: number, position: number): void {
    const places = this.#places
    const length = places.lengths[list] ?? 0
    if (places.isFull(list)) {
      const from = places.enlarge(list)
      this.#positions = grownUint16(this.#positions, places.end)
      this.#positions.copyWithin(places.starts[list] ?? 0, from, from + length)
    }
    this.#positions[(places.starts[list] ?? 0) + length] = position
    places.lengths[list] = length + 1
  }

  of(list: number): Uint16Array {
    const start = this.#places.starts[list] ?? 0
    return this.#positions.subarray(start, start + (this.#places.lengths[list] ?? 0))
  }
}

const EMPTY = new Uint8Array(0)
