import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/index.ts'

/** What PostgreSQL has to be started with so that it can be asked for its plans. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  log_line_prefix: '%%PLAN%%',
}

const SCAN = /((?:Seq Scan|Index(?: Only)? Scan(?: Backward)?|Bitmap Index Scan|Incremental Sort|Sort)[^(:]*?) +\(cost/
const SETTLED_MS = 300

/** Hears what a PostgreSQL logs, and how it reads what a work asks of it. */
export function createPlans() {
  let log = ''
  return {
    hear(text: string) {
      log += text
    },

    /** The scans and sorts of the statements on orders. */
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

/** For every connection, from its next statement on. */
async function explain(db: Db, on: boolean) {
  await sql`alter system set auto_explain.log_min_duration = ${sql.lit(on ? 0 : -1)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}
