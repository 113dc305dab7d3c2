import type { Bitmap } from '../bitmap.ts'
import { grownUint32 } from '../storage/growable.ts'
import { SortedTexts } from '../storage/sorted-texts.ts'

/** Inputs in the order of their folded texts, serializable. */
export interface CompletionInputsDump {
  inputs: string[]
  folded: string[]
  /** Number of entries of each input; they are stored contiguously in the lists below. */
  counts: Uint32Array
  documents: Uint32Array
  weights: Uint32Array
  /** Contexts of the entries; empty if no entry has any. */
  contexts: Uint32Array
}

const NONE = 0xffffffff

/**
 * Each text that can be completed to, once, with a chain of entries: the documents that contain it. A shop's products
 * share most of their texts, kinds and brands, so that each is analysed, sorted and stored a single time.
 */
export class CompletionInputs {
  readonly folded: SortedTexts
  readonly inputs: string[]
  readonly #places = new Map<string, number>()
  /** Lists indexed by input: its first and last entry, and the greatest weight of any, deleted ones included. */
  #firsts: Uint32Array
  #lasts: Uint32Array
  #heaviest: Uint32Array
  /** Lists indexed by entry. */
  #nexts: Uint32Array = new Uint32Array(0)
  #documents: Uint32Array = new Uint32Array(0)
  #weights: Uint32Array = new Uint32Array(0)
  #contexts: Uint32Array = new Uint32Array(0)
  #count = 0

  constructor(dump?: CompletionInputsDump) {
    this.inputs = dump?.inputs ?? []
    this.folded = new SortedTexts(dump?.folded.map((text, at) => sharedText(text, dump.inputs[at])) ?? [])
    this.#firsts = new Uint32Array(this.inputs.length).fill(NONE)
    this.#lasts = new Uint32Array(this.inputs.length).fill(NONE)
    this.#heaviest = new Uint32Array(this.inputs.length)
    for (const [place, input] of this.inputs.entries()) this.#places.set(input, place)
    if (dump) this.#restore(dump)
  }

  #restore({ counts, documents, weights, contexts }: CompletionInputsDump): void {
    let entry = 0
    for (let place = 0; place < counts.length; place++) {
      for (const end = entry + (counts[place] as number); entry < end; entry++) {
        this.enter(place, documents[entry] as number, weights[entry] as number, contexts[entry] ?? 0)
      }
    }
  }

  /** The number of an input; a new input is folded and added. */
  placeOf(input: string, fold: (input: string) => string): number {
    const known = this.#places.get(input)
    if (known !== undefined) return known
    const place = this.inputs.push(input) - 1
    this.folded.texts.push(sharedText(fold(input), input))
    this.#places.set(input, place)
    this.#firsts = grownUint32(this.#firsts, place + 1)
    this.#lasts = grownUint32(this.#lasts, place + 1)
    this.#heaviest = grownUint32(this.#heaviest, place + 1)
    this.#firsts[place] = NONE
    this.#lasts[place] = NONE
    return place
  }

  /** Documents must be added in ascending order. */
  enter(place: number, document: number, weight: number, contexts: number): void {
    const entry = this.#count++
    this.#nexts = grownUint32(this.#nexts, this.#count)
    this.#documents = grownUint32(this.#documents, this.#count)
    this.#weights = grownUint32(this.#weights, this.#count)
    this.#nexts[entry] = NONE
    this.#documents[entry] = document
    this.#weights[entry] = weight
    if (contexts > 0) {
      this.#contexts = grownUint32(this.#contexts, this.#count)
      this.#contexts[entry] = contexts
    }
    if (this.#firsts[place] === NONE) this.#firsts[place] = entry
    else this.#nexts[this.#lasts[place] as number] = entry
    this.#lasts[place] = entry
    if (weight > (this.#heaviest[place] as number)) this.#heaviest[place] = weight
  }

  heaviest(place: number): number {
    return this.#heaviest[place] as number
  }

  /** The first entry of an input; negative if none. */
  first(place: number): number {
    return entryOrNone(this.#firsts[place] as number)
  }

  /** The next entry of the same input; negative if none. */
  next(entry: number): number {
    return entryOrNone(this.#nexts[entry] as number)
  }

  document(entry: number): number {
    return this.#documents[entry] as number
  }

  weight(entry: number): number {
    return this.#weights[entry] as number
  }

  /** The context set of an entry; 0 if it has none. */
  contexts(entry: number): number {
    return this.#contexts[entry] ?? 0
  }

  /**
   * Entries of live documents, renumbered by `renumbered`, in the order of their texts, so that restoring needs no
   * sorting.
   */
  dump(live: Bitmap, renumbered: (document: number) => number): CompletionInputsDump {
    const liveEntries: number[] = []
    const counts: number[] = []
    const places: number[] = []
    for (const place of this.folded.sorted) {
      const before = liveEntries.length
      for (let entry = this.first(place); entry >= 0; entry = this.next(entry)) {
        if (live.has(this.document(entry))) liveEntries.push(entry)
      }
      if (liveEntries.length === before) continue
      places.push(place)
      counts.push(liveEntries.length - before)
    }
    return {
      inputs: places.map((place) => this.inputs[place] as string),
      folded: places.map((place) => this.folded.texts[place] as string),
      counts: Uint32Array.from(counts),
      documents: Uint32Array.from(liveEntries, (entry) => renumbered(this.document(entry))),
      weights: Uint32Array.from(liveEntries, (entry) => this.weight(entry)),
      contexts:
        this.#contexts.length === 0 ? NO_CONTEXTS : Uint32Array.from(liveEntries, (entry) => this.contexts(entry)),
    }
  }
}

const NO_CONTEXTS = new Uint32Array(0)

const entryOrNone = (entry: number): number => (entry === NONE ? -1 : entry)

/** Shares one string if folding changes nothing, as with inputs that are folded already. */
const sharedText = (folded: string, input: string | undefined): string => (folded === input ? input : folded)
