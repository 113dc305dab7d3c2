import type { Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { OrderView } from '../order-view/index.ts'
import { isEditable, type OrderAccess, type Orders } from '../orders/index.ts'
import type { createPlaceOrder, Placing } from './place-order.ts'

/** What the MostMoney app gave the page, and what the shopper agreed to where the order is not placed yet. */
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
/** No total is this one: whoever did not say what they saw is told the total. */
const NOT_SEEN = -1

/** Pays inside the MostMoney app. Done again it answers the order that is paid; refused it leaves the order being paid. */
export function createMostInApp({ db, orders, orderView, payments, startPayment }: Dependencies) {
  async function isPaidSo(orderId: number): Promise<boolean> {
    const all = await payments.paymentsOfOrder(db, orderId)
    return all.some(({ method, state }) => method === METHOD && state === 'completed')
  }

  return async (access: OrderAccess, asked: InAppPayment, by: Placing): Promise<Order> => {
    const { order } = await orders.find(db, access)
    const { expected_total = NOT_SEEN, terms_accepted = !isEditable(order.state) } = asked
    const start = { payment_method: METHOD, expected_total, terms_accepted } as const
    try {
      const { id } = await startPayment(access, start, by)
      await payments.confirmInApp(id, { customer: asked.custtkn, transaction: asked.txntkn })
    } catch (error) {
      // Asked now and not before: another press may have paid it meanwhile.
      if (!isAlreadyPaid(error) || !(await isPaidSo(order.id))) throw error
    }
    return orderView.present(db, await orders.find(db, access), by.locale)
  }
}

const isAlreadyPaid = (error: unknown): boolean => error instanceof Fail && error.code === 'order_already_paid'
