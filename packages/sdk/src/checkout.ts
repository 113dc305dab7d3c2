import type { Api, Body, CheckoutChange, CodeSent, Order, Payment, PaymentMethod, Reply } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'
import type { CurrentOrder } from './current-order.ts'

/** The payment method, and the total that the shopper agreed to; `expected_prices` are the prices they saw, by line item id. */
export type PaymentStart = Body<Api['POST /api/v2/checkouts/:number/payments']>
type MostTokens = Body<Api['PUT /api/v2/checkouts/:number/most_in_app']>
type DeliveryRates = Reply<Api['GET /api/v2/checkouts/:number/delivery_rates']>

/** From cart to paid order; `number` names the order, the kept token opens it. */
export function checkoutActions({ request }: Client, current: CurrentOrder) {
  const startOf = (number: string, body: PaymentStart, { idempotencyKey = freshKey(), signal }: IdempotentOptions) => ({
    params: { number },
    body,
    idempotencyKey,
    signal,
  })

  return {
    async paymentMethods(call?: CallOptions): Promise<PaymentMethod[]> {
      return (await request('GET /api/v2/checkouts/payment_methods', call)).payment_methods
    },

    deliveryRates: (number: string, call?: CallOptions): Promise<DeliveryRates> =>
      request('GET /api/v2/checkouts/:number/delivery_rates', { params: { number }, ...call }),

    /** Sets contact, delivery, time and note; what is left out stays. */
    update: (number: string, body: CheckoutChange, call?: CallOptions): Promise<Order> =>
      current.keep(() => request('PUT /api/v2/checkouts/:number', { params: { number }, body, ...call })),

    /** Sends a code to the phone of the order. */
    sendPhoneCode: (number: string, call?: CallOptions): Promise<CodeSent> =>
      request('POST /api/v2/checkouts/:number/phone_code', { params: { number }, ...call }),

    /** Shows the code: the phone is proved for this order. Nobody is logged in by it. */
    showPhoneCode: (number: string, code: string, call?: CallOptions): Promise<Order> =>
      current.keep(() =>
        request('PUT /api/v2/checkouts/:number/phone_code', { params: { number }, body: { code }, ...call }),
      ),

    next: (number: string, call?: CallOptions): Promise<Order> =>
      current.keep(() => request('PUT /api/v2/checkouts/:number/next', { params: { number }, ...call })),

    advance: (number: string, call?: CallOptions): Promise<Order> =>
      current.keep(() => request('PUT /api/v2/checkouts/:number/advance', { params: { number }, ...call })),

    /** Places the order: holds the stock and opens the payment, all or nothing. */
    complete: (number: string, start: PaymentStart, call: IdempotentOptions = {}): Promise<Order> =>
      current.keep(() => request('PUT /api/v2/checkouts/:number/complete', startOf(number, start, call))),

    /** The same as `complete`, answered with the payment alone. */
    startPayment: (number: string, start: PaymentStart, call: IdempotentOptions = {}): Promise<Payment> =>
      request('POST /api/v2/checkouts/:number/payments', startOf(number, start, call)),

    /** Inside the MostMoney app: pays with the tokens that the app gave; the same tokens charge once. */
    mostInApp: (number: string, body: MostTokens, call?: CallOptions): Promise<Order> =>
      current.keep(() => request('PUT /api/v2/checkouts/:number/most_in_app', { params: { number }, body, ...call })),

    payment: (number: string, id: string, call?: CallOptions): Promise<Payment> =>
      request('GET /api/v2/checkouts/:number/payments/:id', { params: { number, id }, ...call }),

    /** Gives up an open payment, so that the cart can change again. */
    cancelPayment: (number: string, id: string, call?: CallOptions): Promise<Order> =>
      current.keep(() => request('DELETE /api/v2/checkouts/:number/payments/:id', { params: { number, id }, ...call })),
  }
}
