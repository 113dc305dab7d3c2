import type { PaymentState } from '@delguur/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { PaymentDetails } from './payments.columns.ts'

export type PaymentRow = Selectable<Database['payments']>

/** Inserts nothing if the order or deposit has a pending payment already. */
export const insertPending = (db: Db, row: Insertable<Database['payments']>) =>
  db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_id')
    .executeTakeFirst()

export const readPayment = (db: Db, publicId: string): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()

export const findPayment = (db: Db, publicId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('public_id', '=', publicId).executeTakeFirst()

export const findPending = (db: Db, orderId: number, provider: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirst()

export const findByReference = (db: Db, providers: string[], reference: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', 'in', providers)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()

export const paymentsOfOrder = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const paymentsOfDeposit = (db: Db, depositId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('deposit_id', '=', depositId).orderBy('id').execute()

/** Locks all payments of the order until the transaction ends. */
export const lockPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

export const lockDepositPayments = (db: Db, depositId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('deposit_id', '=', depositId).orderBy('id').forUpdate().execute()

/**
 * Saves the invoice of a payment that has none yet, even if the payment has ended: a charge may have to be checked. Returns
 * the payment as it is then; its invoice is another if a concurrent call was faster.
 */
export async function saveInvoice(db: Db, publicId: string, reference: string, details: PaymentDetails) {
  const saved = await db
    .updateTable('payments')
    .set({ provider_reference: reference, details: mergedDetails(details) })
    .where('public_id', '=', publicId)
    .where('provider_reference', 'is', null)
    .returning(['state', 'provider_reference'])
    .executeTakeFirst()
  return saved ?? readPayment(db, publicId)
}

/** Claims the only request of a payment's invoice, whatever becomes of it; false if it was made before, or the payment has ended. */
export async function claimRequest(db: Db, publicId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ invoice_requested_at: now })
    .where('public_id', '=', publicId)
    .where('state', '=', 'pending')
    .where('provider_reference', 'is', null)
    .where('invoice_requested_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the claim of a request that was not sent. */
export const releaseRequest = (db: Db, publicId: string) =>
  db.updateTable('payments').set({ invoice_requested_at: null }).where('public_id', '=', publicId).execute()

/**
 * Claims a check with the provider; false if the last one is more recent than the interval. The check follows up all earlier
 * callbacks.
 */
export async function claimCheck(db: Db, publicId: string, now: Date, atMostEveryMs: number): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ checked_at: now, called_at: null })
    .where('public_id', '=', publicId)
    .where((where) =>
      where.or([where('checked_at', 'is', null), where('checked_at', '<=', new Date(now.getTime() - atMostEveryMs))]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a callback within the interval, to be followed up later. */
export const recordCallback = (db: Db, publicId: string, at: Date) =>
  db
    .updateTable('payments')
    .set({ called_at: at })
    .where('public_id', '=', publicId)
    .where('called_at', 'is', null)
    .execute()

/** Payments with a callback since then that was not followed up. */
export const paymentsToFollowUp = (db: Db, calledAfter: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select('public_id')
    .where('called_at', '>', calledAfter)
    .orderBy('called_at')
    .limit(limit)
    .execute()

/** Inserts new incoming payments; returns their ids and the provider's ids. */
export async function insertIncomingPayments(
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

/** Ends pending payments with the transaction's time, which is also the order's. */
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

/** Changes the amount of a pending payment, whose order became another. */
export const changeAmount = (db: Db, id: number, amount: number) =>
  db.updateTable('payments').set({ amount }).where('id', '=', id).where('state', '=', 'pending').execute()

/** Completed payment of an edit's difference. */
export const paymentOfEdit = (db: Db, editId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('edit_id', '=', editId)
    .where('state', '=', 'completed')
    .executeTakeFirst()

/** Adds details to a payment. */
export const mergeDetails = (db: Db, id: number, details: PaymentDetails) =>
  db
    .updateTable('payments')
    .set({ details: mergedDetails(details) })
    .where('id', '=', id)
    .execute()

/** Records that a bank or lender decides from now on; false if it did before. */
export async function beginWaiting(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ waiting_since: now })
    .where('id', '=', id)
    .where('waiting_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a partial payment. */
export const addReceived = (db: Db, id: number, amount: number): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ received: sql<number>`received + ${amount}::bigint` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Extends the deadline to so many minutes after creation; never shortens it. */
export const extendDeadline = (db: Db, id: number, minutes: number): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ expires_at: sql<Date>`greatest(expires_at, created_at + make_interval(mins => ${minutes}::int))` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An approver agreed to an invoice, which is due on a day from now on. */
export const agreeTo = (db: Db, publicId: string, dueAt: Date) =>
  db
    .updateTable('payments')
    .set({ expires_at: dueAt, details: sql<string>`details - 'awaits_approval'` })
    .where('public_id', '=', publicId)
    .where('state', '=', 'pending')
    .execute()

/** Voids a prepayment whose lease failed: it is refunded, and another lease may be prepaid. */
export const voidPrepayment = (db: Db, id: number, reason: string) =>
  db
    .updateTable('payments')
    .set({ state: 'void', ended_at: sql<Date>`now()`, details: mergedDetails({ reason }) })
    .where('id', '=', id)
    .where('state', '=', 'completed')
    .execute()

/** Runs work in a savepoint, which is rolled back if it returns a reason; null commits it. */
export async function tryInside<T>(db: Db, work: () => Promise<T | null>): Promise<T | null> {
  await sql`savepoint try_inside`.execute(db)
  const refused = await work()
  if (refused === null) await sql`release savepoint try_inside`.execute(db)
  else await sql`rollback to savepoint try_inside`.execute(db)
  return refused
}

const awaitsApproval = sql<boolean>`details ? 'awaits_approval'`
/** False of an invoice whose order was placed: it is overdue then, and waits on. */
const endsWithItsTime = sql<boolean>`(method <> 'invoice' or details ? 'awaits_approval')`

/**
 * Pending payments past their deadline, under decision by a bank or lender, or without an invoice, oldest first. Those under
 * decision come last, as they may stay for two days and must not delay the others.
 */
export const duePayments = (db: Db, now: Date, unrequestedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select(['public_id', 'provider_reference', 'expires_at'])
    .where('state', '=', sql.lit('pending'))
    .where((where) =>
      where.or([
        where.and([where('expires_at', '<=', now), endsWithItsTime]),
        where('waiting_since', 'is not', null),
        where.and([
          where('provider_reference', 'is', null),
          where('created_at', '<=', unrequestedBefore),
          where.not(awaitsApproval),
        ]),
      ]),
    )
    .orderBy(sql`waiting_since is not null`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Pending payments, for a process that has just started: the process working on them may have died. */
export const pendingPayments = (db: Db, limit: number) =>
  db
    .selectFrom('payments')
    .select(['public_id', 'provider_reference', 'expires_at'])
    .where('state', '=', sql.lit('pending'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Payments that ended unpaid recently and were not checked for a while, newest first, as money is seldom very late. */
export const endedPayments = (db: Db, endedAfter: Date, checkedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select('public_id')
    .where(sql<boolean>`state in ('failed', 'expired', 'void')`)
    .where('ended_at', '>', endedAfter)
    .where('ended_at', '<=', checkedBefore)
    .where('provider_reference', 'is not', null)
    .where('called_at', 'is', null)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', checkedBefore)]))
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()

const mergedDetails = (details: PaymentDetails) => sql<string>`details || ${JSON.stringify(details)}::jsonb`
