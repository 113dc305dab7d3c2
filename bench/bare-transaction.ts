import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/server/src/platform/db/index.ts'
import { type Load, loadWork } from './load.ts'

/** Writes this many rows in one transaction through the shop's own driver, without HTTP: the baseline of writes. */
export async function loadBareTransactions({ db }: Pick<OpenDatabase, 'db'>, seconds: number, rows = 2): Promise<Load> {
  await sql`create table if not exists bench_rows (id bigint generated always as identity primary key, text text)`.execute(
    db,
  )
  const write = () =>
    db.transaction().execute(async (transaction) => {
      for (let row = 0; row < rows; row++)
        await sql`insert into bench_rows (text) values (${'row'})`.execute(transaction)
    })
  const load = await loadWork(write, seconds)
  await sql`drop table bench_rows`.execute(db)
  return load
}
