/** Midnight in Ulaanbaatar, which has no daylight saving time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
