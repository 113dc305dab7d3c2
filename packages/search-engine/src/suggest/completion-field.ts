import type { Analyzer } from '../analysis/analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import type { FieldMapping } from '../mapping/mapping.ts'
import type { CompletionFuzziness } from '../request/search-request.ts'
import type { CompletionField, CompletionHit, CompletionSearch } from '../segment.ts'
import { type CompletionInput, type Contexts, contextsOf, NO_CONTEXTS } from './completion-entries.ts'
import { CompletionInputs, type CompletionInputsDump } from './completion-inputs.ts'
import { nearPrefixes } from './near-prefixes.ts'

const STEPS_PER_TICK = 512

/** Serializable content of a store. */
export interface CompletionDump {
  entries: CompletionInputsDump
  /** Context sets; entries refer to them by position, from 1. */
  contextSets: Contexts[]
}

/**
 * The inputs of one completion field, indexed by the words of their analysed form joined by spaces. Only the first term
 * of each word counts.
 */
export class CompletionStore implements CompletionField {
  readonly contextNames: readonly string[]
  readonly #analyzer: Analyzer
  readonly #separator: string
  readonly #inputs: CompletionInputs
  readonly #contextSets: Contexts[]
  readonly #contextPlaces = new Map<string, number>()

  constructor(mapping: FieldMapping, analyzer: Analyzer, dump?: CompletionDump) {
    this.contextNames = contextsOf(mapping).map(({ name }) => name)
    this.#analyzer = analyzer
    this.#separator = mapping.definition.preserve_separators === false ? '' : ' '
    this.#inputs = new CompletionInputs(dump?.entries)
    this.#contextSets = dump?.contextSets ?? []
    for (const [at, contexts] of this.#contextSets.entries()) this.#contextPlaces.set(JSON.stringify(contexts), at + 1)
  }

  add(document: number, entries: readonly CompletionInput[]): void {
    const fold = (input: string) => this.#fold(input, this.#analyzer)
    for (const { input, weight, contexts } of entries) {
      const place = this.#inputs.placeOf(input, fold)
      if (this.#inputs.folded.texts[place] === '') continue
      this.#inputs.enter(place, document, weight, this.#placeOfContexts(contexts))
    }
  }

  /** Many inputs share few sets of contexts. */
  #placeOfContexts(contexts: Contexts): number {
    if (contexts === NO_CONTEXTS || Object.keys(contexts).length === 0) return 0
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

  /** The `read` best entries; ties are ordered by text. */
  #best(typed: string, search: CompletionSearch, read: number): Match[] {
    const best: Match[] = []
    const { sorted } = this.#inputs.folded
    const isPlain = search.fuzzy === null && Object.keys(search.contexts).length === 0
    // Enough documents of one text that at least one of them was not suggested yet.
    const most = search.skipDuplicates ? Math.min(read, search.size) : read
    let least = -1
    const readText = (place: number) => {
      const highest = isPlain ? Math.max(1, this.#inputs.heaviest(place)) : Number.POSITIVE_INFINITY
      if (highest <= least) return
      for (const match of this.#bestOf(place, highest, most, typed, search)) {
        if (match.score > least) least = insert(match, best, read)
      }
    }
    for (const [from, to] of this.#ranges(typed, search)) {
      for (let at = from; at < to; at++) {
        if ((at - from) % STEPS_PER_TICK === 0) search.tick()
        readText(sorted[at] as number)
      }
    }
    return best
  }

  /** The `most` best entries of one text whose score is at most `highest`. */
  #bestOf(place: number, highest: number, most: number, typed: string, search: CompletionSearch): Match[] {
    const inputs = this.#inputs
    const best: Match[] = []
    let least = -1
    let steps = 0
    for (let entry = inputs.first(place); entry >= 0 && least < highest; entry = inputs.next(entry)) {
      if (++steps % STEPS_PER_TICK === 0) search.tick()
      const weight = inputs.weight(entry)
      const score = Number.isFinite(highest) ? Math.max(1, weight) : this.#score(place, entry, weight, typed, search)
      if (score > least && search.live.has(inputs.document(entry))) least = insert({ place, entry, score }, best, most)
    }
    return best
  }

  /** Score of an entry; negative if its contexts do not match. */
  #score(place: number, entry: number, weight: number, typed: string, { contexts, fuzzy }: CompletionSearch): number {
    const boost = this.#boost(entry, contexts)
    if (boost === null) return -1
    const near = fuzzy ? Math.max(1, commonLength(typed, this.#inputs.folded.texts[place] as string)) : 1
    return scoreOf(weight, boost * near)
  }

  #ranges(typed: string, { fuzzy, tick }: CompletionSearch): [number, number][] {
    const edits = fuzzy ? allowedEdits(typed, fuzzy) : 0
    if (!fuzzy || edits === 0) return [this.#inputs.folded.range(typed)]
    return nearPrefixes(this.#inputs.folded, typed, { ...fuzzy, edits }, tick)
  }

  /** The greatest boost among the requested contexts of the entry; null if it is in none. */
  #boost(entry: number, contexts: CompletionSearch['contexts']): number | null {
    const names = Object.keys(contexts)
    if (names.length === 0) return 1
    const own = this.#contextsOf(entry)
    let best: number | null = null
    for (const name of names) {
      for (const { context, boost, prefix } of contexts[name] ?? []) {
        const isIn = own[name]?.some((value) => (prefix ? value.startsWith(context) : value === context))
        if (isIn && boost > (best ?? -1)) best = boost
      }
    }
    return best
  }

  #contextsOf(entry: number): Contexts {
    return this.#contextSets[this.#inputs.contexts(entry) - 1] ?? NO_CONTEXTS
  }

  /** A document is suggested once, by its best input; with `skip_duplicates` so is a text. */
  #distinct(matches: readonly Match[], { size, skipDuplicates }: CompletionSearch): CompletionHit[] {
    const seen = new Set<number | string>()
    const hits: CompletionHit[] = []
    for (const { place, entry, score } of matches) {
      const document = this.#inputs.document(entry)
      const input = this.#inputs.inputs[place] as string
      if (seen.has(document) || (skipDuplicates && seen.has(input))) continue
      seen.add(document).add(input)
      hits.push({ document, input, score, contexts: this.#contextsOf(entry) })
      if (hits.length === size) break
    }
    return hits
  }

  dump(live: Bitmap, renumbered: (document: number) => number = (document) => document): CompletionDump {
    return { entries: this.#inputs.dump(live, renumbered), contextSets: this.#contextSets }
  }
}

interface Match {
  /** Position of the text among the inputs. */
  place: number
  entry: number
  score: number
}

/** Inserts a match behind those of equal or higher score; returns the score that a match must beat to enter a full list. */
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

/** Combines weight and boost as Lucene does: neither can make the product zero. */
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
