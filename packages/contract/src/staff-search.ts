import { type Static, Type } from 'typebox'
import { endpoint, Id, LocaleQuery, Money, Nullable } from './endpoint.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from './payments.ts'
import { CustomerSummary } from './staff-customers.ts'
import { StaffOrderSummary } from './staff-orders.ts'
import { ProductSummary } from './staff-products.ts'
import { REFUND_STATES, RETURN_STATES } from './states.ts'

const FoundReturn = Type.Object({ id: Id, order_number: Type.String(), state: Type.Enum(RETURN_STATES), amount: Money })
const FoundRefund = Type.Object({
  id: Id,
  order_number: Type.String(),
  state: Type.Enum(REFUND_STATES),
  amount: Money,
  reference: Nullable(Type.String()),
})
const FoundPayment = Type.Object({
  order_number: Type.String(),
  method: Type.Enum(PAYMENT_METHODS),
  state: Type.Enum(PAYMENT_STATES),
  amount: Money,
})

/** What a text of the back office's search names, by kind; empty where the member of staff may not read it. */
export const Found = Type.Object({
  orders: Type.Array(StaffOrderSummary),
  customers: Type.Array(CustomerSummary),
  products: Type.Array(ProductSummary),
  payments: Type.Array(FoundPayment),
  returns: Type.Array(FoundReturn),
  refunds: Type.Array(FoundRefund),
})
export type Found = Static<typeof Found>

export const staffSearch = {
  'GET /api/back_office/search': endpoint({
    summary:
      'Whatever a text names: an order, phone, customer, product, SKU, bar code, reference of a payment, return or refund; a few of each',
    for: 'staff',
    permission: null,
    query: Type.Object({ ...LocaleQuery, q: Type.String({ minLength: 2, maxLength: 100 }) }),
    reply: Found,
    fails: [],
  }),
}
