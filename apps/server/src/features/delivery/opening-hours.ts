import type { DeliveryWindow } from '@delguur/contract'

const RANGE = /(\d{1,2})[:.](\d{2})\s*[-‐‑‒–—]\s*(\d{1,2})[:.](\d{2})/g
const DAY_MINUTES = 24 * 60

/** True where opening hours as people write them (`11:00–20:00`) hold the whole window, and where they say nothing clear. */
export function isOpenFor(hours: string, window: DeliveryWindow): boolean {
  const [range, another] = [...hours.matchAll(RANGE)].map((match) => match.slice(1).map(Number))
  if (!range || another) return true
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = range
  const opens = openHour * 60 + openMinute
  const closes = closeHour * 60 + closeMinute
  const [from = 0, to = 0] = window.split('-').map((hour) => Number(hour) * 60)
  return from >= opens && to <= (closes > opens ? closes : closes + DAY_MINUTES)
}
