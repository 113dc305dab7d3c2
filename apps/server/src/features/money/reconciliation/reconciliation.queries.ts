import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { IncomingPayment } from './compare.ts'

export type ReconciliationRow = Selectable<Database['reconciliations']>

interface Period {
  from: Date
  to: Date
}

/** Incoming payments of a provider with these ids or of this period. */
export async function incomingPaymentsOf(
  db: Db,
  provider: string,
  ids: string[],
  { from, to }: Period,
): Promise<IncomingPayment[]> {
  const { rows } = await sql<IncomingPayment>`
    select r.provider_payment_id, r.amount, o.number as order_number,
      exists (select 1 from refunds b where b.payment_id = r.payment_id and num_nonnulls(b.credit_account_id, b.wallet_account_id) = 0
        and (b.payment_receipt_id is null or b.payment_receipt_id = r.id)
        and (b.state = 'sent' or b.provider_refund = 'trying')) as is_refunded
    from payment_receipts r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
    where r.provider = ${provider} and r.id in (
      select id from payment_receipts where provider = ${provider} and provider_payment_id = any(${ids}::text[])
      union select id from payment_receipts where provider = ${provider} and created_at >= ${from} and created_at < ${to})
    order by r.id`.execute(db)
  return rows
}

/** Payment of an invoice by the provider's reference. */
export const paymentByReference = (db: Db, provider: string, reference: string) =>
  db
    .selectFrom('payments')
    .select('public_id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()

/** Saves the comparison of a day; a later run replaces it. */
export const save = (db: Db, row: Insertable<Database['reconciliations']>): Promise<ReconciliationRow> =>
  db
    .insertInto('reconciliations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        their_count: ref('excluded.their_count'),
        their_total: ref('excluded.their_total'),
        our_count: ref('excluded.our_count'),
        our_total: ref('excluded.our_total'),
        findings: ref('excluded.findings'),
        created_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const list = (
  db: Db,
  provider: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReconciliationRow[]> =>
  db
    .selectFrom('reconciliations')
    .selectAll()
    .$if(provider !== null, (rows) => rows.where('provider', '=', provider ?? ''))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(limit)
    .offset(offset)
    .execute()

export async function count(db: Db, provider: string | null): Promise<number> {
  const row = await db
    .selectFrom('reconciliations')
    .$if(provider !== null, (rows) => rows.where('provider', '=', provider ?? ''))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Numbers among these that are orders of another site. */
export const ordersOfOtherSites = async (db: Db, siteId: number, numbers: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('site_id', '<>', siteId)
    .where('number', 'in', numbers)
    .execute()
  return rows.map(({ number }) => number)
}

/**
 * Balance of each ledger account over a site's orders, deposits and balances before a moment. Each transaction belongs to
 * one site: without an order or a deposit it changes a balance, whose type names the site.
 */
export async function balances(
  db: Db,
  siteId: number,
  before: Date | null,
): Promise<{ account: string; amount: number }[]> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account, sum(e.amount)::bigint as amount
    from ledger_entries e left join orders o on o.id = e.order_id left join deposits d on d.id = e.deposit_id
    where (${before}::timestamptz is null or e.created_at < ${before})
      and coalesce(o.site_id, d.site_id, (
        select y.site_id from ledger_entries s
        join credit_accounts a on a.id = s.credit_account_id join credit_types y on y.id = a.credit_type_id
        where s.transaction_id = e.transaction_id limit 1)) = ${siteId}
    group by e.account order by e.account`.execute(db)
  return rows
}

export const findOrder = (db: Db, siteId: number, number: string) =>
  db.selectFrom('orders').select('id').where('number', '=', number).where('site_id', '=', siteId).executeTakeFirst()

interface Transaction {
  at: Date
  entries: { account: string; amount: number }[]
}

/** Transactions of an order, each with all of its entries. */
export async function transactionsOf(db: Db, orderId: number): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select min(created_at) as at, jsonb_agg(jsonb_build_object('account', account, 'amount', amount) order by id) as entries
    from ledger_entries where order_id = ${orderId} group by transaction_id order by min(id)`.execute(db)
  return rows
}
