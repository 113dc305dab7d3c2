import type { Aggregation } from '../request/aggregation.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { numberField, numbersOfField } from './field-values.ts'
import { compareBuckets, type Descend, figuresByBucket, figuresOf } from './order.ts'
import type { ValueFormat } from './value-format.ts'

export type HistogramAggregation = Extract<Aggregation, { kind: 'histogram' }>

export function answerHistogram(
  aggregation: HistogramAggregation,
  documents: Documents,
  level: Level,
  run: AggregationRun,
  descend: Descend,
): AggregationAnswer {
  const { context } = run
  const { read, format } = numberField(aggregation, context)
  const column = numbersOfField(aggregation.field, level, context)
  const missing = aggregation.missing === null ? null : read(aggregation.missing)
  const steps = new Steps(aggregation, column, documents, missing)
  const { order, below } = aggregation
  const places = placesOf(aggregation, steps, run)
  const figure = figuresByBucket(order, places, (place, paths) =>
    figuresOf(paths, below, steps.documents(place), level, descend),
  )
  const count = (place: number) => steps.count(place)
  places.sort(compareBuckets(order, { count, figure, compareKeys: (one, other) => one - other }))

  const buckets = places.map((place) => ({
    ...keyOf(place, aggregation, format),
    doc_count: count(place),
    ...(below.length > 0 ? descend(below, steps.documents(place), level) : {}),
  }))
  if (!aggregation.keyed) return { buckets }
  const keys = places.map((place) => format.key(valueAt(place, aggregation)))
  return { buckets: Object.fromEntries(keys.map((key, at) => [key, buckets[at]])) }
}

const valueAt = (place: number, { interval, offset }: HistogramAggregation): number => place * interval + offset

function keyOf(place: number, aggregation: HistogramAggregation, format: ValueFormat): Record<string, unknown> {
  const key = valueAt(place, aggregation)
  return format.text ? { key_as_string: format.text(key), key } : { key }
}

/** Documents by step; step `n` covers values from `n * interval + offset` up to but excluding the next. */
class Steps {
  /** Step and document of each value; a document occurs once per step. */
  readonly #steps: Float64Array
  readonly #owners: Uint32Array
  readonly #counts: Map<number, number>
  #groups: Map<number, Documents> | null = null

  constructor(
    { interval, offset }: HistogramAggregation,
    column: NumberColumn | undefined,
    documents: Documents,
    missing: number | null,
  ) {
    const starts = column?.starts ?? NO_STARTS
    const values = column?.values ?? NO_VALUES
    let most = documents.length
    for (const document of documents) most += Math.max(0, (starts[document + 1] ?? 0) - (starts[document] ?? 0))
    const steps = new Float64Array(most)
    const owners = new Uint32Array(most)
    let length = 0
    for (let next = 0; next < documents.length; next++) {
      const document = documents[next] as number
      const to = starts[document + 1] as number
      const from = starts[document] as number
      const own = length
      if (!(from < to) && missing !== null) {
        steps[length] = Math.floor((missing - offset) / interval)
        owners[length++] = document
      }
      for (let at = from; at < to; at++) {
        const step = Math.floor(((values[at] as number) - offset) / interval)
        if (length > own && steps.subarray(own, length).includes(step)) continue
        steps[length] = step
        owners[length++] = document
      }
    }
    this.#steps = steps.subarray(0, length)
    this.#owners = owners
    this.#counts = countedSteps(this.#steps)
  }

  get counts(): ReadonlyMap<number, number> {
    return this.#counts
  }

  count(step: number): number {
    return this.#counts.get(step) ?? 0
  }

  documents(step: number): Documents {
    this.#groups ??= this.#grouped()
    return this.#groups.get(step) ?? NO_STARTS
  }

  #grouped(): Map<number, Documents> {
    const groups = new Map<number, Documents>()
    for (const [step, count] of this.#counts) groups.set(step, new Uint32Array(count))
    const filled = new Map<number, number>()
    for (let at = 0; at < this.#steps.length; at++) {
      const step = this.#steps[at] as number
      const place = filled.get(step) ?? 0
      const group = groups.get(step) as Documents
      group[place] = this.#owners[at] as number
      filled.set(step, place + 1)
    }
    return groups
  }
}

const MOST_IN_ARRAY = 65_536

/** Counts a narrow range of steps, as prices mostly have, in an array: five times as fast as a map. */
function countedSteps(steps: Float64Array): Map<number, number> {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as number
    if (step < low) low = step
    if (step > high) high = step
  }
  const counts = new Map<number, number>()
  if (steps.length === 0 || !(high - low < MOST_IN_ARRAY)) {
    for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1)
    return counts
  }
  const tally = new Uint32Array(high - low + 1)
  for (let at = 0; at < steps.length; at++) {
    const place = (steps[at] as number) - low
    tally[place] = (tally[place] as number) + 1
  }
  for (const [place, count] of tally.entries()) if (count > 0) counts.set(low + place, count)
  return counts
}

const NO_STARTS = new Uint32Array()
const NO_VALUES = new Float64Array()

/** Steps that have a bucket: all from lowest to highest if empty ones are included. */
function placesOf(aggregation: HistogramAggregation, steps: Steps, run: AggregationRun): number[] {
  const { minDocCount, bounds, interval, offset } = aggregation
  if (minDocCount > 0) {
    const places = [...steps.counts].filter(([, count]) => count >= minDocCount).map(([step]) => step)
    run.addBuckets(places.length)
    return places
  }
  const ends = [bounds?.min, bounds?.max].flatMap((end) => (end == null ? [] : [Math.floor((end - offset) / interval)]))
  let lowest = Math.min(...ends)
  let highest = Math.max(...ends)
  for (const step of steps.counts.keys()) {
    if (step < lowest) lowest = step
    if (step > highest) highest = step
  }
  if (lowest > highest) return []
  run.addBuckets(highest - lowest + 1)
  return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
}
