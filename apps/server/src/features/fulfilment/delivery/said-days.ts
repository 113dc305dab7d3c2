import type { Db } from '../../../platform/db/index.ts'
import type { SaidDays } from './calendar.ts'
import { saidDays } from './delivery.queries.ts'

/** What staff said of days from one on, kept until a change of it is announced: every cart with a day asks. */
export function keepSaidDays() {
  let kept: { day: string; said: SaidDays } | null = null
  let announced = 0

  return {
    async from(db: Db, day: string): Promise<SaidDays> {
      if (kept?.day === day) return kept.said
      const before = announced
      const rows = await saidDays(db, day)
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
