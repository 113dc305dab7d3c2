import type { BankRecord } from '@delguur/contract'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { isPartOfNumber, isPartOfOrderNumber, MOST_BY_NUMBER } from '../../../platform/db/part-of-number.ts'
import { hasEach } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Slice } from '../../../platform/paging.ts'
import type { ExpectedTransfer } from './suggest.ts'

export type BankRecordRow = Selectable<Database['bank_records']>
export type ListedRecord = BankRecordRow & { order_number: string | null }
type State = BankRecord['state']

export const lastRecord = async (db: Db, account: string): Promise<string | null> => {
  const row = await db
    .selectFrom('bank_statements')
    .select('last_record')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.last_record ?? null
}

/** Advances the last record read, never backwards: another node may have read further. */
export const advance = (db: Db, account: string, record: string) =>
  sql`
    insert into bank_statements (account, last_record) values (${account}, ${record})
    on conflict (account) do update set read_at = now(), last_record = excluded.last_record
      where excluded.last_record::numeric > bank_statements.last_record::numeric`.execute(db)

/** Returns undefined if the record is known already. */
export const insertRecord = (db: Db, row: Insertable<Database['bank_records']>): Promise<BankRecordRow | undefined> =>
  db
    .insertInto('bank_records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account', 'record']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Transfers with these references, in any state. */
export const transfersOf = (db: Db, providers: string[], references: string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider_reference'])
    .where('provider', 'in', providers)
    .where('provider_reference', 'in', references)
    .execute()

/** Last transfer of an order, and what came for it. */
export type Transfer = Pick<Selectable<Database['payments']>, 'id' | 'state' | 'amount' | 'received'>

export const hasOrder = async (db: Db, siteId: number, number: string): Promise<boolean> => {
  const orders = db.selectFrom('orders').select('id').where('site_id', '=', siteId).where('number', '=', number)
  return (await orders.executeTakeFirst()) !== undefined
}

export const transferOfOrder = (
  db: Db,
  providers: string[],
  { siteId, number }: { siteId: number; number: string },
): Promise<Transfer | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.state', 'payments.amount', 'payments.received'])
    .where('orders.site_id', '=', siteId)
    .where('orders.number', '=', number)
    .where('payments.provider', 'in', providers)
    .where('payments.provider_reference', 'is not', null)
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()

export const referenceOf = (db: Db, paymentId: number) =>
  db.selectFrom('payments').select('provider_reference').where('id', '=', paymentId).executeTakeFirstOrThrow()

/** Matched records whose payments were not settled, because the process stopped in between. */
export const unsettled = (db: Db, limit: number): Promise<BankRecordRow[]> =>
  db
    .selectFrom('bank_records')
    .selectAll()
    .where(sql<boolean>`state = 'matched' and settled_at is null`)
    .orderBy('id')
    .limit(limit)
    .execute()

export const markSettled = (db: Db, id: number, why: string | null) =>
  db
    .updateTable('bank_records')
    .set({ settled_at: sql<Date>`now()` })
    .$if(why !== null, (row) => row.set({ why }))
    .where('id', '=', id)
    .execute()

/** Whether staff confirmed this money without the bank's number, and no other record was taken for it. */
export async function wasConfirmed(
  db: Db,
  { id, payment_id, amount }: BankRecordRow,
  reference: string,
  why: string,
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select 1 from payment_receipts where payment_id = ${payment_id}
        and provider_payment_id = ${`${reference}:${amount}`})
      and not exists (select 1 from bank_records other where other.payment_id = ${payment_id} and other.id <> ${id}
        and other.amount = ${amount} and other.why = ${why}) as was`.execute(db)
  return rows[0]?.was ?? false
}

/** Returns undefined if the record is in none of these states. */
export const decide = (
  db: Db,
  id: number,
  from: readonly State[],
  change: { state: State; payment_id: number | null; why: string | null; decided_by: number },
): Promise<BankRecordRow | undefined> =>
  db
    .updateTable('bank_records')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** Null fields do not filter. */
export interface RecordFilter {
  siteId: number
  state: State | null
  text: string | null
  /** Bounds of the time at the bank. */
  from: Date | null
  before: Date | null
}

/** Records whose notes one search reads, the newest ones; numbers and sums are found by their indexes. */
const MOST_NOTES = 20_000

/** Records visible to the staff of a site: those of its orders, and all without an order, as the account is the company's. */
const visibleTo = (db: Db, siteId: number) =>
  db
    .selectFrom('bank_records')
    .leftJoin('payments', 'payments.id', 'bank_records.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .where((where) => where.or([where('bank_records.payment_id', 'is', null), where('orders.site_id', '=', siteId)]))

/** Ids of the records with a text in the note, of the order or bank number that begins or ends with it, and of the sum. */
function withText(text: string): RawBuilder<number> {
  const number = text.replace(/[\s,₮]/g, '') || text
  const sum = /^\d{1,12}$/.test(number)
    ? sql`union all select id from bank_records where amount = ${Number(number)}`
    : sql``
  return sql<number>`(
    select id from (select id, description from bank_records order by id desc limit ${MOST_NOTES}) newest
      where ${hasEach(sql`description`, [text])}
    union all (select id from bank_records where ${isPartOfNumber('record', number)} limit ${MOST_BY_NUMBER})
    union all (select r.id from orders o join payments p on p.order_id = o.id join bank_records r on r.payment_id = p.id
      where ${isPartOfOrderNumber('o.number', number)} limit ${MOST_BY_NUMBER})
    ${sum})`
}

function filtered(db: Db, { siteId, state, text, from, before }: RecordFilter) {
  let records = visibleTo(db, siteId)
  if (state !== null) records = records.where('bank_records.state', '=', state)
  if (from) records = records.where('bank_records.at', '>=', from)
  if (before) records = records.where('bank_records.at', '<', before)
  if (text !== null) records = records.where(sql<boolean>`bank_records.id in ${withText(text)}`)
  return records
}

export const findRecord = (db: Db, siteId: number, id: number): Promise<ListedRecord | undefined> =>
  visibleTo(db, siteId)
    .selectAll('bank_records')
    .select('orders.number as order_number')
    .where('bank_records.id', '=', id)
    .executeTakeFirst()

export const listRecords = (
  db: Db,
  filter: RecordFilter,
  { limit, offset = 0, afterId = null }: Slice,
): Promise<ListedRecord[]> =>
  filtered(db, filter)
    .selectAll('bank_records')
    .select('orders.number as order_number')
    .$if(afterId !== null, (rows) => rows.where('bank_records.id', '<', afterId ?? 0))
    .orderBy('bank_records.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Transfers that an unmatched record may belong to: pending ones, and those that ended unpaid recently. */
export async function expectedTransfers(
  db: Db,
  providers: string[],
  { siteId, endedAfter, limit }: { siteId: number; endedAfter: Date; limit: number },
): Promise<ExpectedTransfer[]> {
  const { rows } = await sql<ExpectedTransfer>`
    select o.number as order_number, p.amount - p.received as amount,
      array_remove(array[o.phone, o.receiver_phone], null) as phones,
      array_remove(array[o.receiver, u.last_name, u.first_name], null) as names
    from payments p join orders o on o.id = p.order_id left join users u on u.id = o.user_id
    where p.provider = any(${providers}::text[]) and o.site_id = ${siteId}
      and (p.state = 'pending' or (p.state in ('failed', 'expired', 'void') and p.ended_at > ${endedAfter}))
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/** Records by their numbers, with the reference of the transfer each belongs to. */
export const namedRecords = (db: Db, account: string, records: string[]) =>
  db
    .selectFrom('bank_records')
    .leftJoin('payments', 'payments.id', 'bank_records.payment_id')
    .select(['bank_records.record', 'bank_records.amount', 'bank_records.state', 'bank_records.why'])
    .select('payments.provider_reference as reference')
    .where('bank_records.account', '=', account)
    .where('bank_records.record', '=', sql<string>`any(${records}::text[])`)
    .execute()

/** What the audit tells of a bank record. */
export const recordState = (db: Db, { id }: NamedThing) =>
  db.selectFrom('bank_records').select(['state', 'payment_id', 'why']).where('id', '=', Number(id)).executeTakeFirst()

export interface MatchedRecord {
  record: string
  amount: number
  at: Date
  /** Member of staff who matched it; null for the shop itself. */
  staff: string | null
}

/** Bank records that are matched to an order, in their order. */
export async function matchedRecords(db: Db, orderId: number): Promise<MatchedRecord[]> {
  const { rows } = await sql<MatchedRecord>`
    select r.record, r.amount, coalesce(r.settled_at, r.created_at) as at,
      staff_name(u) as staff
    from payments p join bank_records r on r.payment_id = p.id left join users u on u.id = r.decided_by
    where p.order_id = ${orderId} order by r.id`.execute(db)
  return rows
}
