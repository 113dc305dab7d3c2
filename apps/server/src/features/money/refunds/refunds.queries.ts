import type { CreditKind, PaymentMethodCode } from '@delguur/contract'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { StoredAccount } from './transfer-account.ts'

export type RefundRow = Selectable<Database['refunds']>

/** Means of payment and of refund. */
interface MeansOfRefund {
  method: PaymentMethodCode
  provider: string
  /** The order was financed by a lender, who is refunded. */
  is_lent: boolean
  /** Balance that is credited; null if the refund goes to none. */
  credit: { type: string; kind: CreditKind } | null
}

export type RefundWithMeans = RefundRow & MeansOfRefund

/** Refund with the order data for staff; the customer only while they have an account. */
export type ListedRefund = RefundWithMeans & { order_number: string; user_id: number | null }

/** Payments that paid the order, the last in first. */
export const completedPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('completed'))
    .orderBy(sql`array_position(array['difference', 'financed', 'prepayment', 'whole'], part)`)
    .orderBy('id', 'desc')
    .execute()

/** Refunded or owed amount of an order's sale by means of payment. */
export const refundedAmounts = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .select(({ fn }) => ['payment_id', 'credit_account_id', fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', orderId)
    .where('payment_receipt_id', 'is', null)
    .groupBy(['payment_id', 'credit_account_id'])
    .execute()

/**
 * Worth of what was returned of an order, refunded or exchanged, and the share of its refunds that went to balances which are no
 * money; `exchanged` is what of it paid for other goods. What edits refunded is in no total any more. For a statement.
 */
export const refundedForReturns = (orderId: number, exchanged: RawBuilder<number>) =>
  sql<{ refunded: number; non_earning_refunded: number }>`(
  select coalesce(sum(b.amount) filter (where b.return_id is not null), 0)::bigint + ${exchanged} as refunded,
    coalesce(sum(b.amount) filter (where not y.is_money), 0)::bigint as non_earning_refunded
  from refunds b left join credit_accounts a on a.id = b.credit_account_id left join credit_types y on y.id = a.credit_type_id
  where b.order_id = ${orderId} and num_nonnulls(b.return_id, b.edit_id) > 0)`

/** Whether the canceled order, the return or the edit has refunds already. */
export async function hasRefunds(
  db: Db,
  orderId: number,
  { returnId, editId }: { returnId: number | null; editId: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_receipt_id', 'is', null)
    .where('return_id', returnId === null ? 'is' : '=', returnId)
    .where('edit_id', editId === null ? 'is' : '=', editId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Amounts of an order's sale in the ledger after reversals. */
export async function bookedSale(db: Db, orderId: number): Promise<{ goods: number; delivery: number; tax: number }> {
  const { rows } = await sql<{ goods: number; delivery: number; tax: number }>`
    select
      coalesce(-sum(amount) filter (where account = 'revenue.goods'), 0)::bigint as goods,
      coalesce(-sum(amount) filter (where account = 'revenue.delivery'), 0)::bigint as delivery,
      coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as tax
    from ledger_entries where order_id = ${orderId}`.execute(db)
  return rows[0] ?? { goods: 0, delivery: 0, tax: 0 }
}

export const refundAccountOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['refund_account', 'cancellation_fee'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export const insertRefund = (db: Db, refund: Insertable<Database['refunds']>): Promise<{ id: number }> =>
  db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()

const isLent = sql<boolean>`(payments.part = 'financed' or payments.method = 'storepay')`

/** Payment method of a prepayment is the one chosen for it, not the lease. */
const method = sql<PaymentMethodCode>`
  case when payments.part = 'prepayment' then coalesce(payments.details->>'prepay_by', payments.method) else payments.method end`

/** Account to refund: before sending, the one the order names now; afterwards, the one it went to. A lender's refund has none. */
const account = sql<RefundRow['account']>`
  case when ${isLent} then null when refunds.state = 'due' then coalesce(refunds.account, orders.refund_account) else refunds.account end`

const credit = sql<MeansOfRefund['credit']>`(
  select jsonb_build_object('type', t.code, 'kind', t.kind) from credit_accounts a
  join credit_types t on t.id = a.credit_type_id where a.id = coalesce(refunds.wallet_account_id, refunds.credit_account_id))`

const withMeans = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select([account.as('account'), credit.as('credit')])
    .select([method.as('method'), 'payments.provider', isLent.as('is_lent')])

const customer = sql<number | null>`(select id from users where id = orders.user_id and deleted_at is null)`

/** Refunds with what staff read of them. */
export const listed = (db: Db) => withMeans(db).select(['orders.number as order_number', customer.as('user_id')])

/** Refunds of an order, oldest first. */
export const refundsOfOrder = (db: Db, orderId: number): Promise<RefundWithMeans[]> =>
  withMeans(db).where('refunds.order_id', '=', orderId).orderBy('refunds.id').execute()

export const findRefund = (db: Db, siteId: number, id: number): Promise<ListedRefund | undefined> =>
  listed(db).where('refunds.id', '=', id).where('orders.site_id', '=', siteId).executeTakeFirst()

export type SentRefund = RefundRow & { provider: string }

interface Sending {
  reference: string
  /** Member of staff; undefined for the shop itself. */
  userId?: number
  /** The provider returned it: no account got it. */
  isByProvider?: boolean
  /** Balance that is credited: the original tender, or the customer's wallet instead of the original means. */
  balance?: { from: 'tender' } | { from: 'payment'; walletAccountId: number }
}

const providerCode = sql<string>`(select p.provider from payments p where p.id = refunds.payment_id)`

/** The shopper's account, never a lender's. */
const accountSentTo = sql<string | null>`(
  select case when not ${isLent} then coalesce(refunds.account, o.refund_account) end
  from orders o join payments on payments.id = refunds.payment_id where o.id = refunds.order_id)`

/** Sets the account of a due refund; undefined if it is sent, or its provider is sending it. */
export const setAccount = (db: Db, id: number, account: StoredAccount) =>
  db
    .updateTable('refunds')
    .set({ account: JSON.stringify(account) })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where(sql<boolean>`provider_refund is distinct from 'trying'`)
    .returning('id')
    .executeTakeFirst()

/** Returns undefined if it was sent before, or its provider is sending it. */
export const markSent = (
  db: Db,
  id: number,
  { reference, userId, isByProvider = false, balance }: Sending,
): Promise<SentRefund | undefined> =>
  db
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, reference, sent_by: userId ?? null })
    .set(
      balance === undefined
        ? { account: isByProvider ? null : accountSentTo }
        : { account: null, wallet_account_id: balance.from === 'payment' ? balance.walletAccountId : null },
    )
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where(sql<boolean>`provider_refund is distinct from 'trying'`)
    .returningAll()
    .returning(providerCode.as('provider'))
    .executeTakeFirst()

export const markSentByProvider = (db: Db, id: number, reference: string): Promise<SentRefund | undefined> =>
  db
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, reference, account: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('provider_refund', '=', 'trying')
    .returningAll()
    .returning(providerCode.as('provider'))
    .executeTakeFirst()

/** Whether an order or one of its returns has a refund due, for a statement. */
export const isRefundDue = (orderId: RawBuilder<number>) =>
  sql<boolean>`exists (select from refunds where order_id = ${orderId} and state = 'due')`

/** Whether an order or one of its returns has a refund due. */
export async function hasRefundsDue(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select ${isRefundDue(sql`${orderId}`)} as due`.execute(db)
  return rows[0]?.due ?? false
}

/** Return of a refund, once no refund of that return is due any more. */
export async function returnPaidBy(db: Db, refundId: number): Promise<number | null> {
  const row = await db
    .selectFrom('refunds as sent')
    .select('sent.return_id')
    .where('sent.id', '=', refundId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as due')
            .select('due.id')
            .whereRef('due.order_id', '=', 'sent.order_id')
            .whereRef('due.return_id', '=', 'sent.return_id')
            .where('due.state', '=', 'due'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.return_id ?? null
}

export type ClaimedRefund = RefundRow & {
  provider: string
  provider_reference: string | null
  /** State of the last attempt; null if there was none. */
  before: 'trying' | null
}

/**
 * Claims one refund for an attempt at its provider. A refund whose answer was lost is retried after a minute, then ever
 * later, at least each hour.
 */
export async function claimForProvider(db: Db, providers: string[], now: Date): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    with due as (
      select r.id, r.provider_refund as before, p.provider, p.provider_reference
      from refunds r join payments p on p.id = r.payment_id
      where r.state = 'due' and r.credit_account_id is null and p.provider = any(${providers}::text[])
        and r.provider_refund is distinct from 'refused'
        and (r.tried_at is null or r.tried_at
          + least(interval '1 hour', greatest(interval '1 minute', (r.tried_at - r.created_at) / 2)) <= ${now})
      order by r.due_at limit 1 for update of r skip locked)
    update refunds set provider_refund = 'trying', tried_at = ${now} from due where refunds.id = due.id
    returning refunds.*, due.before, due.provider, due.provider_reference`.execute(db)
  return rows[0]
}

/** Incoming payment that a refund repays in full; null for a part of one, which no provider refunds. */
export async function wholeIncomingPayment(
  db: Db,
  refund: Pick<RefundRow, 'payment_id' | 'payment_receipt_id' | 'amount'>,
): Promise<{ provider_payment_id: string; amount: number } | null> {
  const incoming = await db
    .selectFrom('payment_receipts')
    .select(['provider_payment_id', 'amount'])
    .where('payment_id', '=', refund.payment_id)
    .$if(refund.payment_receipt_id !== null, (one) => one.where('id', '=', refund.payment_receipt_id))
    .$if(refund.payment_receipt_id === null, (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('refunds').select('id').whereRef('refunds.payment_receipt_id', '=', 'payment_receipts.id')),
        ),
      ),
    )
    .execute()
  const [only] = incoming
  return incoming.length === 1 && only?.amount === refund.amount ? only : null
}

/** Records the provider's refusal: staff send the refund by bank. */
export async function refuseByProvider(db: Db, id: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ provider_refund: 'refused' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

export const insertRefunds = (db: Db, refunds: Insertable<Database['refunds']>[]) =>
  db.insertInto('refunds').values(refunds).returning(['id', 'reason']).execute()

/** Incoming payments of a payment without a refund. */
export const unrefundedIncomingPayments = (db: Db, paymentId: number, except: number[]) =>
  db
    .selectFrom('payment_receipts')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_receipt_id', '=', 'payment_receipts.id'),
        ),
      ),
    )
    .$if(except.length > 0, (some) => some.where('id', 'not in', except))
    .orderBy('id')
    .execute()

/**
 * Outcome of an incoming payment: the reason of its refund, `surplus` if a part of it is refunded, `part` while it waits for the rest,
 * null if it paid.
 */
export async function outcomeOfIncomingPayment(
  db: Db,
  provider: string,
  providerPaymentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_receipts.payment_id')
    .leftJoin('refunds', 'refunds.payment_receipt_id', 'payment_receipts.id')
    .select(['payment_receipts.amount', 'payments.state', 'refunds.reason', 'refunds.amount as back'])
    .where('payment_receipts.provider', '=', provider)
    .where('payment_receipts.provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  if (!row) return null
  if (row.reason !== null) return (row.back ?? 0) < row.amount ? 'surplus' : row.reason
  return row.state === 'pending' ? 'part' : null
}

/** Erases the accounts that refunds of these orders went to. */
export const forgetAccounts = (db: Db, orderIds: number[]) =>
  db.updateTable('refunds').set({ account: null }).where('order_id', 'in', orderIds).execute()
