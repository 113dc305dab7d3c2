const RANGE = /(\d{1,2})[:.](\d{2})\s*[-‐‑‒–—]\s*(\d{1,2})[:.](\d{2})/g
const DAY_MINUTES = 24 * 60
// Ulaanbaatar has no daylight saving.
const OFFSET_MS = 8 * 60 * 60 * 1000

export interface OpenNow {
  isOpen: boolean
  /** `20:00`: when that changes; null where it never does. */
  until: string | null
}

/** Whether opening hours as people write them (`11:00–20:00`, every day) hold a moment; null where they say nothing clear. */
export function openAt(hours: string, moment: number): OpenNow | null {
  const [range, another] = [...hours.matchAll(RANGE)].map((match) => match.slice(1).map(Number))
  if (!range || another) return null
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = range
  const [opens, closes] = [openHour * 60 + openMinute, closeHour * 60 + closeMinute]
  if (opens >= DAY_MINUTES || closes > DAY_MINUTES) return null
  if ((closes - opens) % DAY_MINUTES === 0) return { isOpen: true, until: null }
  const now = Math.floor((moment + OFFSET_MS) / 60_000) % DAY_MINUTES
  // Past midnight where it closes before it opens.
  const isOpen = closes > opens ? now >= opens && now < closes : now >= opens || now < closes
  return { isOpen, until: clock(isOpen ? closes : opens) }
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
