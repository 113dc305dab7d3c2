import type { Db } from '../../../platform/db/index.ts'
import type { CalendarOverrides } from './calendar.ts'
import { calendarOverrides } from './delivery.queries.ts'

/** What staff said of days from one on, kept until a change of it is announced: every cart with a day asks. */
export function createCalendarOverrides() {
  let kept: { day: string; said: CalendarOverrides } | null = null
  let announced = 0

  return {
    async from(db: Db, day: string): Promise<CalendarOverrides> {
      if (kept?.day === day) return kept.said
      const before = announced
      const rows = await calendarOverrides(db, day)
      const said = new Map(rows.map((row) => [row.day, row.delivers]))
      // What was read before an announcement may be what it is about.
      if (before === announced) kept = { day, said }
      return said
    },

    purge() {
      kept = null
      announced++
    },
  }
}
