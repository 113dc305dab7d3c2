import type { DateReader, DateReading } from './date-format.ts'

/**
 * Parses `now`, `now-1d/d`, `now+1h` and `2026-11-20||+1M/M`; any other text goes to the parser of the format. With
 * `roundUp`, rounding ends at the last millisecond of the unit. Undefined if the text is no date.
 */
export function readDate(text: string, read: DateReader, now: number, how: DateReading): number | undefined {
  if (text.startsWith('now')) return calculate(now, text.slice('now'.length), how)
  const bars = text.indexOf('||')
  if (bars < 0) return read(text, how)
  const anchor = read(text.slice(0, bars), { ...how, roundUp: false })
  return anchor === undefined ? undefined : calculate(anchor, text.slice(bars + 2), how)
}

const STEP = /([+-])(\d{0,9})([yMwdhHms])|\/([yMwdhHms])/y

function calculate(from: number, steps: string, how: DateReading): number | undefined {
  let moment = from
  STEP.lastIndex = 0
  while (STEP.lastIndex < steps.length) {
    const step = STEP.exec(steps)
    if (!step) return undefined
    const [, sign, amount, unit, roundTo] = step
    if (roundTo) moment = round(moment, roundTo, how)
    else
      moment = inZone(moment, how, (date) => move(date, Number(amount || 1) * (sign === '-' ? -1 : 1), unit as string))
  }
  return Number.isFinite(moment) ? moment : undefined
}

function round(moment: number, unit: string, how: DateReading): number {
  return inZone(moment, how, (date) => {
    floor(date, unit)
    if (how.roundUp) {
      move(date, 1, unit)
      date.setTime(date.getTime() - 1)
    }
  })
}

/** Changes a date whose UTC fields represent the local time of the zone. */
function inZone(moment: number, how: DateReading, change: (date: Date) => void): number {
  const date = new Date(moment + how.zone(moment))
  change(date)
  const local = date.getTime()
  return local - how.zone(local - how.zone(local))
}

const FIXED: Readonly<Record<string, number>> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  H: 3_600_000,
  m: 60_000,
  s: 1000,
}

function move(date: Date, amount: number, unit: string): void {
  const fixed = FIXED[unit]
  if (fixed) {
    date.setTime(date.getTime() + amount * fixed)
    return
  }
  const months = unit === 'y' ? amount * 12 : amount
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
}

function floor(date: Date, unit: string): void {
  if (unit === 's') date.setUTCMilliseconds(0)
  else if (unit === 'm') date.setUTCSeconds(0, 0)
  else if (unit === 'h' || unit === 'H') date.setUTCMinutes(0, 0, 0)
  else date.setUTCHours(0, 0, 0, 0)
  if (unit === 'w') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  if (unit === 'M') date.setUTCDate(1)
  if (unit === 'y') date.setUTCMonth(0, 1)
}
