import { type TimeZone, UTC } from '../dates/time-zone.ts'
import { unsupported } from '../errors.ts'
import { decimalFormat } from './decimal-format.ts'
import { javaDouble } from './java-number.ts'

/** Format of a field's numbers in responses: the optional text beside the number, and the text within keys. */
export interface ValueFormat {
  /** Text for `key_as_string`, `value_as_string` and the like; null for plain numbers. */
  text: ((value: number) => string) | null
  /** Text within the key of a range bucket. */
  key(value: number): string
}

const PLAIN: ValueFormat = { text: null, key: javaDouble }
const BOOLEAN = written((value) => (value === 0 ? 'false' : 'true'))

/** Dates are formatted in the zone; UTC by default. */
export function valueFormat(type: string | undefined, format: string | undefined, zone = UTC): ValueFormat {
  if (type === 'boolean') return BOOLEAN
  if (type === 'date') return written(format === undefined ? isoIn(zone) : dateFormat(format, zone))
  return format === undefined ? PLAIN : written(decimalFormat(format))
}

function written(text: (value: number) => string): ValueFormat {
  return { text, key: text }
}

/** Adds `<name>_as_string` if the format produces a text and there is a value. */
export function withText(name: string, value: number | null, format: ValueFormat): Record<string, string> {
  return format.text && value !== null ? { [`${name}_as_string`]: format.text(value) } : {}
}

const MINUTE = 60_000

/** `2026-11-20T00:00:00.000Z`, or with the UTC offset of another zone. */
function isoIn(zone: TimeZone): (value: number) => string {
  return (value) => {
    const offset = zone(value) / MINUTE
    const date = new Date(value + offset * MINUTE)
    if (Number.isNaN(date.getTime())) return String(value)
    return offset === 0 ? date.toISOString() : date.toISOString().replace('Z', offsetText(offset))
  }
}

function offsetText(minutes: number): string {
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

/** Position of each pattern letter in the ISO form. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  yyyy: [0, 4],
  uuuu: [0, 4],
  MM: [5, 7],
  dd: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
  SSS: [20, 23],
}

const ISO_NAMES = new Set([
  'strict_date_optional_time',
  'date_optional_time',
  'strict_date_optional_time_nanos',
  'iso8601',
  'strict_date_time',
  'date_time',
])
const DAY_NAMES = new Set(['strict_date', 'date'])

/** Formats with the first alternative of a format such as `yyyy-MM-dd||epoch_millis`. */
function dateFormat(format: string, zone: TimeZone): (value: number) => string {
  const first = format.split('||')[0] ?? ''
  const iso = isoIn(zone)
  if (ISO_NAMES.has(first)) return iso
  if (DAY_NAMES.has(first)) return (value) => iso(value).slice(0, 10)
  if (first === 'basic_date') return (value) => iso(value).slice(0, 10).replaceAll('-', '')
  if (first === 'epoch_millis') return String
  if (first === 'epoch_second') return (value) => String(Math.floor(value / 1000))
  const pieces = first.match(/([a-zA-Z])\1*|'[^']*'|[^a-zA-Z']+/g) ?? []
  for (const piece of pieces)
    if (/^[a-zA-Z]/.test(piece) && !Object.hasOwn(PARTS, piece)) throw unsupported(`format ${first}`)
  return (value) => {
    const text = iso(value)
    return pieces.map((piece) => (PARTS[piece] ? text.slice(...PARTS[piece]) : piece.replaceAll("'", ''))).join('')
  }
}
