import type { Locale, Payment, PaymentMethod, PromptMethod } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { OrderEdits } from '../order-edits/index.ts'
import type { OrderAccess, Orders } from '../orders/index.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find' | 'lock'>
  edits: Pick<OrderEdits, 'pending'>
  payments: Pick<Payments, 'openDifference' | 'request' | 'methods' | 'paymentsOfOrder' | 'present'>
}

const PROMPT: readonly string[] = ['qr', 'card', 'monpay'] satisfies PromptMethod[]

export type PayDifference = ReturnType<typeof createPayDifference>

/** Payment of the difference of a proposed edit by the holder of the order. */
export function createPayDifference({ db, orders, edits, payments }: Dependencies) {
  async function open(tx: Db, access: OrderAccess, method: PromptMethod, locale: Locale): Promise<string> {
    const { order } = await orders.lock(tx, access)
    const edit = await edits.pending(tx, order.id)
    if (!edit) throw fail('edit_not_open')
    const existing = (await payments.paymentsOfOrder(tx, order.id)).find(({ state }) => state === 'pending')
    if (existing && existing.method !== method) throw fail('payment_in_progress')
    if (existing) return existing.public_id
    if (edit.expires_at !== null && edit.expires_at <= new Date()) throw fail('edit_not_open')
    const { id: orderId, site_id: siteId, number } = order
    return payments.openDifference(tx, {
      siteId,
      orderId,
      editId: edit.id,
      number,
      amount: edit.difference,
      method,
      locale,
    })
  }

  return {
    /** Methods that pay at once: the goods are held for a day only. */
    async methods(tx: Db, access: OrderAccess, locale: Locale): Promise<PaymentMethod[]> {
      const { order } = await orders.find(tx, access)
      const edit = await edits.pending(tx, order.id)
      if (!edit) throw fail('edit_not_open')
      const offered = await payments.methods(tx, order.site_id, edit.difference, locale)
      return offered.filter(({ code }) => PROMPT.includes(code))
    },

    async pay(access: OrderAccess, method: PromptMethod, locale: Locale): Promise<Payment> {
      const paymentId = await inTransaction(db, (tx) => open(tx, access, method, locale))
      await payments.request(paymentId)
      const { order } = await orders.find(db, access)
      const rows = payments.present(await payments.paymentsOfOrder(db, order.id), locale)
      const payment = rows.find(({ id }) => id === paymentId)
      if (!payment) throw fail('payment_not_found')
      return payment
    },
  }
}
