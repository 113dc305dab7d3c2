import type { Api, Body, CheckoutChange, CodeSent, Order, Payment, PaymentMethod, Reply } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'
import type { CurrentOrder } from './current-order.ts'

/**
 * The payment method and the total that the shopper agreed to; `expected_prices` are the displayed prices by line item
 * id.
 */
export type PaymentStart = Body<Api['POST /api/v2/checkouts/:number/payments']>
type MostTokens = Body<Api['PUT /api/v2/checkouts/:number/most_in_app']>
type DeliveryRates = Reply<Api['GET /api/v2/checkouts/:number/delivery_rates']>

/** The checkout, from cart to paid order. `number` is the order's; the stored token authorises the calls. */
export function checkoutActions({ request }: Client, current: CurrentOrder) {
  const startOf = (number: string, body: PaymentStart, { idempotencyKey = freshKey(), signal }: IdempotentOptions) => ({
    params: { number },
    body,
    idempotencyKey,
    signal,
  })

  return {
    /** Returns the payment methods that the shop offers. */
    async paymentMethods(call?: CallOptions): Promise<PaymentMethod[]> {
      return (await request('GET /api/v2/checkouts/payment_methods', call)).payment_methods
    },

    /** Returns the delivery options of the order with their prices. */
    deliveryRates: (number: string, call?: CallOptions): Promise<DeliveryRates> =>
      request('GET /api/v2/checkouts/:number/delivery_rates', { params: { number }, ...call }),

    /** Sets contact, delivery, time and note; omitted fields stay unchanged. */
    update: (number: string, body: CheckoutChange, call?: CallOptions): Promise<Order> =>
      current.update(() => request('PUT /api/v2/checkouts/:number', { params: { number }, body, ...call })),

    /** Sends a code to the phone of the order. */
    sendPhoneCode: (number: string, call?: CallOptions): Promise<CodeSent> =>
      request('POST /api/v2/checkouts/:number/phone_code', { params: { number }, ...call }),

    /** Verifies the order's phone with the code. It does not log anyone in. */
    verifyPhoneCode: (number: string, code: string, call?: CallOptions): Promise<Order> =>
      current.update(() =>
        request('PUT /api/v2/checkouts/:number/phone_code', { params: { number }, body: { code }, ...call }),
      ),

    /** Moves the order on to the next step of the checkout. */
    next: (number: string, call?: CallOptions): Promise<Order> =>
      current.update(() => request('PUT /api/v2/checkouts/:number/next', { params: { number }, ...call })),

    /** Moves the order as far on as what it has permits. */
    advance: (number: string, call?: CallOptions): Promise<Order> =>
      current.update(() => request('PUT /api/v2/checkouts/:number/advance', { params: { number }, ...call })),

    /** Places the order: holds the stock and opens the payment, or does neither. */
    complete: (number: string, start: PaymentStart, call: IdempotentOptions = {}): Promise<Order> =>
      current.update(() => request('PUT /api/v2/checkouts/:number/complete', startOf(number, start, call))),

    /** Does the same as `complete`, but returns the payment only. */
    startPayment: (number: string, start: PaymentStart, call: IdempotentOptions = {}): Promise<Payment> =>
      request('POST /api/v2/checkouts/:number/payments', startOf(number, start, call)),

    /** Pays inside the MostMoney app with the app's tokens; the same tokens charge once. */
    mostInApp: (number: string, body: MostTokens, call?: CallOptions): Promise<Order> =>
      current.update(() => request('PUT /api/v2/checkouts/:number/most_in_app', { params: { number }, body, ...call })),

    /** Returns a payment of the order. */
    payment: (number: string, id: string, call?: CallOptions): Promise<Payment> =>
      request('GET /api/v2/checkouts/:number/payments/:id', { params: { number, id }, ...call }),

    /** Cancels an open payment, so that the cart can change again. */
    cancelPayment: (number: string, id: string, call?: CallOptions): Promise<Order> =>
      current.update(() =>
        request('DELETE /api/v2/checkouts/:number/payments/:id', { params: { number, id }, ...call }),
      ),
  }
}
