import { formatTime } from '@delguur/mongolia'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

export interface QuietHours {
  quiet_from: number
  quiet_to: number
}

/** Whether customers are left alone at a moment, by the clock of Ulaanbaatar; hours that end before they begin pass midnight. */
export function isQuiet({ quiet_from: from, quiet_to: to }: QuietHours, now: Date): boolean {
  const hour = Number(formatTime(now).slice(0, 2))
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** When the next quiet hours begin, after which what is sent now is not to be delivered; null where it is never quiet. */
export function endOfDelivery({ quiet_from: from, quiet_to: to }: QuietHours, now: Date): Date | null {
  if (from === to) return null
  const [hours = 0, minutes = 0] = formatTime(now).split(':').map(Number)
  const sinceMidnight = hours * HOUR_MS + minutes * MINUTE_MS
  const until = (from * HOUR_MS - sinceMidnight + DAY_MS) % DAY_MS
  const fullMinute = now.getTime() - (now.getTime() % MINUTE_MS)
  return new Date(fullMinute + (until || DAY_MS))
}
