import { readTimeZone, type TimeZone } from './time-zone.ts'

/** Reads a date as milliseconds since 1970, or undefined where the text is not of the format. */
export type DateReader = (text: string, how: DateReading) => number | undefined

export interface DateReading {
  /** Missing hours, minutes, seconds are read as the last ones, as `gt` and `lte` want it. */
  roundUp: boolean
  /** For dates that name no zone. */
  zone: TimeZone
}

export const DEFAULT_DATE_FORMAT = 'strict_date_optional_time||epoch_millis'

/** `a||b` tries one format after the other. Undefined: the format is not known. */
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
  const parts = ISO.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, fraction, zone] = parts
  return moment({ year, month, day, hour, minute, second, fraction, zone }, how)
}

const LETTERS: Readonly<Record<string, keyof Parts>> = {
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

interface Parts {
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

function moment(parts: Parts, how: DateReading): number | undefined {
  const rest = how.roundUp ? LAST : FIRST
  const year = Number(parts.year ?? 1970)
  const month = Number(parts.month ?? 1)
  const day = Number(parts.day ?? 1)
  const hour = Number(parts.hour ?? rest.hour)
  const minute = Number(parts.minute ?? rest.minute)
  const second = Number(parts.second ?? rest.second)
  const millisecond = parts.fraction ? Number(parts.fraction.padEnd(3, '0').slice(0, 3)) : rest.millisecond
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, millisecond))
  date.setUTCFullYear(year, month - 1, day)
  const local = date.getTime()
  const zone = parts.zone ? readTimeZone(parts.zone) : how.zone
  // What a zone is ahead by is known of moments, not of local times: twice, so that it holds on the day that clocks change.
  return zone && Number.isFinite(local) ? local - zone(local - zone(local)) : undefined
}

function patternOf(pattern: string): DateReader {
  const reader = patternReader(pattern)
  if (!reader) throw new Error(`no date format: ${pattern}`)
  return reader
}

/** Reader of a Java pattern of digits and signs, such as `yyyy-MM-dd HH:mm:ss`; names of months and days are not read. */
function patternReader(pattern: string): DateReader | undefined {
  if (pattern.length > 60) return undefined
  const order: (keyof Parts)[] = []
  let source = ''
  for (const [piece] of pattern.matchAll(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']/g)) {
    const part = LETTERS[piece[0] as string]
    if (part && /^[A-Za-z]/.test(piece)) {
      order.push(part)
      source += part === 'zone' ? '(Z|[+-]\\d\\d:?(?:\\d\\d)?)' : `(\\d{${digits(piece)}})`
    } else if (/^[A-Za-z]/.test(piece)) return undefined
    else source += literal(piece)
  }
  if (order.length === 0) return undefined
  const expression = new RegExp(`^${source}$`)
  return (text, how) => {
    const found = expression.exec(text)
    if (!found) return undefined
    const parts: Parts = {}
    for (const [at, part] of order.entries()) parts[part] = found[at + 1]
    return moment(parts, how)
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
