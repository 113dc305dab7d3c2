import { SearchError } from '../errors.ts'
import type { Scalar } from '../request/query.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationContext, Level } from './context.ts'

const NUMERIC = new Set([
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'scaled_float',
  'boolean',
  'date',
])

/** Whether a field holds numbers, keywords, or is unknown to the mapping; texts and shapes can't be counted. */
export function kindOfField(field: string, context: AggregationContext): 'number' | 'keyword' | 'unmapped' {
  const type = context.typeOf(field)
  if (type === undefined || type === 'object' || type === 'nested') return 'unmapped'
  if (NUMERIC.has(type)) return 'number'
  if (type === 'keyword') return 'keyword'
  if (type === 'text') {
    throw new SearchError(
      'illegal_argument_exception',
      `Fielddata is disabled on text fields by default. Use a keyword field instead of [${field}] to count its values.`,
    )
  }
  throw new SearchError(
    'illegal_argument_exception',
    `Field [${field}] of type [${type}] is not supported for aggregation`,
  )
}

/** The numbers of a field; undefined where no document has one. */
export function numbersOfField(field: string, level: Level, context: AggregationContext): NumberColumn | undefined {
  if (kindOfField(field, context) === 'keyword') {
    throw new SearchError('illegal_argument_exception', `Expected numeric type on field [${field}], but got [keyword]`)
  }
  return level.segment.numbers(field)
}

/** A value of a request as a number of the field's type: dates as milliseconds, booleans as 0 and 1. */
export function numberOf(
  value: Scalar,
  type: string | undefined,
  context: AggregationContext,
  format?: string,
): number {
  if (type === 'date' && typeof value === 'string') return context.date(value, format)
  const number = type === 'boolean' ? TRUTH.get(value) : plainNumber(value)
  if (number !== undefined) return number
  throw new SearchError('illegal_argument_exception', `For input string: "${value}"`)
}

const TRUTH = new Map<Scalar, number>([
  [true, 1],
  ['true', 1],
  [1, 1],
  [false, 0],
  ['false', 0],
  ['', 0],
  [0, 0],
])

function plainNumber(value: Scalar): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}
