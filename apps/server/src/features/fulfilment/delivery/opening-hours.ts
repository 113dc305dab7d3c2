import type { DeliveryWindow } from '@delguur/contract'

const RANGE = /(\d{1,2})[:.](\d{2})\s*[-‐‑‒–—]\s*(\d{1,2})[:.](\d{2})/g
const DAY_HOURS = 24

/** Hours of the day from free text such as `11:00–20:00`; null if it is ambiguous. Closing after midnight exceeds 24. */
export function hoursOf(text: string): { from: number; to: number } | null {
  const [range, another] = [...text.matchAll(RANGE)].map((match) => match.slice(1).map(Number))
  if (!range || another) return null
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = range
  const from = openHour + openMinute / 60
  const to = closeHour + closeMinute / 60
  return { from, to: to > from ? to : to + DAY_HOURS }
}

/** Whether opening hours cover the whole window; true if they are ambiguous. */
export function isOpenFor(text: string, window: DeliveryWindow): boolean {
  const hours = hoursOf(text)
  if (!hours) return true
  const [from = 0, to = 0] = window.split('-').map(Number)
  return from >= hours.from && to <= hours.to
}
