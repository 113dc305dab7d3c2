import { grownUint32 } from './growable.ts'

const CHUNK = 8 * 1024 * 1024

export interface SourceDump {
  json: Uint8Array
  lengths: Uint32Array
}

/** Documents as UTF-8 JSON in few large buffers: a buffer of its own for each would cost memory and collection time. */
export class SourceStore {
  readonly #chunks: Buffer[] = []
  #end = CHUNK
  #chunkOf = new Uint32Array(0)
  #starts = new Uint32Array(0)
  #lengths = new Uint32Array(0)
  #count = 0

  /** Documents come in the order of their numbers. */
  add(json: Buffer): void {
    if (json.length > CHUNK - this.#end) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK, json.length)))
      this.#end = 0
    }
    const document = this.#count++
    this.#chunkOf = grownUint32(this.#chunkOf, this.#count)
    this.#starts = grownUint32(this.#starts, this.#count)
    this.#lengths = grownUint32(this.#lengths, this.#count)
    const chunk = this.#chunks.length - 1
    json.copy(this.#chunks[chunk] as Buffer, this.#end)
    this.#chunkOf[document] = chunk
    this.#starts[document] = this.#end
    this.#lengths[document] = json.length
    this.#end += json.length
  }

  /** Documents of the numbers, one after the other. */
  dump(documents: readonly number[]): SourceDump {
    const lengths = Uint32Array.from(documents, (document) => this.#lengths[document] as number)
    const json = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0))
    let end = 0
    for (const document of documents) end += this.get(document).copy(json, end)
    return { json, lengths }
  }

  static from({ json, lengths }: SourceDump): SourceStore {
    const store = new SourceStore()
    store.#chunks.push(Buffer.from(json.buffer, json.byteOffset, json.byteLength))
    store.#count = lengths.length
    store.#lengths = lengths
    store.#chunkOf = new Uint32Array(lengths.length)
    store.#starts = new Uint32Array(lengths.length)
    let end = 0
    for (let document = 0; document < lengths.length; document++) {
      store.#starts[document] = end
      end += lengths[document] as number
    }
    return store
  }

  get(document: number): Buffer {
    const start = this.#starts[document] as number
    const chunk = this.#chunks[this.#chunkOf[document] as number] as Buffer
    return chunk.subarray(start, start + (this.#lengths[document] as number))
  }
}
