import { grownUint8, grownUint32 } from './growable.ts'
import { GONE, type Renumbering } from './renumbering.ts'
import { TextCodec } from './text-codec.ts'

/** Bytes of the first documents, which are stored uncompressed as the dictionary for the others. */
const DICTIONARY_BYTES = 24 * 1024
const CHUNK = 4 * 1024 * 1024
/** Chunk number of a document that is stored in the dictionary. */
const IN_DICTIONARY = 0xffff

export interface SourceDump {
  dictionary: Uint8Array
  packed: Uint8Array
  chunkOf: Uint32Array
  starts: Uint32Array
  packedLengths: Uint32Array
  lengths: Uint32Array
}

/** Documents as JSON, each compressed by itself in few large arrays. */
export class SourceStore {
  #dictionary: Uint8Array = new Uint8Array(0)
  #dictionaryEnd = 0
  /** Created when the dictionary is full. */
  #codec: TextCodec | null = null
  readonly #chunks: Uint8Array[] = []
  #end = CHUNK
  #chunkOf: Uint32Array = new Uint32Array(0)
  #starts: Uint32Array = new Uint32Array(0)
  #packedLengths: Uint32Array = new Uint32Array(0)
  #lengths: Uint32Array = new Uint32Array(0)
  #count = 0

  constructor(dump?: SourceDump) {
    if (!dump) return
    this.#dictionary = dump.dictionary
    this.#dictionaryEnd = dump.dictionary.length
    if (this.#dictionaryEnd >= DICTIONARY_BYTES) this.#codec = new TextCodec(dump.dictionary)
    this.#chunks.push(dump.packed)
    this.#chunkOf = dump.chunkOf
    this.#starts = dump.starts
    this.#packedLengths = dump.packedLengths
    this.#lengths = dump.lengths
    this.#count = dump.lengths.length
  }

  /** Documents must be added in ascending order. */
  add(json: Uint8Array): void {
    const document = this.#count++
    this.#chunkOf = grownUint32(this.#chunkOf, this.#count)
    this.#starts = grownUint32(this.#starts, this.#count)
    this.#packedLengths = grownUint32(this.#packedLengths, this.#count)
    this.#lengths = grownUint32(this.#lengths, this.#count)
    this.#lengths[document] = json.length
    if (!this.#codec) {
      this.#addToDictionary(document, json)
      return
    }
    const packed = this.#codec.pack(json)
    if (packed.length > CHUNK - this.#end || this.#chunks.length === 0) {
      this.#chunks.push(new Uint8Array(Math.max(CHUNK, packed.length)))
      this.#end = 0
    }
    this.#chunkOf[document] = this.#chunks.length - 1
    this.#starts[document] = this.#end
    this.#packedLengths[document] = packed.length
    this.#chunks.at(-1)?.set(packed, this.#end)
    this.#end += packed.length
  }

  #addToDictionary(document: number, json: Uint8Array): void {
    this.#chunkOf[document] = IN_DICTIONARY
    this.#starts[document] = this.#dictionaryEnd
    this.#dictionary = grownUint8(this.#dictionary, this.#dictionaryEnd + json.length)
    this.#dictionary.set(json, this.#dictionaryEnd)
    this.#dictionaryEnd += json.length
    if (this.#dictionaryEnd < DICTIONARY_BYTES) return
    this.#dictionary = this.#dictionary.slice(0, this.#dictionaryEnd)
    this.#codec = new TextCodec(this.#dictionary)
  }

  /** The first `enough` bytes or more, all by default. Valid until the next call. */
  get(document: number, enough?: number): Uint8Array {
    const start = this.#starts[document] as number
    const length = this.#lengths[document] as number
    if (this.#chunkOf[document] === IN_DICTIONARY) return this.#dictionary.subarray(start, start + length)
    return (this.#codec as TextCodec).unpack(this.#packed(document), length, enough)
  }

  length(document: number): number {
    return this.#lengths[document] as number
  }

  #packed(document: number): Uint8Array {
    const start = this.#starts[document] as number
    const chunk = this.#chunks[this.#chunkOf[document] as number] as Uint8Array
    return chunk.subarray(start, start + (this.#packedLengths[document] as number))
  }

  /** The remaining documents; the dictionary is unchanged. */
  dump({ next, count }: Renumbering): SourceDump {
    const dump: SourceDump = {
      dictionary: this.#dictionary.slice(0, this.#dictionaryEnd),
      packed: new Uint8Array(this.#packedBytes(next)),
      chunkOf: new Uint32Array(count),
      starts: new Uint32Array(count),
      packedLengths: new Uint32Array(count),
      lengths: new Uint32Array(count),
    }
    let end = 0
    for (let document = 0; document < next.length; document++) {
      const number = next[document] as number
      if (number === GONE) continue
      dump.lengths[number] = this.#lengths[document] as number
      if (this.#chunkOf[document] === IN_DICTIONARY) {
        dump.chunkOf[number] = IN_DICTIONARY
        dump.starts[number] = this.#starts[document] as number
        continue
      }
      const packed = this.#packed(document)
      dump.packed.set(packed, end)
      dump.starts[number] = end
      dump.packedLengths[number] = packed.length
      end += packed.length
    }
    return dump
  }

  #packedBytes(next: Uint32Array): number {
    let total = 0
    for (let document = 0; document < next.length; document++) {
      if (next[document] !== GONE && this.#chunkOf[document] !== IN_DICTIONARY) {
        total += this.#packedLengths[document] as number
      }
    }
    return total
  }
}
