import type { Aggregation } from '../request/aggregation.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationAnswer, AggregationRun, Documents, Level } from './context.ts'
import { type Bounds, countRanges } from './count-ranges.ts'
import { type NumberField, numberField, numbersOfField } from './field-values.ts'
import type { Descend } from './order.ts'
import { compareTerms } from './term-order.ts'
import { type ValueFormat, withText } from './value-format.ts'

export type RangeAggregation = Extract<Aggregation, { kind: 'range' | 'date_range' }>

interface Range extends Bounds {
  key: string
}

export function answerRanges(
  aggregation: RangeAggregation,
  documents: Documents,
  level: Level,
  run: AggregationRun,
  descend: Descend,
): AggregationAnswer {
  const { context } = run
  const column = numbersOfField(aggregation.field, level, context)
  const asDate = aggregation.kind === 'date_range' ? 'date' : undefined
  const field = numberField({ ...aggregation, type: asDate }, context)
  const ranges = readRanges(aggregation, field)
  run.addBuckets(ranges.length)
  const { missing } = aggregation
  const instead = missing === null ? null : field.read(missing)

  const counted =
    aggregation.below.length > 0
      ? ranges.map((range) => {
          context.checkTime()
          const inside = documentsWithin(range, column, documents, instead)
          return { doc_count: inside.length, ...descend(aggregation.below, inside, level) }
        })
      : countRanges(ranges, column, documents, instead, context.checkTime).map((doc_count) => ({ doc_count }))
  const buckets = ranges.map((range, at) => ({ ...keyOf(range, field.format, aggregation.keyed), ...counted[at] }))
  if (!aggregation.keyed) return { buckets }
  return { buckets: Object.fromEntries(ranges.map(({ key }, at) => [key, buckets[at]])) }
}

/** Ranges from lowest to highest, the order of the response. */
function readRanges({ ranges }: RangeAggregation, { read, format }: NumberField): Range[] {
  const bounds = ranges.map(({ key, from, to }) => {
    const low = from === undefined ? Number.NEGATIVE_INFINITY : read(from)
    const high = to === undefined ? Number.POSITIVE_INFINITY : read(to)
    return { key: key ?? `${bound(low, format)}-${bound(high, format)}`, from: low, to: high }
  })
  return bounds.sort(
    (one, other) => compare(one.from, other.from) || compare(one.to, other.to) || compareTerms(one.key, other.key),
  )
}

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)
const bound = (value: number, format: ValueFormat): string => (Number.isFinite(value) ? format.key(value) : '*')

function keyOf({ key, from, to }: Range, format: ValueFormat, keyed: boolean): Record<string, unknown> {
  return {
    ...(keyed ? {} : { key }),
    ...(Number.isFinite(from) ? { from, ...withText('from', from, format) } : {}),
    ...(Number.isFinite(to) ? { to, ...withText('to', to, format) } : {}),
  }
}

/** Documents with a value from `from` up to but excluding `to`, each once. */
function documentsWithin(
  { from, to }: Range,
  column: NumberColumn | undefined,
  documents: Documents,
  missing: number | null,
): Documents {
  const missingIsInside = missing !== null && missing >= from && missing < to
  const starts = column?.starts ?? NO_STARTS
  const values = column?.values ?? NO_VALUES
  const inside = new Uint32Array(documents.length)
  let found = 0
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const end = starts[document + 1] as number
    let at = starts[document] as number
    let isInside = !(at < end) && missingIsInside
    for (; at < end && !isInside; at++) {
      const value = values[at] as number
      isInside = value >= from && value < to
    }
    inside[found] = document
    if (isInside) found++
  }
  return inside.subarray(0, found)
}

const NO_STARTS = new Uint32Array()
const NO_VALUES = new Float64Array()
