import type { Aggregations, BucketOrder, MetricPath } from '../request/aggregation.ts'
import type { AggregationAnswer, Documents, Level } from './context.ts'

/** Answers aggregations for some documents of a level. */
export type Descend = (aggregations: Aggregations, documents: Documents, level: Level) => AggregationAnswer

/** A bucket before it is known whether it is in the answer. */
export interface Candidate {
  /** Stands for the key; `compareKeys` knows its order. */
  readonly place: number
  readonly count: number
  /** Figures that buckets are ordered by, one for each order that asks for one. */
  readonly figures: readonly (number | null)[]
}

export const figurePaths = (order: readonly BucketOrder[]): MetricPath[] =>
  order.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]))

/** The figures of one bucket. */
export function figuresOf(
  paths: readonly MetricPath[],
  below: Aggregations,
  documents: Documents,
  level: Level,
  descend: Descend,
): (number | null)[] {
  return paths.map(({ names, metric }) => {
    const wanted = below.filter(({ name }) => name === names[0])
    let answer: unknown = descend(wanted, documents, level)
    for (const name of [...names, metric]) answer = (answer as Record<string, unknown>)[name]
    return typeof answer === 'number' ? answer : null
  })
}

/** Buckets that the orders hold equal stand by key. A figure that nothing is known of stands last either way. */
export function compareCandidates(
  order: readonly BucketOrder[],
  compareKeys: (one: number, other: number) => number,
): (one: Candidate, other: Candidate) => number {
  let figure = 0
  const steps = order.map(({ by, direction }) => {
    const sign = direction === 'asc' ? 1 : -1
    if (by === '_count') return (one: Candidate, other: Candidate) => sign * (one.count - other.count)
    if (by === '_key') return (one: Candidate, other: Candidate) => sign * compareKeys(one.place, other.place)
    const at = figure++
    return (one: Candidate, other: Candidate) => compareFigures(one.figures[at], other.figures[at], sign)
  })
  return (one, other) => {
    for (const step of steps) {
      const difference = step(one, other)
      if (difference !== 0) return difference
    }
    return compareKeys(one.place, other.place)
  }
}

function compareFigures(one: number | null | undefined, other: number | null | undefined, sign: number): number {
  if (one == null || other == null) return (one == null ? 1 : 0) - (other == null ? 1 : 0)
  return sign * (one - other)
}
