const MINUTE_MS = 60_000

/**
 * The first minute at which a payment comes too late for the chosen hours; null if it already is. Between now and the end of the hours,
 * what is feasible at a moment was so before.
 */
export function timeKeptUntil(now: Date, hoursEnd: Date, isFeasibleAt: (paidAt: Date) => boolean): Date | null {
  if (!isFeasibleAt(now)) return null
  let [feasible, late] = [Math.floor(now.getTime() / MINUTE_MS), Math.ceil(hoursEnd.getTime() / MINUTE_MS)]
  while (late - feasible > 1) {
    const between = Math.floor((feasible + late) / 2)
    if (isFeasibleAt(new Date(between * MINUTE_MS))) feasible = between
    else late = between
  }
  return new Date(late * MINUTE_MS)
}
