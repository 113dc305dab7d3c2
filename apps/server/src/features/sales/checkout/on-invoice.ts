import type { PaymentMethodCode } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { INVOICE } from '../../money/payments/index.ts'
import type { InvoiceTerms, Invoicing } from '../companies/index.ts'
import type { LiveOrder, OrderAccess, StoredOrder } from '../orders/index.ts'

/** Terms on which the customer's company buys, null for another method; throws `payment_method_unavailable` where it does not. */
export async function invoiceTerms(
  { termsFor }: Pick<Invoicing, 'termsFor'>,
  db: Db,
  { userId, by }: OrderAccess,
  { order }: StoredOrder,
  live: LiveOrder,
  method: PaymentMethodCode,
): Promise<InvoiceTerms | null> {
  if (method !== INVOICE) return null
  if (userId === null || (order.user_id !== null && order.user_id !== userId)) throw fail('login_required')
  const terms = by || order.is_booking ? null : await termsFor(db, userId, live)
  if (!terms) throw fail('payment_method_unavailable')
  return terms
}

export const isWaiting = (terms: InvoiceTerms | null): boolean => terms?.needsApproval ?? false

/** Whether the order counts among the unpaid ones of its shopper; what a company owes has a limit of its own. */
export const isCounted = (due: number, terms: InvoiceTerms | null): boolean =>
  due > 0 && (!terms || terms.needsApproval)

/** The company as the buyer, whom the VAT receipt names. */
export const buyerOf = ({ company: { name, registry_number } }: InvoiceTerms) => ({
  buyer_type: 'organisation' as const,
  organisation: JSON.stringify({ name, registry_number, tin: null, name_confirmed: false }),
  consumer_number: null,
})
