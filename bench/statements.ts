import pg from 'pg'

/** What PostgreSQL has to be started with so that its statements are counted. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  'pg_stat_statements.max': 5000,
}

export interface StatementCounter {
  reset(): Promise<void>
  /** Statements since the last reset, `begin` and `commit` among them. */
  count(): Promise<number>
  close(): Promise<void>
}

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
    close: () => client.end(),
  }
}
