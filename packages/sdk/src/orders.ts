import type { Api, Body, Order, Payment, PromptMethod, Reply, TrackedOrder } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type OrderList = Reply<Api['GET /api/v2/orders/mine']>
type Cancellation = Body<Api['PUT /api/v2/orders/:number/cancel']>
type LendStatus = Reply<Api['GET /api/v2/orders/:number/check_lend']>
type PaymentMethods = Reply<Api['GET /api/v2/orders/:number/edit/payment_methods']>
type OrdersParams = { page?: number; per_page?: number; standing?: 'open' | 'finished' }

/** Orders by their number, and those of the customer. */
export function orderActions({ request }: Client) {
  return {
    /** Returns the order of this number, by its token or for its customer. */
    find: (number: string, call?: CallOptions): Promise<Order> =>
      request('GET /api/v2/orders/:number', { params: { number }, ...call }),

    /** The customer's placed orders, newest first. */
    mine: (query: OrdersParams = {}, call?: CallOptions): Promise<OrderList> =>
      request('GET /api/v2/orders/mine', { query, ...call }),

    /**
     * Cancels a placed order that has not left yet. Its payments are refunded, to the given account if they must be.
     */
    cancel: (number: string, body: Cancellation = {}, call?: CallOptions): Promise<Order> =>
      request('PUT /api/v2/orders/:number/cancel', { params: { number }, body, ...call }),

    /** Payment methods for the difference of a change that the shop proposes. */
    editPaymentMethods: (number: string, call?: CallOptions): Promise<PaymentMethods> =>
      request('GET /api/v2/orders/:number/edit/payment_methods', { params: { number }, ...call }),

    /** Begins to pay the difference of a proposed change; repeated, returns the payment that is open. */
    payEdit: (number: string, payment_method: PromptMethod, call?: CallOptions): Promise<Payment> =>
      request('POST /api/v2/orders/:number/edit/payments', { params: { number }, body: { payment_method }, ...call }),

    /** Tracks an order by its number and the phone it was placed with. */
    track: (number: string, phone: string, call?: CallOptions): Promise<TrackedOrder> =>
      request('POST /api/v2/orders/track', { body: { number, phone }, ...call }),

    /** Returns the state of a lease application. */
    checkLend: (number: string, payment: string, call?: CallOptions): Promise<LendStatus> =>
      request('GET /api/v2/orders/:number/check_lend', { params: { number }, query: { payment }, ...call }),
  }
}
