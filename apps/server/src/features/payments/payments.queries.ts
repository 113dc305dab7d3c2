import type { PaymentState } from '@delguur/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import type { PaymentDetails } from '../../platform/db/stored.ts'

export type PaymentRow = Selectable<Database['payments']>

/** Nothing when the order has a pending payment already. */
export const insertPending = (db: Db, row: Insertable<Database['payments']>) =>
  db
    .insertInto('payments')
    .values(row)
    // Written out: a kept plan knows no parameter, and finds no partial index by one.
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', sql.lit('pending')).doNothing())
    .returning('public_id')
    .executeTakeFirst()

export const readPayment = (db: Db, publicId: string): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()

export const isPayment = async (db: Db, publicId: string, method: string): Promise<boolean> => {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('public_id', '=', publicId)
    .where(sql<string>`method`, '=', method)
    .executeTakeFirst()
  return row !== undefined
}

export const findByReference = (db: Db, providers: string[], reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', 'in', providers)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()

export const paymentsOfOrder = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** All payments of the order, held until the transaction ends. */
export const lockPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

/** Keeps the invoice of a payment that has none yet and is still awaited; false when somebody was faster. */
export async function keepInvoice(db: Db, publicId: string, reference: string, details: PaymentDetails) {
  const row = await db
    .updateTable('payments')
    .set({ provider_reference: reference, details: mergedDetails(details) })
    .where('public_id', '=', publicId)
    .where('state', '=', 'pending')
    .where('provider_reference', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the right to ask the provider; false when it was asked less than so many milliseconds ago. */
export async function claimCheck(db: Db, publicId: string, now: Date, atMostEveryMs: number): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('public_id', '=', publicId)
    .where((where) =>
      where.or([where('checked_at', 'is', null), where('checked_at', '<=', new Date(now.getTime() - atMostEveryMs))]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down money that was not known; answers the provider's ids of what is new. */
export async function insertReceipts(
  db: Db,
  payment: PaymentRow,
  received: { providerPaymentId: string; amount: number }[],
) {
  return db
    .insertInto('payment_receipts')
    .values(
      received.map(({ providerPaymentId, amount }) => ({
        payment_id: payment.id,
        provider: payment.provider,
        provider_payment_id: providerPaymentId,
        amount,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returning(['id', 'provider_payment_id'])
    .execute()
}

export const completePayment = (db: Db, id: number, now: Date) =>
  db.updateTable('payments').set({ state: 'completed', completed_at: now }).where('id', '=', id).execute()

/** Ends payments that are awaited, with the time of the transaction, which is also the order's. */
export const endPayments = (
  db: Db,
  ids: number[],
  state: Exclude<PaymentState, 'pending' | 'completed'>,
  reason: string,
) =>
  db
    .updateTable('payments')
    .set({ state, ended_at: sql<Date>`now()`, details: mergedDetails({ reason }) })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .execute()

export const insertRefunds = (db: Db, refunds: Insertable<Database['refunds']>[]) =>
  db.insertInto('refunds').values(refunds).returning(['id', 'reason']).execute()

/** Why money goes back; nothing where it paid, or was never heard of. */
export const refundReason = async (db: Db, provider: string, providerPaymentId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payment_receipts', 'payment_receipts.id', 'refunds.payment_receipt_id')
    .select('refunds.reason')
    .where('payment_receipts.provider', '=', provider)
    .where('payment_receipts.provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  return row?.reason ?? null
}

export const insertLedgerEntries = (db: Db, entries: Insertable<Database['ledger_entries']>[]) =>
  db.insertInto('ledger_entries').values(entries).execute()

/** Awaited payments that are past their deadline, or whose invoice nobody asked for, the oldest first. */
export const duePayments = (db: Db, now: Date, unrequestedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select(['public_id', 'provider_reference', 'expires_at'])
    .where('state', '=', sql.lit('pending'))
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.and([where('provider_reference', 'is', null), where('created_at', '<=', unrequestedBefore)]),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Payments that ended without money not long ago and were not asked about for a while. */
export const endedPayments = (db: Db, endedAfter: Date, checkedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select('public_id')
    .where(sql<boolean>`state in ('failed', 'expired', 'void')`)
    .where('ended_at', '>', endedAfter)
    .where('ended_at', '<=', checkedBefore)
    .where('provider_reference', 'is not', null)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', checkedBefore)]))
    .orderBy('ended_at')
    .limit(limit)
    .execute()

const mergedDetails = (details: PaymentDetails) => sql<string>`details || ${JSON.stringify(details)}::jsonb`
