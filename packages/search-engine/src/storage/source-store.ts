import { grownUint32 } from './growable.ts'

const CHUNK = 8 * 1024 * 1024

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

  get(document: number): Buffer {
    const start = this.#starts[document] as number
    const chunk = this.#chunks[this.#chunkOf[document] as number] as Buffer
    return chunk.subarray(start, start + (this.#lengths[document] as number))
  }
}
