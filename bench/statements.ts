import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL settings for counting statements. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  'pg_stat_statements.max': 5000,
}

export interface StatementCounter {
  reset(): Promise<void>
  /** Number of statements since the last reset, including `begin` and `commit`. */
  count(): Promise<number>
  /** Average number of rows that a run writes, with the shop's follow-up writes. */
  rowsWrittenBy(work: () => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Idle time after which PostgreSQL reports a connection's writes. */
const COUNTED_AFTER_MS = 11_000
const TIMES = 10

export async function countStatements(url: string): Promise<StatementCounter> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  return {
    reset: async () => {
      await client.query('select pg_stat_statements_reset()')
    },
    async count() {
      const { rows } = await client.query(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      return Number(rows[0]?.calls ?? 0)
    },
    async rowsWrittenBy(work) {
      await wait(COUNTED_AFTER_MS)
      const before = await rowsWritten(client)
      for (let time = 0; time < TIMES; time++) await work()
      await wait(COUNTED_AFTER_MS)
      return Math.round(((await rowsWritten(client)) - before) / TIMES)
    },
    close: () => client.end(),
  }
}

/** Counts the shop's own tables; those of background jobs are in another schema. */
async function rowsWritten(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as written from pg_stat_user_tables where schemaname = 'public'`,
  )
  return Number(rows[0]?.written ?? 0)
}
