import type { Api, Body, Locale, Order, RefundAccount } from '@delguur/contract'
import { isIban, normaliseIban } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../lifecycle/index.ts'
import { mayCancel, type OrderView } from '../order-view/index.ts'
import { type OrderAccess, type OrderRow, type Orders, type StoredOrder, updateOrder } from '../orders/index.ts'

type Cancellation = Body<Api['PUT /api/v2/orders/:number/cancel']>

export type CancelByShopper = ReturnType<typeof createCancelByShopper>

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find' | 'lock' | 'cancelPaid'>
  orderView: Pick<OrderView, 'present'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'giveUp'>
  shipments: Pick<Shipments, 'ofOrder'>
  lifecycle: Pick<Lifecycle, 'attempt'>
}

const SHOPPER: By = { actor: 'shopper' }

/** The shopper takes a placed order back. Whoever packs it, or pays it, at the same moment waits for the row: one of both happens. */
export function createCancelByShopper({ db, orders, orderView, payments, shipments, lifecycle }: Dependencies) {
  /** Ends the transfer that is awaited, and the order with it; where its money has come meanwhile the order is paid. */
  async function giveUpTransfer({ id }: OrderRow, why: string): Promise<void> {
    const awaited = (await payments.paymentsOfOrder(db, id)).find(({ state }) => state === 'pending')
    if (!awaited) return
    try {
      await payments.giveUp(awaited.public_id, { by: SHOPPER, why })
    } catch (error) {
      if (!(error instanceof Fail) || error.code !== 'order_already_paid') throw error
    }
  }

  async function cancelHeld(transaction: Db, access: OrderAccess, why: string, account: RefundAccount | null) {
    const stored = await orders.lock(transaction, access)
    const { id: orderId, state, payment_state, refund_account: known } = stored.order
    if (account && !known) await updateOrder(transaction, orderId, { refund_account: JSON.stringify(account) })
    if (state === 'canceled') return
    const parcels = await shipments.ofOrder(transaction, orderId)
    const isOpen = mayCancel(stored.order, parcels)
    if (!isOpen || payment_state === 'balance_due' || !(await orders.cancelPaid(transaction, orderId, SHOPPER, why))) {
      const asked = { machine: 'order', orderId, subjectId: null, from: state, to: 'canceled' } as const
      throw new MoveRefused({ ...asked, by: SHOPPER, why }, 'not_cancelable')
    }
  }

  return {
    /** Repeating it changes nothing; throws `not_cancelable` once somebody has packed any of it. */
    async cancel(access: OrderAccess, { reason, refund_account }: Cancellation, locale: Locale): Promise<Order> {
      const account = refund_account ? readAccount(refund_account) : null
      const why = reason?.trim() || 'by the shopper'
      const { order } = await orders.find(db, access)
      if (order.state === 'complete' && order.payment_state === 'balance_due') await giveUpTransfer(order, why)
      await lifecycle.attempt(db, (transaction) => cancelHeld(transaction, access, why, account))
      const canceled: StoredOrder = await orders.find(db, access)
      return orderView.present(db, canceled, locale)
    },
  }
}

function readAccount({ iban, name }: RefundAccount): RefundAccount {
  if (!isIban(iban)) throw fail('iban_invalid')
  if (name.trim() === '') throw fail('invalid_request', undefined, { 'refund_account.name': [{ message: 'blank' }] })
  return { iban: normaliseIban(iban), name: name.trim() }
}
