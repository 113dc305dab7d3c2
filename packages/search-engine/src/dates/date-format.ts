import { readTimeZone, type TimeZone } from './time-zone.ts'

/** Parses a date as milliseconds since 1970, or undefined if the text does not match the format. */
export type DateReader = (text: string, how: DateReading) => number | undefined

export interface DateReading {
  /** Missing hours, minutes and seconds are filled with their maximum, as `gt` and `lte` require. */
  roundUp: boolean
  /** Zone of dates that name none. */
  zone: TimeZone
}

export const DEFAULT_DATE_FORMAT = 'strict_date_optional_time||epoch_millis'

/** Creates a parser; `a||b` tries one format after the other. Undefined if the format is unknown. */
export function dateReader(format: string): DateReader | undefined {
  const readers: DateReader[] = []
  for (const name of format.split('||')) {
    const reader = NAMED.get(name) ?? patternReader(name)
    if (!reader) return undefined
    readers.push(reader)
  }
  return (text, how) => {
    for (const read of readers) {
      const moment = read(text, how)
      if (moment !== undefined) return moment
    }
    return undefined
  }
}

const ISO =
  /^([+-]?\d{4,6})(?:-(\d\d)(?:-(\d\d))?)?(?:T(?:(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?)?(Z|z|[+-]\d\d:?(?:\d\d)?)?)?$/

const isoReader: DateReader = (text, how) => {
  const fields = ISO.exec(text)
  if (!fields) return undefined
  const [, year, month, day, hour, minute, second, fraction, zone] = fields
  return moment({ year, month, day, hour, minute, second, fraction, zone }, how)
}

const LETTERS: Readonly<Record<string, keyof DateFields>> = {
  y: 'year',
  u: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'fraction',
  X: 'zone',
  Z: 'zone',
}

const NAMED: ReadonlyMap<string, DateReader> = new Map<string, DateReader>([
  ['strict_date_optional_time', isoReader],
  ['date_optional_time', isoReader],
  ['strict_date_optional_time_nanos', isoReader],
  ['iso8601', isoReader],
  ['strict_date_time', isoReader],
  ['date_time', isoReader],
  ['epoch_millis', (text) => (/^-?\d{1,16}(\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : undefined)],
  ['epoch_second', (text) => (/^-?\d{1,13}(\.\d+)?$/.test(text) ? Math.trunc(Number(text) * 1000) : undefined)],
  ['strict_date', patternOf('yyyy-MM-dd')],
  ['date', patternOf('yyyy-MM-dd')],
  ['basic_date', patternOf('yyyyMMdd')],
])

interface DateFields {
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
  hour?: string | undefined
  minute?: string | undefined
  second?: string | undefined
  fraction?: string | undefined
  zone?: string | undefined
}

const LAST = { hour: 23, minute: 59, second: 59, millisecond: 999 }
const FIRST = { hour: 0, minute: 0, second: 0, millisecond: 0 }

function moment(fields: DateFields, how: DateReading): number | undefined {
  const rest = how.roundUp ? LAST : FIRST
  const year = Number(fields.year ?? 1970)
  const month = Number(fields.month ?? 1)
  const day = Number(fields.day ?? 1)
  const hour = Number(fields.hour ?? rest.hour)
  const minute = Number(fields.minute ?? rest.minute)
  const second = Number(fields.second ?? rest.second)
  const millisecond = fields.fraction ? Number(fields.fraction.padEnd(3, '0').slice(0, 3)) : rest.millisecond
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, millisecond))
  date.setUTCFullYear(year, month - 1, day)
  const local = date.getTime()
  const zone = fields.zone ? readTimeZone(fields.zone) : how.zone
  // The offset of a zone is defined for UTC instants, not local times: computed twice, it is right on days of clock
  // changes too.
  return zone && Number.isFinite(local) ? local - zone(local - zone(local)) : undefined
}

function patternOf(pattern: string): DateReader {
  const reader = patternReader(pattern)
  if (!reader) throw new Error(`no date format: ${pattern}`)
  return reader
}

/**
 * Parser for a Java pattern of digits and punctuation, such as `yyyy-MM-dd HH:mm:ss`; names of months and days are
 * unsupported.
 */
function patternReader(pattern: string): DateReader | undefined {
  if (pattern.length > 60) return undefined
  const order: (keyof DateFields)[] = []
  let source = ''
  for (const [piece] of pattern.matchAll(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']/g)) {
    const field = LETTERS[piece[0] as string]
    if (field && /^[A-Za-z]/.test(piece)) {
      order.push(field)
      source += field === 'zone' ? '(Z|[+-]\\d\\d:?(?:\\d\\d)?)' : `(\\d{${digits(piece)}})`
    } else if (/^[A-Za-z]/.test(piece)) return undefined
    else source += literal(piece)
  }
  if (order.length === 0) return undefined
  const expression = new RegExp(`^${source}$`)
  return (text, how) => {
    const found = expression.exec(text)
    if (!found) return undefined
    const fields: DateFields = {}
    for (const [at, field] of order.entries()) fields[field] = found[at + 1]
    return moment(fields, how)
  }
}

function digits(piece: string): string {
  if (piece === 'yyyy' || piece === 'uuuu') return '4'
  return piece.length === 1 ? '1,2' : String(piece.length)
}

function literal(piece: string): string {
  const text = piece.startsWith("'") ? piece.slice(1, -1) : piece
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
