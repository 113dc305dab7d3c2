import { Bitmap } from '../bitmap.ts'
import type { Aggregation } from '../request/aggregation.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { within, without } from './documents.ts'
import type { Descend } from './order.ts'

export type FiltersAggregation = Extract<Aggregation, { kind: 'filters' }>

/** Buckets by filter. A document may fall into several; the other bucket takes those that fall into none. */
export function answerFilters(
  { filters, keyed, otherKey, below }: FiltersAggregation,
  documents: Documents,
  level: Level,
  run: AggregationRun,
  descend: Descend,
): AggregationAnswer {
  run.addBuckets(filters.length + (otherKey === null ? 0 : 1))
  const { segment } = level
  const bitmaps = filters.map(({ filter }) => run.context.matching(filter, level))
  const groups = bitmaps.map((bitmap) => {
    run.context.checkTime()
    return within(documents, bitmap)
  })
  if (otherKey !== null) {
    const any = new Bitmap(segment.size)
    for (const bitmap of bitmaps) any.or(bitmap)
    groups.push(without(documents, any))
  }
  const buckets = groups.map((group) => ({ doc_count: group.length, ...descend(below, group, level) }))
  if (!keyed) return { buckets }
  const keys = filters.map(({ key }) => key)
  if (otherKey !== null) keys.push(otherKey)
  return { buckets: Object.fromEntries(keys.map((key, at) => [key, buckets[at]])) }
}
