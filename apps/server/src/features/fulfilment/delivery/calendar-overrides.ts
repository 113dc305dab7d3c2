import type { Db } from '../../../platform/db/index.ts'
import type { CalendarOverrides } from './calendar.ts'
import { calendarOverrides } from './delivery.queries.ts'

/** Calendar overrides from a day on, cached until a change is announced: every cart with a delivery day reads them. */
export function createCalendarOverrides() {
  let cached: { day: string; overrides: CalendarOverrides } | null = null
  let changes = 0

  return {
    async from(db: Db, day: string): Promise<CalendarOverrides> {
      if (cached?.day === day) return cached.overrides
      const changesBefore = changes
      const rows = await calendarOverrides(db, day)
      const overrides = new Map(rows.map((row) => [row.day, row.delivers]))
      // Rows read before an announcement may be outdated by it.
      if (changesBefore === changes) cached = { day, overrides }
      return overrides
    },

    purge() {
      cached = null
      changes++
    },
  }
}
