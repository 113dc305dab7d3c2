import type { Aggregation } from '../request/aggregation.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { numberField, numbersOfField } from './field-values.ts'
import { type Candidate, compareCandidates, type Descend, figurePaths, figuresOf } from './order.ts'
import type { ValueFormat } from './value-format.ts'

export type HistogramAggregation = Extract<Aggregation, { kind: 'histogram' }>

/** Documents by step: those of step `n` have a value from `n * interval + offset` to before the next. */
type Steps = Map<number, number[]>

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
  const steps = stepsOf(aggregation, column, documents, missing)
  const places = placesOf(aggregation, steps, run)
  const paths = figurePaths(aggregation.order)
  const candidates = places.map((place): Candidate => {
    const group = groupOf(steps, place)
    const figures = paths.length > 0 ? figuresOf(paths, aggregation.below, group, level, descend) : []
    return { place, count: group.length, figures }
  })
  candidates.sort(compareCandidates(aggregation.order, (one, other) => one - other))

  const buckets = candidates.map(({ place, count }) => ({
    ...keyOf(place, aggregation, format),
    doc_count: count,
    ...descend(aggregation.below, groupOf(steps, place), level),
  }))
  if (!aggregation.keyed) return { buckets }
  const keys = candidates.map(({ place }) => format.key(valueAt(place, aggregation)))
  return { buckets: Object.fromEntries(keys.map((key, at) => [key, buckets[at]])) }
}

const groupOf = (steps: Steps, place: number): Documents => Uint32Array.from(steps.get(place) ?? [])
const valueAt = (place: number, { interval, offset }: HistogramAggregation): number => place * interval + offset

function keyOf(place: number, aggregation: HistogramAggregation, format: ValueFormat): Record<string, unknown> {
  const key = valueAt(place, aggregation)
  return format.text ? { key_as_string: format.text(key), key } : { key }
}

function stepsOf(
  { interval, offset }: HistogramAggregation,
  column: NumberColumn | undefined,
  documents: Documents,
  missing: number | null,
): Steps {
  const steps: Steps = new Map()
  const put = (value: number, document: number) => {
    const step = Math.floor((value - offset) / interval)
    const group = steps.get(step)
    if (!group) steps.set(step, [document])
    else if (group.at(-1) !== document) group.push(document)
  }
  const starts = column?.starts
  const values = column?.values
  for (const document of documents) {
    const to = starts?.[document + 1] ?? 0
    let at = starts?.[document] ?? to
    if (at >= to && missing !== null) put(missing, document)
    for (; at < to; at++) put(values?.[at] as number, document)
  }
  return steps
}

/** Steps that have a bucket: where none may be left out, all from the lowest to the highest. */
function placesOf(aggregation: HistogramAggregation, steps: Steps, run: AggregationRun): number[] {
  const { minDocCount, bounds, interval, offset } = aggregation
  if (minDocCount > 0) {
    const places = [...steps].filter(([, group]) => group.length >= minDocCount).map(([step]) => step)
    run.addBuckets(places.length)
    return places
  }
  const ends = [bounds?.min, bounds?.max].flatMap((end) => (end == null ? [] : [Math.floor((end - offset) / interval)]))
  let lowest = Math.min(...ends)
  let highest = Math.max(...ends)
  for (const step of steps.keys()) {
    if (step < lowest) lowest = step
    if (step > highest) highest = step
  }
  if (lowest > highest) return []
  run.addBuckets(highest - lowest + 1)
  return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
}
