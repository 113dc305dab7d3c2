import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { grownUint32 } from './growable.ts'
import { GONE, type Renumbering } from './renumbering.ts'

/** Documents are compressed together from so many bytes on: they share their keys, and a few are read at once. */
const BLOCK_BYTES = 24 * 1024
const BLOCKS_KEPT = 16
/** A block of which less is still needed is written anew at the next compaction. */
const WORTH_KEEPING = 0.5
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

interface Block {
  /** Null while it is being filled. */
  packed: Uint8Array | null
  length: number
}

export interface SourceDump {
  blocks: { packed: Uint8Array; length: number }[]
  blockOf: Uint32Array
  starts: Uint32Array
  lengths: Uint32Array
}

/** Documents as JSON, compressed a few at a time. */
export class SourceStore {
  readonly #blocks: Block[] = []
  #blockOf: Uint32Array = new Uint32Array(0)
  #starts: Uint32Array = new Uint32Array(0)
  #lengths: Uint32Array = new Uint32Array(0)
  #count = 0
  /** Documents of the block that is being filled. */
  #filling: Buffer[] = []
  /** Blocks that were read last, unpacked. */
  readonly #unpacked = new Map<number, Buffer>()

  constructor(dump?: SourceDump) {
    if (!dump) return
    this.#blocks = dump.blocks.map(({ packed, length }) => ({ packed, length }))
    this.#blockOf = dump.blockOf
    this.#starts = dump.starts
    this.#lengths = dump.lengths
    this.#count = dump.lengths.length
  }

  /** Documents come in the order of their numbers. */
  add(json: Buffer): void {
    const document = this.#count++
    this.#blockOf = grownUint32(this.#blockOf, this.#count)
    this.#starts = grownUint32(this.#starts, this.#count)
    this.#lengths = grownUint32(this.#lengths, this.#count)
    this.#lengths[document] = json.length
    this.#write(document, json)
  }

  #write(document: number, json: Buffer): void {
    if (this.#filling.length === 0) this.#blocks.push({ packed: null, length: 0 })
    const block = this.#blocks.at(-1) as Block
    this.#blockOf[document] = this.#blocks.length - 1
    this.#starts[document] = block.length
    this.#filling.push(json)
    block.length += json.length
    if (block.length >= BLOCK_BYTES) this.#finish(block)
  }

  #finish(block: Block): void {
    const packed = zstdCompressSync(Buffer.concat(this.#filling), FAST)
    // What the compressor gives is part of a larger buffer that would be kept with it.
    block.packed = Uint8Array.prototype.slice.call(packed)
    this.#filling = []
  }

  /** Not to be changed, and not to be kept. */
  get(document: number): Buffer {
    const start = this.#starts[document] as number
    return this.#unpack(this.#blockOf[document] as number).subarray(start, start + (this.#lengths[document] as number))
  }

  #unpack(number: number): Buffer {
    const known = this.#unpacked.get(number)
    if (known) return known
    const { packed, length } = this.#blocks[number] as Block
    if (!packed) return Buffer.concat(this.#filling)
    const unpacked = zstdDecompressSync(packed, { chunkSize: Math.max(64, length) })
    for (const oldest of this.#unpacked.keys()) if (this.#unpacked.size >= BLOCKS_KEPT) this.#unpacked.delete(oldest)
    this.#unpacked.set(number, unpacked)
    return unpacked
  }

  /** The documents that are left. Blocks that are still of use are taken over as they are. */
  dump(renumbering: Renumbering): SourceDump {
    const last = this.#blocks.at(-1)
    if (last && !last.packed) this.#finish(last)
    const used = this.#usedBytes(renumbering)
    const kept = new SourceStore()
    kept.#blockOf = new Uint32Array(renumbering.count)
    kept.#starts = new Uint32Array(renumbering.count)
    kept.#lengths = new Uint32Array(renumbering.count)
    const rewritten: number[] = []
    const places = new Map<number, number>()
    for (let document = 0; document < renumbering.next.length; document++) {
      const next = renumbering.next[document] as number
      if (next === GONE) continue
      const number = this.#blockOf[document] as number
      const block = this.#blocks[number] as Block
      kept.#lengths[next] = this.#lengths[document] as number
      if ((used[number] as number) < block.length * WORTH_KEEPING) {
        rewritten.push(document)
        continue
      }
      kept.#starts[next] = this.#starts[document] as number
      kept.#blockOf[next] = placeOf(number, places, () => kept.#blocks.push(block) - 1)
    }
    for (const document of rewritten) kept.#write(renumbering.next[document] as number, Buffer.from(this.get(document)))
    const open = kept.#blocks.at(-1)
    if (open && !open.packed) kept.#finish(open)
    return {
      blocks: kept.#blocks.map(({ packed, length }) => ({ packed: packed as Uint8Array, length })),
      blockOf: kept.#blockOf,
      starts: kept.#starts,
      lengths: kept.#lengths,
    }
  }

  #usedBytes({ next }: Renumbering): Float64Array {
    const used = new Float64Array(this.#blocks.length)
    for (let document = 0; document < next.length; document++) {
      if (next[document] === GONE) continue
      const block = this.#blockOf[document] as number
      used[block] = (used[block] as number) + (this.#lengths[document] as number)
    }
    return used
  }
}

function placeOf(number: number, places: Map<number, number>, make: () => number): number {
  let place = places.get(number)
  if (place === undefined) {
    place = make()
    places.set(number, place)
  }
  return place
}
