import type { Aggregations, BucketOrder, MetricPath } from '../request/aggregation.ts'
import type { AggregationAnswer, Documents, Level } from './context.ts'

/** Computes aggregations for some documents of a level. */
export type Descend = (aggregations: Aggregations, documents: Documents, level: Level) => AggregationAnswer

/** Sort criteria of buckets. A bucket is identified by a number: the ordinal of its term, or its step. */
export interface BucketFigures {
  count(bucket: number): number
  /** The metric for the `at`th metric order; null if it has no value. */
  figure(bucket: number, at: number): number | null
  compareKeys(one: number, other: number): number
}

const figurePaths = (order: readonly BucketOrder[]): MetricPath[] =>
  order.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]))

/** The metrics of one bucket. */
export function figuresOf(
  paths: readonly MetricPath[],
  below: Aggregations,
  documents: Documents,
  level: Level,
  descend: Descend,
): (number | null)[] {
  return paths.map(({ names, metric }) => {
    const matching = below.filter(({ name }) => name === names[0])
    let answer: unknown = descend(matching, documents, level)
    for (const name of [...names, metric]) answer = (answer as Record<string, unknown>)[name]
    return typeof answer === 'number' ? answer : null
  })
}

/** Compares buckets; ties are broken by key. A missing metric sorts last in either direction. */
export function compareBuckets(
  order: readonly BucketOrder[],
  { count, figure, compareKeys }: BucketFigures,
): (one: number, other: number) => number {
  let figures = 0
  const steps = order.map(({ by, direction }) => {
    const sign = direction === 'asc' ? 1 : -1
    if (by === '_count') return (one: number, other: number) => sign * (count(one) - count(other))
    if (by === '_key') return (one: number, other: number) => sign * compareKeys(one, other)
    const at = figures++
    return (one: number, other: number) => compareFigures(figure(one, at), figure(other, at), sign)
  })
  return (one, other) => {
    for (const step of steps) {
      const difference = step(one, other)
      if (difference !== 0) return difference
    }
    return compareKeys(one, other)
  }
}

function compareFigures(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return sign * (one - other)
}

/** The metrics that the orders refer to, by bucket. */
export function figuresByBucket(
  order: readonly BucketOrder[],
  buckets: readonly number[],
  figures: (bucket: number, paths: readonly MetricPath[], at: number) => readonly (number | null)[],
): BucketFigures['figure'] {
  const paths = figurePaths(order)
  if (paths.length === 0) return () => null
  const known = new Map(buckets.map((bucket, at) => [bucket, figures(bucket, paths, at)]))
  return (bucket, at) => known.get(bucket)?.[at] ?? null
}
