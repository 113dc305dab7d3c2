import type { NumberColumn } from '../segment.ts'
import { grownFloat64, grownUint32 } from './growable.ts'
import type { Renumbering } from './renumbering.ts'

export interface NumberDump {
  kind: NumberColumn['kind']
  starts: Uint32Array
  values: Float64Array
}

export class NumberStore implements NumberColumn {
  readonly kind: NumberColumn['kind']
  #starts: Uint32Array = new Uint32Array(0)
  #values: Float64Array = new Float64Array(0)
  /** Number of documents written to `starts`. */
  #written = 0

  constructor(kind: NumberColumn['kind']) {
    this.kind = kind
  }

  static from({ kind, starts, values }: NumberDump): NumberStore {
    const store = new NumberStore(kind)
    store.#starts = starts
    store.#values = values
    store.#written = starts.length - 1
    return store
  }

  dump(renumbering: Renumbering): NumberDump {
    const { starts, places } = renumbering.values(this.#starts)
    return { kind: this.kind, starts, values: Float64Array.from(places, (place) => this.#values[place] as number) }
  }

  get starts(): Uint32Array {
    return this.#starts
  }

  get values(): Float64Array {
    return this.#values
  }

  /** Values are stored in ascending order. */
  add(document: number, values: Float64Array): void {
    this.pad(document)
    const start = this.#starts[document] as number
    const end = start + values.length
    this.#values = grownFloat64(this.#values, end)
    this.#values.set(values.length > 1 ? values.toSorted() : values, start)
    this.#starts = grownUint32(this.#starts, document + 2)
    this.#starts[document + 1] = end
    this.#written = document + 1
  }

  /** Extends `starts` to all documents below `size`. */
  pad(size: number): void {
    this.#starts = grownUint32(this.#starts, size + 1)
    if (this.#written >= size) return
    this.#starts.fill(this.#starts[this.#written] as number, this.#written + 1, size + 1)
    this.#written = size
  }
}
