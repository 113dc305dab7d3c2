const RANGE = /(\d{1,2})[:.](\d{2})\s*[-‐‑‒–—]\s*(\d{1,2})[:.](\d{2})/g
const DAY_MINUTES = 24 * 60
// Ulaanbaatar has no daylight saving.
const OFFSET_MS = 8 * 60 * 60 * 1000

export interface OpenNow {
  isOpen: boolean
  /** Time of the next change, `20:00`; null if there is none. */
  until: string | null
}

/** Whether a moment is within opening hours in free text (`11:00–20:00`, every day); null if the text is unclear. */
export function openAt(hours: string, moment: number): OpenNow | null {
  const [range, another] = [...hours.matchAll(RANGE)].map((match) => match.slice(1).map(Number))
  if (!range || another) return null
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = range
  const [opens, closes] = [openHour * 60 + openMinute, closeHour * 60 + closeMinute]
  if (opens >= DAY_MINUTES || closes > DAY_MINUTES) return null
  if ((closes - opens) % DAY_MINUTES === 0) return { isOpen: true, until: null }
  const now = Math.floor((moment + OFFSET_MS) / 60_000) % DAY_MINUTES
  // Hours past midnight close before they open.
  const isOpen = closes > opens ? now >= opens && now < closes : now >= opens || now < closes
  return { isOpen, until: clock(isOpen ? closes : opens) }
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
