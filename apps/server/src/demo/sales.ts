import { shareOf, wholeOf } from './draw-lots.ts'

const DAY = 86_400_000
// Midnight in Ulaanbaatar, UTC+8, where the shop's days begin.
const OFFSET = 8 * 3_600_000

export interface Sale {
  percent: number
  startAt: string
  expireAt: string
}

const midnight = (now: Date) => Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET

export const dayFrom = (now: Date, days: number) => new Date(midnight(now) + days * DAY).toISOString()

/** A sale for one product in five: three of five run now, one is yet to come, one is over. */
export function saleOf(slug: string, now: Date): Sale | null {
  if (shareOf(slug, 'sale') >= 0.22) return null
  const percent = wholeOf(1, 6, slug, 'percent') * 5
  const phase = wholeOf(0, 4, slug, 'phase')
  const length = wholeOf(3, 12, slug, 'length')
  const begin =
    phase < 3
      ? -wholeOf(1, 4, slug, 'begin')
      : phase === 3
        ? wholeOf(2, 9, slug, 'begin')
        : -length - wholeOf(2, 20, slug, 'begin')
  const end = phase < 3 ? wholeOf(2, 8, slug, 'end') : begin + length
  return { percent, startAt: dayFrom(now, begin), expireAt: dayFrom(now, end) }
}

/** The price after a reduction, kept to the shop's habit of ending in 900. */
export const reduced = (price: number, percent: number) => Math.floor((price * (100 - percent)) / 100_000) * 1000 - 100

export const isRunning = ({ startAt, expireAt }: Sale, now: Date) =>
  Date.parse(startAt) <= now.getTime() && now.getTime() < Date.parse(expireAt)
