import { type DateReader, dateReader } from '../dates/date-format.ts'
import { UTC } from '../dates/time-zone.ts'
import { SearchError } from '../errors.ts'
import type { FieldMapping } from './mapping.ts'

const readers = new Map<string, DateReader>()

/** Date reader of a format that was validated with the mapping or the request. */
export function readerOf(format: string): DateReader {
  const known = readers.get(format)
  if (known) return known
  const reader = dateReader(format)
  if (!reader) throw new SearchError('illegal_argument_exception', `Invalid format: [${format}]`)
  if (readers.size < 1000) readers.set(format, reader)
  return reader
}

/** A document value as the stored number; undefined if it is not of the field's type. */
export function numberFrom(value: unknown, mapping: FieldMapping): number | undefined {
  switch (mapping.type) {
    case 'boolean':
      return truth(value)
    case 'date':
      // Bare numbers are milliseconds unless the format reads them otherwise.
      return typeof value === 'number' && !mapping.dateFormat.includes('epoch_second')
        ? Math.trunc(value)
        : readerOf(mapping.dateFormat)(String(value), { roundUp: false, zone: UTC })
    case 'double':
      return plainNumber(value)
    case 'float':
    case 'half_float':
      return rounded(plainNumber(value), Math.fround)
    case 'scaled_float':
      return rounded(plainNumber(value), (number) => Math.round(number * mapping.scalingFactor) / mapping.scalingFactor)
    default:
      return rounded(plainNumber(value), Math.trunc)
  }
}

function truth(value: unknown): number | undefined {
  if (value === true || value === 'true') return 1
  return value === false || value === 'false' || value === '' ? 0 : undefined
}

function plainNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const rounded = (number: number | undefined, round: (number: number) => number): number | undefined =>
  number === undefined ? undefined : round(number)

/** A document value as the stored keyword; undefined if it is too long or not a single value. */
export function keywordFrom(value: unknown, mapping: FieldMapping): string | undefined {
  if (typeof value === 'object' || value === undefined) return undefined
  const text = mapping.lowercase ? String(value).toLowerCase() : String(value)
  return text.length > mapping.ignoreAbove ? undefined : text
}
