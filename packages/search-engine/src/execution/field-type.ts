import { readDate } from '../dates/date-math.ts'
import { readTimeZone, UTC } from '../dates/time-zone.ts'
import { SearchError } from '../errors.ts'
import { readerOf } from '../mapping/field-values.ts'
import { type FieldMapping, isKeyword, numberKind } from '../mapping/mapping.ts'
import type { Scalar } from '../request/query.ts'

export interface ValueReading {
  now: number
  /** Whether dates are rounded up to the end of their unit. */
  roundUp: boolean
  format?: string | undefined
  timeZone?: string | undefined
}

/** Refuses numeric fields in queries that scan terms. */
export function checkIsWords(kind: string, { path, type }: FieldMapping): void {
  if (type === 'text' || isKeyword(type)) return
  throw new SearchError(
    'query_shard_exception',
    `Can only use ${kind} queries on keyword and text fields - not on [${path}] which is of type [${type}]`,
  )
}

/** A request value as the stored number of the field. Throws if it is not one. */
export function numberIn(mapping: FieldMapping, value: Scalar, reading: ValueReading): number {
  const kind = numberKind(mapping.type)
  if (kind === 'date') return dateIn(mapping, value, reading)
  if (kind === 'boolean') return truthIn(mapping, value)
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (typeof value === 'boolean' || Number.isNaN(number)) throw mismatch(mapping, value)
  return mapping.type === 'float' || mapping.type === 'half_float' ? Math.fround(number) : number
}

function dateIn(mapping: FieldMapping, value: Scalar, { now, roundUp, format, timeZone }: ValueReading): number {
  const zone = timeZone === undefined ? UTC : readTimeZone(timeZone)
  if (!zone) throw new SearchError('query_shard_exception', `unknown time-zone ID: ${timeZone?.slice(0, 80)}`)
  const used = format ?? mapping.dateFormat
  if (typeof value === 'number' && format === undefined && !mapping.dateFormat.includes('epoch_second')) return value
  const moment = readDate(String(value), readerOf(used), now, { roundUp, zone })
  if (moment !== undefined) return moment
  throw new SearchError(
    'parsing_exception',
    `failed to parse date field [${String(value).slice(0, 80)}] with format [${used}]`,
  )
}

function truthIn(mapping: FieldMapping, value: Scalar): number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false' || value === '') return 0
  throw mismatch(mapping, value)
}

const mismatch = ({ path }: FieldMapping, value: Scalar): SearchError =>
  new SearchError(
    'query_shard_exception',
    `failed to create query on [${path}]: For input string: "${String(value).slice(0, 80)}"`,
  )

/** A request value as the stored keyword of the field. */
export const keywordIn = (mapping: FieldMapping, value: Scalar): string =>
  mapping.lowercase ? String(value).toLowerCase() : String(value)
