/** Midnight in Ulaanbaatar, which has no daylight saving time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The day so many days after another, both as `2026-12-24`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
