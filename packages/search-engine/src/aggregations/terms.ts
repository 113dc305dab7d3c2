import type { TermSelection } from '../request/aggregation.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { type Candidate, compareCandidates, type Descend, figurePaths, figuresOf } from './order.ts'
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
  const eligible = eligibleTerms(aggregation, values, documents, level)
  const candidates = withFigures(aggregation, values, eligible, documents, level, descend)
  const compare = compareCandidates(aggregation.order, values.compare)
  const chosen = firstOf(candidates, aggregation.size, compare)
  run.addBuckets(chosen.length)

  const groups = aggregation.below.length > 0 ? grouped(values, documents, chosen) : []
  const buckets = chosen.map(({ place, count }, at) => ({
    ...values.key(place),
    doc_count: count,
    ...(aggregation.showError ? { doc_count_error_upper_bound: 0 } : {}),
    ...(groups[at] ? descend(aggregation.below, groups[at], level) : {}),
  }))
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: sum(candidates) - sum(chosen), buckets }
}

type Counted = Pick<Candidate, 'place' | 'count'>

const sum = (buckets: readonly Counted[]): number => buckets.reduce((total, { count }) => total + count, 0)

function eligibleTerms(
  { minDocCount, include, exclude }: TermsAggregation,
  values: TermValues,
  documents: Documents,
  level: Level,
): Counted[] {
  const counted = counts(values, documents)
  const all = minDocCount > 0 ? counted.filter(({ count }) => count >= minDocCount) : withEmpty(counted, values, level)
  const included = include && selection(include, values)
  const excluded = exclude && selection(exclude, values)
  if (!included && !excluded) return all
  return all.filter(({ place }) => (!included || included(place)) && !excluded?.(place))
}

function selection(selected: TermSelection, values: TermValues): (place: number) => boolean {
  if ('values' in selected) {
    const places = new Set(selected.values.map((value) => values.find(value)))
    return (place) => places.has(place)
  }
  return (place) => partitionOf(values.value(place), values.whole, selected.of) === selected.partition
}

/** Counters by ordinal, kept between requests; whoever uses them leaves them at zero. */
let counters = new Uint32Array(1024)

function cleared(size: number): Uint32Array {
  if (counters.length < size) counters = new Uint32Array(size * 2)
  return counters
}

/** The terms that the documents hold, each with the number of documents. */
function counts(values: TermValues, documents: Documents): Counted[] {
  const { starts, ordinals, missing } = values
  const tally = cleared(values.size)
  const seen: number[] = []
  let without = 0
  for (const document of documents) {
    const to = starts[document + 1] ?? 0
    let at = starts[document] ?? to
    if (at >= to) without++
    for (; at < to; at++) {
      const ordinal = ordinals[at] as number
      if (tally[ordinal] === 0) seen.push(ordinal)
      tally[ordinal] = (tally[ordinal] as number) + 1
    }
  }
  if (missing >= 0 && without > 0) {
    if (tally[missing] === 0) seen.push(missing)
    tally[missing] = (tally[missing] as number) + without
  }
  return seen.map((place) => {
    const count = tally[place] as number
    tally[place] = 0
    return { place, count }
  })
}

/** Adds the terms that only other documents hold, with a count of zero. */
function withEmpty(counted: Counted[], values: TermValues, level: Level): Counted[] {
  const seen = new Set(counted.map(({ place }) => place))
  const { starts, ordinals } = values
  const empty: Counted[] = []
  level.segment.live.forEach((document) => {
    const to = starts[document + 1] ?? 0
    for (let at = starts[document] ?? to; at < to; at++) {
      const place = ordinals[at] as number
      if (seen.has(place)) continue
      seen.add(place)
      empty.push({ place, count: 0 })
    }
  })
  return counted.concat(empty)
}

function withFigures(
  { order, below }: TermsAggregation,
  values: TermValues,
  eligible: readonly Counted[],
  documents: Documents,
  level: Level,
  descend: Descend,
): Candidate[] {
  const paths = figurePaths(order)
  if (paths.length === 0) return eligible.map(({ place, count }) => ({ place, count, figures: NO_FIGURES }))
  return grouped(values, documents, eligible).map((group, at) => ({
    ...(eligible[at] as Counted),
    figures: figuresOf(paths, below, group, level, descend),
  }))
}

const NO_FIGURES: readonly number[] = []

/** The documents of each of the terms, in one pass. */
function grouped(values: TermValues, documents: Documents, terms: readonly Counted[]): Documents[] {
  const { starts, ordinals, missing } = values
  const places = cleared(values.size)
  const groups = terms.map(({ count }) => new Uint32Array(count))
  const filled = new Uint32Array(terms.length)
  for (const [at, { place }] of terms.entries()) places[place] = at + 1
  const put = (ordinal: number, document: number) => {
    const at = (places[ordinal] as number) - 1
    const group = groups[at]
    if (!group) return
    group[filled[at] as number] = document
    filled[at] = (filled[at] as number) + 1
  }
  for (const document of documents) {
    const to = starts[document + 1] ?? 0
    let at = starts[document] ?? to
    if (at >= to && missing >= 0) put(missing, document)
    for (; at < to; at++) put(ordinals[at] as number, document)
  }
  for (const { place } of terms) places[place] = 0
  return groups
}
