import type { Locale, Payment } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Payments } from '../../money/payments/index.ts'

/** Returns a payment of an order in its API form; throws `payment_not_found`, also for a payment of another order. */
export async function findPayment(
  payments: Pick<Payments, 'paymentsOfOrder' | 'present'>,
  db: Db,
  orderId: number,
  paymentId: string,
  locale: Locale,
): Promise<Payment> {
  const all = payments.present(await payments.paymentsOfOrder(db, orderId), locale)
  const found = all.find(({ id }) => id === paymentId)
  if (!found) throw fail('payment_not_found')
  return found
}
