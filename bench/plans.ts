import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/index.ts'

/** PostgreSQL settings for logging query plans. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  log_line_prefix: '%%PLAN%%',
}

const SCAN = /((?:Seq Scan|Index(?: Only)? Scan(?: Backward)?|Bitmap Index Scan|Incremental Sort|Sort)[^(:]*?) +\(cost/
const SETTLED_MS = 300

/** Collects the log of a PostgreSQL and extracts the plans of a task's queries. */
export function createPlans() {
  let log = ''
  return {
    onLog(text: string) {
      log += text
    },

    /** Scans and sorts of the statements on orders. */
    async of(db: Db, work: () => Promise<void>): Promise<string[]> {
      await explain(db, true)
      log = ''
      await work()
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
      const plans = log.split('%PLAN%')
      await explain(db, false)
      return plans.filter((plan) => /Query Text/.test(plan) && /(?:on|using) orders/.test(plan)).map(scansOf)
    },
  }
}

const scansOf = (plan: string) =>
  plan
    .split('\n')
    .flatMap((line) => SCAN.exec(line)?.[1] ?? [])
    .join(', ')

/** Applies to every connection from its next statement on. */
async function explain(db: Db, on: boolean) {
  await sql`alter system set auto_explain.log_min_duration = ${sql.lit(on ? 0 : -1)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}
