import { Bitmap } from '../bitmap.ts'

/** Marks a deleted document instead of a new number. */
export const GONE = 0xffffffff

/** New numbers of the live documents, in the old order and without gaps. */
export class Renumbering {
  /** New number by old number. */
  readonly next: Uint32Array
  readonly count: number

  constructor(live: Bitmap) {
    this.next = new Uint32Array(live.size).fill(GONE)
    let count = 0
    live.forEach((document) => {
      this.next[document] = count++
    })
    this.count = count
  }

  /** Identity: nothing is deleted, and every document keeps its number. */
  get isSame(): boolean {
    return this.count === this.next.length
  }

  /** Keeps one byte per live document; there may be fewer of them than documents. */
  bytes(old: Uint8Array): Uint8Array {
    const renumbered = new Uint8Array(this.count)
    const most = Math.min(old.length, this.next.length)
    for (let document = 0; document < most; document++) {
      const next = this.next[document] as number
      if (next !== GONE) renumbered[next] = old[document] as number
    }
    return renumbered
  }

  /** Starts of the live documents' values, and the old positions of these values. */
  values(old: Uint32Array): { starts: Uint32Array; places: Uint32Array } {
    const starts = new Uint32Array(this.count + 1)
    const places: number[] = []
    for (let document = 0; document < this.next.length; document++) {
      const next = this.next[document] as number
      if (next === GONE) continue
      for (let at = old[document] as number; at < (old[document + 1] as number); at++) places.push(at)
      starts[next + 1] = places.length
    }
    return { starts, places: Uint32Array.from(places) }
  }

  bitmap(old: Bitmap): Bitmap {
    const renumbered = new Bitmap(this.count)
    old.forEach((document) => {
      const next = this.next[document] as number
      if (next !== GONE) renumbered.add(next)
    })
    return renumbered
  }
}
