import { firstOf } from '../aggregations/term-order.ts'
import type { Analyzer } from '../analysis/analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import type { FieldMapping } from '../mapping/mapping.ts'
import type { CompletionFuzziness } from '../request/search-request.ts'
import type { CompletionField, CompletionHit, CompletionSearch } from '../segment.ts'
import { grownUint32 } from '../storage/growable.ts'
import { type CompletionInput, type Contexts, contextsOf } from './completion-entries.ts'
import { nearPrefixes } from './near-prefixes.ts'
import { SortedTexts } from './sorted-texts.ts'

/** What a store holds, to be written to a file and read again; entries stand at the same place in each list. */
export interface CompletionDump {
  inputs: string[]
  folded: string[]
  documents: Uint32Array
  weights: Uint32Array
  /** Places in `contextSets` plus one; 0 where an input has no contexts. */
  contexts: Uint32Array
  contextSets: Contexts[]
}

/**
 * The inputs of one completion field. They are found by the words of their analysed form, joined by spaces, of which
 * each word's first term counts.
 */
export class CompletionStore implements CompletionField {
  readonly contextNames: readonly string[]
  readonly #analyzer: Analyzer
  readonly #separator: string
  readonly #folded: SortedTexts
  readonly #inputs: string[]
  #documents: Uint32Array
  #weights: Uint32Array
  #contexts: Uint32Array
  readonly #contextSets: Contexts[]
  readonly #contextPlaces = new Map<string, number>()

  constructor(mapping: FieldMapping, analyzer: Analyzer, dump?: CompletionDump) {
    this.contextNames = contextsOf(mapping).map(({ name }) => name)
    this.#analyzer = analyzer
    this.#separator = mapping.definition.preserve_separators === false ? '' : ' '
    this.#inputs = dump?.inputs ?? []
    this.#folded = new SortedTexts(dump?.folded ?? [])
    this.#documents = new Uint32Array(dump?.documents ?? [])
    this.#weights = new Uint32Array(dump?.weights ?? [])
    this.#contexts = new Uint32Array(dump?.contexts ?? [])
    this.#contextSets = dump?.contextSets ?? []
    for (const [at, contexts] of this.#contextSets.entries()) this.#contextPlaces.set(JSON.stringify(contexts), at + 1)
  }

  add(document: number, entries: readonly CompletionInput[]): void {
    for (const entry of entries) {
      const folded = this.#fold(entry.input, this.#analyzer)
      if (folded !== '') this.#enter(document, entry, folded)
    }
  }

  #enter(document: number, { input, weight, contexts }: CompletionInput, folded: string): void {
    const entry = this.#inputs.push(input) - 1
    this.#folded.texts.push(folded)
    this.#documents = grownUint32(this.#documents, entry + 1)
    this.#weights = grownUint32(this.#weights, entry + 1)
    this.#contexts = grownUint32(this.#contexts, entry + 1)
    this.#documents[entry] = document
    this.#weights[entry] = weight
    this.#contexts[entry] = this.#placeOfContexts(contexts)
  }

  /** Many inputs share few sets of contexts. */
  #placeOfContexts(contexts: Contexts): number {
    if (Object.keys(contexts).length === 0) return 0
    const key = JSON.stringify(contexts)
    const known = this.#contextPlaces.get(key)
    if (known !== undefined) return known
    const place = this.#contextSets.push(contexts)
    this.#contextPlaces.set(key, place)
    return place
  }

  #fold(text: string, analyzer: Analyzer): string {
    return analyzer(text)
      .map(({ terms }) => terms[0])
      .join(this.#separator)
  }

  find(search: CompletionSearch): CompletionHit[] {
    const typed = this.#fold(search.text, search.analyzer)
    if (typed === '') return []
    const matches = this.#matches(typed, search)
    for (let read = search.size * 2; ; read *= 4) {
      const first = firstOf(matches, read, (one, other) => other.score - one.score || one.place - other.place)
      const hits = this.#distinct(first, search)
      if (hits.length >= search.size || first.length === matches.length) return hits
    }
  }

  #matches(typed: string, search: CompletionSearch): Match[] {
    const matches: Match[] = []
    const { sorted } = this.#folded
    const isFuzzy = search.fuzzy !== null
    for (const [from, to] of this.#ranges(typed, search)) {
      for (let place = from; place < to; place++) {
        const entry = sorted[place] as number
        if (!search.live.has(this.#documents[entry] as number)) continue
        const boost = this.#boost(entry, search.contexts)
        if (boost === null) continue
        const near = isFuzzy ? commonLength(typed, this.#folded.texts[entry] as string) : 0
        matches.push({ entry, place, score: scoreOf(this.#weights[entry] as number, boost * Math.max(1, near)) })
      }
    }
    return matches
  }

  #ranges(typed: string, { fuzzy, tick }: CompletionSearch): [number, number][] {
    const edits = fuzzy ? allowedEdits(typed, fuzzy) : 0
    if (!fuzzy || edits === 0) return [this.#folded.range(typed)]
    return nearPrefixes(this.#folded, typed, { ...fuzzy, edits }, tick)
  }

  /** The greatest boost of the contexts asked for that the entry is in; null when it is in none. */
  #boost(entry: number, wanted: CompletionSearch['contexts']): number | null {
    const names = Object.keys(wanted)
    if (names.length === 0) return 1
    const own = this.#contextsOf(entry)
    let best: number | null = null
    for (const name of names) {
      for (const { context, boost, prefix } of wanted[name] ?? []) {
        const isIn = own[name]?.some((value) => (prefix ? value.startsWith(context) : value === context))
        if (isIn && boost > (best ?? -1)) best = boost
      }
    }
    return best
  }

  #contextsOf(entry: number): Contexts {
    return this.#contextSets[(this.#contexts[entry] as number) - 1] ?? {}
  }

  /** A document is suggested once, by its best input; so is a text when duplicates are to be skipped. */
  #distinct(matches: readonly Match[], { size, skipDuplicates }: CompletionSearch): CompletionHit[] {
    const seen = new Set<number | string>()
    const hits: CompletionHit[] = []
    for (const { entry, score } of matches) {
      const document = this.#documents[entry] as number
      const input = this.#inputs[entry] as string
      if (seen.has(document) || (skipDuplicates && seen.has(input))) continue
      seen.add(document).add(input)
      hits.push({ document, input, score, contexts: this.#contextsOf(entry) })
      if (hits.length === size) break
    }
    return hits
  }

  /** The entries of documents that are alive, with the numbers that `renumbered` gives them. */
  dump(live: Bitmap, renumbered: (document: number) => number = (document) => document): CompletionDump {
    const kept = this.#inputs.flatMap((_, entry) => (live.has(this.#documents[entry] as number) ? [entry] : []))
    return {
      inputs: kept.map((entry) => this.#inputs[entry] as string),
      folded: kept.map((entry) => this.#folded.texts[entry] as string),
      documents: Uint32Array.from(kept, (entry) => renumbered(this.#documents[entry] as number)),
      weights: Uint32Array.from(kept, (entry) => this.#weights[entry] as number),
      contexts: Uint32Array.from(kept, (entry) => this.#contexts[entry] as number),
      contextSets: this.#contextSets,
    }
  }
}

interface Match {
  entry: number
  /** Among the sorted texts: equal scores stand in this order. */
  place: number
  score: number
}

/** As Lucene joins the two: neither may make the other nothing. */
const scoreOf = (weight: number, boost: number): number =>
  weight === 0 ? boost : boost === 0 ? weight : weight * boost

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function allowedEdits(typed: string, { fuzziness, minLength }: CompletionFuzziness): number {
  if (typed.length < minLength) return 0
  if (fuzziness !== 'AUTO') return fuzziness
  return typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2
}
