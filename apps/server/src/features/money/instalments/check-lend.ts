import type { Api, Locale, Payment, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { OrderAccess, Orders } from '../../sales/orders/index.ts'
import type { Payments } from '../payments/index.ts'

type LendAnswer = Reply<Api['GET /api/v2/orders/:number/check_lend']>

interface Dependencies {
  orders: Pick<Orders, 'find'>
  payments: Pick<Payments, 'settle' | 'paymentsOfOrder' | 'present'>
}

/** State of a lease application by any of its payments; a prepayment leads to the financed payment. */
export function createCheckLend({ orders, payments }: Dependencies) {
  return async (db: Db, access: OrderAccess, paymentId: string, locale: Locale): Promise<LendAnswer> => {
    const { order } = await orders.find(db, access)
    const application = await applicationOf(db, order.id, paymentId, locale)
    if (application.state !== 'pending') return answerOf(application)
    await payments.settle(application.id)
    return answerOf(await applicationOf(db, order.id, paymentId, locale))
  }

  async function applicationOf(db: Db, orderId: number, paymentId: string, locale: Locale): Promise<Payment> {
    const all = payments.present(await payments.paymentsOfOrder(db, orderId), locale)
    const index = all.findIndex(({ id }) => id === paymentId)
    const payment = all[index]
    if (!payment || (payment.part === 'whole' && payment.method !== 'storepay')) throw fail('payment_not_found')
    if (payment.part !== 'prepayment') return payment
    // A refunded prepayment is void, and the lender's decision is the reason. Late money pays the application that is open
    // at that time.
    const next = all.slice(index + 1).find(({ part, reason }) => part !== 'whole' && reason !== 'paid_otherwise')
    return next?.part === 'financed' ? next : payment
  }
}

function answerOf(payment: Payment): LendAnswer {
  const isBefore = payment.part === 'prepayment' && (payment.state === 'pending' || payment.state === 'completed')
  return { state: isBefore ? 'prepayment' : STATES[payment.state], payment }
}

const STATES: Record<Payment['state'], LendAnswer['state']> = {
  pending: 'waiting',
  completed: 'approved',
  failed: 'declined',
  expired: 'expired',
  void: 'expired',
}
