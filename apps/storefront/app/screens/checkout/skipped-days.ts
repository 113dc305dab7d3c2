const DAY_MS = 24 * 60 * 60 * 1000

/** Days between the first and the last offered one (`2026-11-27`) that are not offered. */
export function skippedDays(offered: readonly string[]): string[] {
  const [first, last] = [offered[0], offered.at(-1)].map((day) => Date.parse(`${day}T00:00Z`))
  if (first === undefined || last === undefined || Number.isNaN(first)) return []
  const between = Array.from({ length: (last - first) / DAY_MS }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
  return between.filter((day) => !offered.includes(day))
}
