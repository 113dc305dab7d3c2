import { unsupported } from '../errors.ts'
import { decimalFormat } from './decimal-format.ts'
import { javaDouble } from './java-number.ts'

/** How the numbers of a field stand in answers: as text beside the number where one is wanted, and within keys. */
export interface ValueFormat {
  /** Text for `key_as_string`, `value_as_string` and the like; null for plain numbers. */
  text: ((value: number) => string) | null
  /** Text within the key of a range bucket. */
  key(value: number): string
}

const PLAIN: ValueFormat = { text: null, key: javaDouble }
const BOOLEAN = written((value) => (value === 0 ? 'false' : 'true'))
const DATE = written(isoDate)

export function valueFormat(type: string | undefined, format: string | undefined): ValueFormat {
  if (type === 'boolean') return BOOLEAN
  if (type === 'date') return format === undefined ? DATE : written(dateFormat(format))
  return format === undefined ? PLAIN : written(decimalFormat(format))
}

function written(text: (value: number) => string): ValueFormat {
  return { text, key: text }
}

/** Adds `<name>_as_string` where the format has a text and there is a value. */
export function withText(name: string, value: number | null, format: ValueFormat): Record<string, string> {
  return format.text && value !== null ? { [`${name}_as_string`]: format.text(value) } : {}
}

function isoDate(value: number): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

const PARTS: Record<string, (iso: string) => string> = {
  yyyy: (iso) => iso.slice(0, 4),
  uuuu: (iso) => iso.slice(0, 4),
  MM: (iso) => iso.slice(5, 7),
  dd: (iso) => iso.slice(8, 10),
  HH: (iso) => iso.slice(11, 13),
  mm: (iso) => iso.slice(14, 16),
  ss: (iso) => iso.slice(17, 19),
  SSS: (iso) => iso.slice(20, 23),
}

const NAMED: Record<string, (value: number) => string> = {
  epoch_millis: (value) => String(value),
  epoch_second: (value) => String(Math.floor(value / 1000)),
  strict_date_optional_time: isoDate,
  date_optional_time: isoDate,
  strict_date_time: isoDate,
  date_time: isoDate,
  strict_date: (value) => isoDate(value).slice(0, 10),
  date: (value) => isoDate(value).slice(0, 10),
  basic_date: (value) => isoDate(value).slice(0, 10).replaceAll('-', ''),
}

/** The first alternative of a format such as `yyyy-MM-dd||epoch_millis` is the one written, in UTC. */
function dateFormat(format: string): (value: number) => string {
  const first = format.split('||')[0] ?? ''
  const named = NAMED[first]
  if (named) return named
  const pieces = first.match(/([a-zA-Z])\1*|'[^']*'|[^a-zA-Z']+/g) ?? []
  for (const piece of pieces)
    if (/^[a-zA-Z]/.test(piece) && !Object.hasOwn(PARTS, piece)) throw unsupported(`format ${first}`)
  return (value) => {
    const iso = isoDate(value)
    return pieces.map((piece) => (PARTS[piece] ? PARTS[piece](iso) : piece.replaceAll("'", ''))).join('')
  }
}
