import type { TermSelection } from '../request/aggregation.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { acquireCounters, releaseCounters } from './counters.ts'
import { compareBuckets, type Descend, figuresByBucket, figuresOf } from './order.ts'
import { partitionOf } from './partition.ts'
import { firstOf } from './term-order.ts'
import { type TermsAggregation, type TermValues, termValues } from './term-values.ts'

export function answerTerms(
  aggregation: TermsAggregation,
  documents: Documents,
  level: Level,
  run: AggregationRun,
  descend: Descend,
): AggregationAnswer {
  const values = termValues(aggregation, level, run.context)
  const counted = countTerms(values, documents)
  const eligible = eligibleTerms(aggregation, values, counted, level)
  run.addBuckets(Math.min(eligible.length, aggregation.size))
  const count = (place: number) => counted.counts[place] as number
  const { order, below } = aggregation
  let groups: Documents[] | null = null
  const figure = figuresByBucket(order, eligible, (_place, paths, at) => {
    groups ??= grouped(values, documents, eligible, count)
    return figuresOf(paths, below, groups[at] as Documents, level, descend)
  })
  const compare = compareBuckets(order, { count, figure, compareKeys: values.compare })
  const chosen = firstOf(eligible, aggregation.size, compare)

  const own = below.length > 0 ? grouped(values, documents, chosen, count) : []
  const buckets = chosen.map((place, at) => ({
    ...values.key(place),
    doc_count: count(place),
    ...(aggregation.showError ? { doc_count_error_upper_bound: 0 } : {}),
    ...(own[at] ? descend(below, own[at], level) : {}),
  }))
  const total = (places: readonly number[]) => places.reduce((sum, place) => sum + count(place), 0)
  const others = total(eligible) - total(chosen)
  releaseCounters(counted.counts, counted.seen)
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets }
}

/** Number of documents per term, by ordinal, and the ordinals that occur at all. */
interface CountedTerms {
  counts: Uint32Array
  seen: number[]
}

function countTerms(values: TermValues, documents: Documents): CountedTerms {
  return values.missing < 0 && values.size <= documents.length
    ? countFew(values, documents)
    : countMany(values, documents)
}

/** With fewer terms than documents, the ordinals that occur are collected at the end. */
function countFew({ starts, ordinals, size }: TermValues, documents: Documents): CountedTerms {
  const counts = acquireCounters(size)
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const to = starts[document + 1] as number
    for (let at = starts[document] as number; at < to; at++) {
      const ordinal = ordinals[at] as number
      counts[ordinal] = (counts[ordinal] as number) + 1
    }
  }
  const seen: number[] = []
  for (let ordinal = 0; ordinal < size; ordinal++) if (counts[ordinal] !== 0) seen.push(ordinal)
  return { counts, seen }
}

function countMany({ starts, ordinals, missing, size }: TermValues, documents: Documents): CountedTerms {
  const counts = acquireCounters(size)
  const seen: number[] = []
  let without = 0
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const to = starts[document + 1] as number
    let at = starts[document] as number
    if (!(at < to)) without++
    for (; at < to; at++) {
      const ordinal = ordinals[at] as number
      const before = counts[ordinal] as number
      if (before === 0) seen.push(ordinal)
      counts[ordinal] = before + 1
    }
  }
  if (missing >= 0 && without > 0) {
    if (counts[missing] === 0) seen.push(missing)
    counts[missing] = (counts[missing] as number) + without
  }
  return { counts, seen }
}

function eligibleTerms(
  { minDocCount, include, exclude }: TermsAggregation,
  values: TermValues,
  { counts, seen }: CountedTerms,
  level: Level,
): number[] {
  const enough =
    minDocCount === 0
      ? seen.concat(termsOfOthers(values, counts, level))
      : seen.filter((place) => (counts[place] as number) >= minDocCount)
  const included = include && selection(include, values)
  const excluded = exclude && selection(exclude, values)
  if (!included && !excluded) return enough
  return enough.filter((place) => (!included || included(place)) && !excluded?.(place))
}

function selection(selected: TermSelection, values: TermValues): (place: number) => boolean {
  if ('values' in selected) {
    const places = new Set(selected.values.map((value) => values.find(value)))
    return (place) => places.has(place)
  }
  return (place) => partitionOf(values.value(place), values.whole, selected.of) === selected.partition
}

/** Terms that occur only in documents outside the counted ones. */
function termsOfOthers({ starts, ordinals }: TermValues, counts: Uint32Array, level: Level): number[] {
  const others = new Set<number>()
  level.segment.live.forEach((document) => {
    const to = starts[document + 1] ?? 0
    for (let at = starts[document] ?? to; at < to; at++) {
      const place = ordinals[at] as number
      if (counts[place] === 0) others.add(place)
    }
  })
  return [...others]
}

/** The documents of each selected term, in one pass. */
function grouped(
  { starts, ordinals, missing, size }: TermValues,
  documents: Documents,
  terms: readonly number[],
  count: (place: number) => number,
): Documents[] {
  const groups = terms.map((place) => new Uint32Array(count(place)))
  /** Position in `groups` plus one, by ordinal; 0 for terms that are not selected. */
  const places = acquireCounters(size)
  for (const [at, place] of terms.entries()) places[place] = at + 1
  const filled = new Uint32Array(terms.length + 1)
  const put = (place: number, document: number) => {
    const group = groups[place - 1] as Documents
    const at = filled[place] as number
    group[at] = document
    filled[place] = at + 1
  }
  const instead = missing < 0 ? 0 : (places[missing] as number)
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const to = starts[document + 1] as number
    let at = starts[document] as number
    if (!(at < to) && instead > 0) put(instead, document)
    for (; at < to; at++) {
      const place = places[ordinals[at] as number] as number
      if (place > 0) put(place, document)
    }
  }
  releaseCounters(places, terms)
  return groups
}
