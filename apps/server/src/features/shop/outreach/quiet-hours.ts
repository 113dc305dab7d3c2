import { formatTime } from '@delguur/mongolia'

export interface QuietHours {
  quiet_from: number
  quiet_to: number
}

/** Whether customers are left alone at a moment, by the clock of Ulaanbaatar; hours that end before they begin pass midnight. */
export function isQuiet({ quiet_from: from, quiet_to: to }: QuietHours, now: Date): boolean {
  const hour = Number(formatTime(now).slice(0, 2))
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
