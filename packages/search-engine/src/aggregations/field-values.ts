import { DEFAULT_DATE_FORMAT } from '../dates/date-format.ts'
import { readDate } from '../dates/date-math.ts'
import { readTimeZone, type TimeZone, UTC } from '../dates/time-zone.ts'
import { SearchError } from '../errors.ts'
import { readerOf } from '../mapping/field-values.ts'
import { isKeyword, numberKind } from '../mapping/mapping.ts'
import type { Scalar } from '../request/query.ts'
import type { NumberColumn } from '../segment.ts'
import type { AggregationContext, Level } from './context.ts'
import { type ValueFormat, valueFormat } from './value-format.ts'

/** Whether a field holds numbers or keywords, or is not in the mapping; texts and shapes can't be aggregated. */
export function kindOfField(field: string, { mapping }: AggregationContext): 'number' | 'keyword' | 'unmapped' {
  const type = mapping.field(field)?.type
  if (type === undefined) return 'unmapped'
  if (numberKind(type)) return 'number'
  if (isKeyword(type)) return 'keyword'
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

/** The numbers of a field; undefined if no document has one. */
export function numbersOfField(field: string, level: Level, context: AggregationContext): NumberColumn | undefined {
  if (kindOfField(field, context) === 'keyword') {
    throw new SearchError('illegal_argument_exception', `Expected numeric type on field [${field}], but got [keyword]`)
  }
  return level.segment.numbers(field)
}

/** Conversion of a field's numbers from a request and into a response. */
export interface NumberField {
  read(value: Scalar): number
  readonly format: ValueFormat
}

export interface NumberFieldOptions {
  field: string
  /** Format of the response and, for dates, of the request. */
  format?: string | undefined
  timeZone?: string | undefined
  /** The requested type, for fields that are not in the mapping or requests that override it. */
  type?: string | undefined
}

/** Dates are milliseconds; booleans are 0 and 1. */
export function numberField(options: NumberFieldOptions, { mapping, now }: AggregationContext): NumberField {
  const known = mapping.field(options.field)
  const type = known?.type ?? options.type
  if (type !== 'date') {
    return { read: type === 'boolean' ? readTruth : readNumber, format: valueFormat(type, options.format) }
  }
  const pattern = options.format ?? known?.dateFormat ?? DEFAULT_DATE_FORMAT
  const zone = zoneOf(options.timeZone)
  const reader = readerOf(pattern)
  return {
    read: (value) => {
      const moment = typeof value === 'number' ? value : readDate(String(value), reader, now, { roundUp: false, zone })
      return moment ?? refuse(value)
    },
    format: valueFormat(type, pattern, zone),
  }
}

function zoneOf(name: string | undefined): TimeZone {
  const zone = name === undefined ? UTC : readTimeZone(name)
  if (zone) return zone
  throw new SearchError('illegal_argument_exception', `The datetime zone id [${name}] is not recognised`)
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

const readTruth = (value: Scalar): number => TRUTH.get(value) ?? refuse(value)

function readNumber(value: Scalar): number {
  if (typeof value === 'string' && value.trim() === '') return refuse(value)
  const number = Number(value)
  return Number.isNaN(number) ? refuse(value) : number
}

function refuse(value: Scalar): never {
  throw new SearchError('illegal_argument_exception', `For input string: "${value}"`)
}
