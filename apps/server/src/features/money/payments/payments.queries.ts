import type { PaymentState } from '@delguur/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { PaymentDetails } from '../../../platform/db/stored.ts'

export type PaymentRow = Selectable<Database['payments']>

/** Nothing when the order, or the deposit, has a pending payment already. */
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

/** All payments of the order, held until the transaction ends. */
export const lockPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

export const lockDepositPayments = (db: Db, depositId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('deposit_id', '=', depositId).orderBy('id').forUpdate().execute()

/**
 * Keeps the invoice of a payment that has none yet, also of one that has ended: what may have been charged is asked after.
 * Answers the payment as it is then; its invoice is another where somebody was faster.
 */
export async function keepInvoice(db: Db, publicId: string, reference: string, details: PaymentDetails) {
  const kept = await db
    .updateTable('payments')
    .set({ provider_reference: reference, details: mergedDetails(details) })
    .where('public_id', '=', publicId)
    .where('provider_reference', 'is', null)
    .returning(['state', 'provider_reference'])
    .executeTakeFirst()
  return kept ?? readPayment(db, publicId)
}

/**
 * Takes the right to ask the provider; false when it was asked less than so many milliseconds ago. Callbacks that came before are
 * answered by this question.
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

/** A callback came whose time to be asked after has not come. */
export const noteCall = (db: Db, publicId: string, at: Date) =>
  db
    .updateTable('payments')
    .set({ called_at: at })
    .where('public_id', '=', publicId)
    .where('called_at', 'is', null)
    .execute()

/** Payments of which a callback has told since then, and nobody has asked. */
export const calledPayments = (db: Db, calledAfter: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select('public_id')
    .where('called_at', '>', calledAfter)
    .orderBy('called_at')
    .limit(limit)
    .execute()

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

/** What became known of a payment on the way. */
export const mergeDetails = (db: Db, id: number, details: PaymentDetails) =>
  db
    .updateTable('payments')
    .set({ details: mergedDetails(details) })
    .where('id', '=', id)
    .execute()

/** A bank or lender decides from now on; false where it did before. */
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

/** Some of the money came and waits for the rest. */
export const addReceived = (db: Db, id: number, amount: number): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ received: sql<number>`received + ${amount}::bigint` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The payment is awaited for so many minutes from its beginning, unless it is for longer already. */
export const extendDeadline = (db: Db, id: number, minutes: number): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ expires_at: sql<Date>`greatest(expires_at, created_at + make_interval(mins => ${minutes}::int))` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The lease that it was for never came: it goes back, and another one may be paid. */
export const voidPrepayment = (db: Db, id: number, reason: string) =>
  db
    .updateTable('payments')
    .set({ state: 'void', ended_at: sql<Date>`now()`, details: mergedDetails({ reason }) })
    .where('id', '=', id)
    .where('state', '=', 'completed')
    .execute()

/** Money of a payment that no refund sends back yet. */
export const receiptsToGiveBack = (db: Db, paymentId: number, except: number[]) =>
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

/** Does a work of which nothing is left where it answers why not; null: it stays. */
export async function tryInside<T>(db: Db, work: () => Promise<T | null>): Promise<T | null> {
  await sql`savepoint try_inside`.execute(db)
  const refused = await work()
  if (refused === null) await sql`release savepoint try_inside`.execute(db)
  else await sql`rollback to savepoint try_inside`.execute(db)
  return refused
}

/** What became of money: why it goes back, `surplus` where only some of it does, `part` where it waits for the rest; null: it paid. */
export async function fateOfMoney(db: Db, provider: string, providerPaymentId: string): Promise<string | null> {
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

/**
 * Awaited payments that are past their deadline, about which a bank or lender decides, or whose invoice nobody asked for; the oldest first. Whom a lender
 * decides about for two days keeps nobody else waiting.
 */
export const duePayments = (db: Db, now: Date, unrequestedBefore: Date, limit: number) =>
  db
    .selectFrom('payments')
    .select(['public_id', 'provider_reference', 'expires_at'])
    .where('state', '=', sql.lit('pending'))
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where('waiting_since', 'is not', null),
        where.and([where('provider_reference', 'is', null), where('created_at', '<=', unrequestedBefore)]),
      ]),
    )
    .orderBy(sql`waiting_since is not null`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Payments that are awaited, for a process that has just started: whoever was at them may have died with the one before. */
export const awaitedPayments = (db: Db, limit: number) =>
  db
    .selectFrom('payments')
    .select(['public_id', 'provider_reference', 'expires_at'])
    .where('state', '=', sql.lit('pending'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Payments that ended without money not long ago and were not asked about for a while, the last first: money is seldom very late. */
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
