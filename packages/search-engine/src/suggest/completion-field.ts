import type { Analyzer } from '../analysis/analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import type { FieldMapping } from '../mapping/mapping.ts'
import type { CompletionFuzziness } from '../request/search-request.ts'
import type { CompletionField, CompletionHit, CompletionSearch } from '../segment.ts'
import { grownUint32 } from '../storage/growable.ts'
import { SortedTexts } from '../storage/sorted-texts.ts'
import { type CompletionInput, type Contexts, contextsOf } from './completion-entries.ts'
import { nearPrefixes } from './near-prefixes.ts'

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
    this.#folded = new SortedTexts((dump?.folded ?? []).map((text, entry) => sharedText(text, this.#inputs[entry])))
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
    this.#folded.texts.push(sharedText(folded, input))
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
    for (let read = search.size * 2; ; read *= 4) {
      const best = this.#best(typed, search, read)
      const hits = this.#distinct(best, search)
      if (hits.length >= search.size || best.length < read) return hits
    }
  }

  /** The `read` best entries; equal ones in the order of their texts. */
  #best(typed: string, search: CompletionSearch, read: number): Match[] {
    const best: Match[] = []
    const { sorted } = this.#folded
    const { live } = search
    const isPlain = search.fuzzy === null && Object.keys(search.contexts).length === 0
    let least = -1
    for (const [from, to] of this.#ranges(typed, search)) {
      for (let place = from; place < to; place++) {
        const entry = sorted[place] as number
        const weight = this.#weights[entry] as number
        const score = isPlain ? Math.max(1, weight) : this.#score(entry, weight, typed, search)
        if (score > least && live.has(this.#documents[entry] as number)) least = insert({ entry, score }, best, read)
      }
    }
    return best
  }

  /** Below 0 for an entry of other contexts. */
  #score(entry: number, weight: number, typed: string, { contexts, fuzzy }: CompletionSearch): number {
    const boost = this.#boost(entry, contexts)
    if (boost === null) return -1
    const near = fuzzy ? Math.max(1, commonLength(typed, this.#folded.texts[entry] as string)) : 1
    return scoreOf(weight, boost * near)
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

  /**
   * The entries of documents that are alive, with the numbers that `renumbered` gives them, in the order of their texts:
   * what reads them again has nothing left to sort.
   */
  dump(live: Bitmap, renumbered: (document: number) => number = (document) => document): CompletionDump {
    const kept = Array.from(this.#folded.sorted).filter((entry) => live.has(this.#documents[entry] as number))
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

/** One text in memory for both where folding changes nothing, as with inputs that are folded already. */
const sharedText = (folded: string, input: string | undefined): string => (folded === input ? input : folded)

interface Match {
  entry: number
  score: number
}

/** Puts a match behind those with its score or more, and answers what a match must beat to come into a full list. */
function insert(match: Match, best: Match[], most: number): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((best[middle] as Match).score >= match.score) low = middle + 1
    else high = middle
  }
  best.splice(low, 0, match)
  if (best.length > most) best.pop()
  return best.length < most ? -1 : (best[most - 1] as Match).score
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
