import type { Api, Body, Order, Query, Quote, Reply } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'
import type { CurrentOrder } from './current-order.ts'

type ListKey = 'GET /api/v2/quotes'

/** Prices that the customer asks the shop for. */
export function quoteActions({ request }: Client, current: CurrentOrder) {
  return {
    /** Returns one page of the customer's quotes, the newest first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/quotes', { query, ...call }),

    /** Returns one quote of the customer. */
    find: (id: number, call?: CallOptions): Promise<Quote> =>
      request('GET /api/v2/quotes/:id', { params: { id }, ...call }),

    /** Returns the offer as a PDF, in the language of the shop. */
    pdf: (id: number, call?: CallOptions): Promise<Uint8Array<ArrayBuffer>> =>
      request('GET /api/v2/quotes/:id/pdf', { params: { id }, ...call }),

    /** Asks for the price of some goods; staff answer. */
    ask: (
      body: Body<Api['POST /api/v2/quotes']>,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<Quote> => request('POST /api/v2/quotes', { body, idempotencyKey, ...(signal && { signal }) }),

    /** Opens the order of a quote, which is the shopper's current order from then on; the cart waits until it is placed. */
    accept: (id: number, call?: CallOptions): Promise<Order> =>
      current.update(() => request('PUT /api/v2/quotes/:id/accept', { params: { id }, ...call })),

    /** Says no to a quote; the order that it was accepted into goes with it, unless it was placed. */
    decline: (id: number, call?: CallOptions): Promise<Quote> =>
      request('PUT /api/v2/quotes/:id/decline', { params: { id }, ...call }),
  }
}
