import type { Locale } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What a report is about: a site and its days, as moments and as days of Ulaanbaatar, of which both count. */
export interface Scope {
  siteId: number
  locale: Locale
  from: string
  to: string
  begins: Date
  /** First moment after the last day. */
  ends: Date
  /** A cart that was changed later may still become an order. */
  idleSince: Date
}

export type Row = Record<string, string | number>

export interface Table {
  rows: Row[]
  left_out: number
  totals: Row
}

const MAX_ROWS = 1000

/** Rows of a query in this order, at most a thousand, and the sums of these columns over all of its rows. */
export async function tableOf(
  db: Db,
  query: RawBuilder<unknown>,
  { order, sums }: { order: RawBuilder<unknown>; sums: readonly string[] },
): Promise<Table> {
  const totals = sql.join(sums.map((key) => sql`${sql.lit(key)}, coalesce(sum(${sql.ref(key)}), 0)`))
  const { rows } = await sql<{ rows: Row[]; totals: Row; count: number }>`
    with found as materialized (${query})
    select
      (select coalesce(jsonb_agg(r), '[]') from (select * from found order by ${order} limit ${sql.lit(MAX_ROWS)}) r) as rows,
      (select jsonb_build_object(${totals}) from found) as totals,
      (select count(*)::int from found) as count`.execute(db)
  const [table] = rows
  if (!table) throw new Error('A table has one row of totals')
  return { rows: table.rows, left_out: Math.max(0, table.count - MAX_ROWS), totals: table.totals }
}

/** Day of a moment in Ulaanbaatar. */
export const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Ulaanbaatar')::date`

/** Every day of a period, in order. */
export const daysOf = ({ from, to }: Scope) =>
  sql`(select g::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') g)`

/** Translated text in the caller's language. */
export const textOf = (column: RawBuilder<unknown>, locale: Locale) =>
  locale === 'mn'
    ? sql<string>`${column} ->> 'mn'`
    : sql<string>`coalesce(nullif(${column} ->> 'en', ''), ${column} ->> 'mn')`
