import type { Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { OrderView } from '../order-view/index.ts'
import { isEditable, type OrderAccess, type Orders } from '../orders/index.ts'
import type { createPlaceOrder, PlacingContext } from './place-order.ts'

/** Tokens that the MostMoney app passed to the page, and the shopper's consent if the order is not placed yet. */
export interface InAppPayment {
  custtkn: string
  txntkn: string
  expected_total?: number
  terms_accepted?: boolean
}

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find'>
  orderView: Pick<OrderView, 'present'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'confirmInApp'>
  startPayment: ReturnType<typeof createPlaceOrder>['startPayment']
}

const METHOD = 'most_in_app'
/** Matches no total, so that a request without `expected_total` is refused with the actual one. */
const NO_TOTAL = -1

/** Pays inside the MostMoney app. Repeated, it returns the paid order; after a refusal the order stays in payment. */
export function createMostInApp({ db, orders, orderView, payments, startPayment }: Dependencies) {
  async function isPaidInApp(orderId: number): Promise<boolean> {
    const all = await payments.paymentsOfOrder(db, orderId)
    return all.some(({ method, state }) => method === METHOD && state === 'completed')
  }

  return async (access: OrderAccess, payment: InAppPayment, context: PlacingContext): Promise<Order> => {
    const { order } = await orders.find(db, access)
    const { expected_total = NO_TOTAL, terms_accepted = !isEditable(order.state) } = payment
    const start = { payment_method: METHOD, expected_total, terms_accepted } as const
    try {
      const { id } = await startPayment(access, start, context)
      await payments.confirmInApp(id, { customer: payment.custtkn, transaction: payment.txntkn })
    } catch (error) {
      // Checked after the failure: a concurrent request may have paid the order meanwhile.
      if (!isAlreadyPaid(error) || !(await isPaidInApp(order.id))) throw error
    }
    return orderView.present(db, await orders.find(db, access), context.locale)
  }
}

const isAlreadyPaid = (error: unknown): boolean => error instanceof Fail && error.code === 'order_already_paid'
