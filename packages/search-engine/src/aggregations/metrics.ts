import type { Aggregation } from '../request/aggregation.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationAnswer, AggregationContext, Documents, Level } from './context.ts'
import { kindOfField, numberField, numbersOfField } from './field-values.ts'
import { termValues } from './term-values.ts'
import { type ValueFormat, withText } from './value-format.ts'

type MetricKind = 'stats' | 'min' | 'max' | 'avg' | 'sum' | 'value_count' | 'cardinality'
export type MetricAggregation = Extract<Aggregation, { kind: MetricKind }>

export function answerMetric(
  aggregation: MetricAggregation,
  documents: Documents,
  level: Level,
  context: AggregationContext,
): AggregationAnswer {
  if (aggregation.kind === 'cardinality') return { value: distinctCount(aggregation, documents, level, context) }
  if (aggregation.kind === 'value_count') return { value: valueCount(aggregation, documents, level, context) }
  const { field, missing } = aggregation
  const column = numbersOfField(field, level, context)
  const { read, format } = numberField(aggregation, context)
  const figures = summary(column, documents, missing === null ? null : read(missing))
  return aggregation.kind === 'stats' ? statsAnswer(figures, format) : figureAnswer(aggregation.kind, figures, format)
}

interface Summary {
  count: number
  min: number
  max: number
  sum: number
}

/** Kahan summation, as in Elasticsearch, so that decimal prices add up alike. */
function summary(column: NumberColumn | undefined, documents: Documents, missing: number | null): Summary {
  const numbers = new Numbers()
  const starts = column?.starts ?? NO_STARTS
  const values = column?.values ?? NO_VALUES
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const to = starts[document + 1] as number
    let at = starts[document] as number
    if (!(at < to) && missing !== null) numbers.add(missing)
    for (; at < to; at++) numbers.add(values[at] as number)
  }
  return numbers
}

const NO_STARTS = new Uint32Array()
const NO_VALUES = new Float64Array()

class Numbers implements Summary {
  count = 0
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  sum = 0
  #lost = 0

  add(value: number): void {
    this.count++
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
    const corrected = value - this.#lost
    const total = this.sum + corrected
    this.#lost = total - this.sum - corrected
    this.sum = total
  }
}

function statsAnswer({ count, min, max, sum }: Summary, format: ValueFormat): AggregationAnswer {
  if (count === 0) return { count: 0, min: null, max: null, avg: null, sum: 0 }
  const avg = sum / count
  return {
    count,
    min,
    max,
    avg,
    sum,
    ...withText('min', min, format),
    ...withText('max', max, format),
    ...withText('avg', avg, format),
    ...withText('sum', sum, format),
  }
}

function figureAnswer(kind: 'min' | 'max' | 'avg' | 'sum', figures: Summary, format: ValueFormat): AggregationAnswer {
  const value = kind === 'avg' ? figures.sum / figures.count : figures[kind]
  const known = kind === 'sum' || figures.count > 0 ? value : null
  return { value: known, ...withText('value', known, format) }
}

/** Keywords or numbers as slices of one array; both are counted alike. */
function startsOf(field: string, level: Level, context: AggregationContext): Uint32Array | undefined {
  return kindOfField(field, context) === 'keyword'
    ? level.segment.keywords(field)?.starts
    : level.segment.numbers(field)?.starts
}

function valueCount(
  { field, missing }: MetricAggregation,
  documents: Documents,
  level: Level,
  context: AggregationContext,
): number {
  const starts = startsOf(field, level, context)
  const instead = missing === null ? 0 : 1
  let count = 0
  for (const document of documents) {
    const own = Math.max(0, (starts?.[document + 1] ?? 0) - (starts?.[document] ?? 0))
    count += own === 0 ? instead : own
  }
  return count
}

/** Exact count; Elasticsearch estimates above its `precision_threshold`. */
function distinctCount(
  { field, missing }: MetricAggregation,
  documents: Documents,
  level: Level,
  context: AggregationContext,
): number {
  const values = termValues({ field, missing }, level, context)
  const seen = new Uint8Array(values.size)
  const { starts, ordinals } = values
  let count = 0
  let isMissing = false
  for (let next = 0; next < documents.length; next++) {
    const document = documents[next] as number
    const to = starts[document + 1] as number
    let at = starts[document] as number
    if (!(at < to)) isMissing = true
    for (; at < to; at++) {
      const ordinal = ordinals[at] as number
      count += 1 - (seen[ordinal] as number)
      seen[ordinal] = 1
    }
  }
  return isMissing && values.missing >= 0 && seen[values.missing] === 0 ? count + 1 : count
}
