import { Type } from 'typebox'
import { closed, endpoint, LocaleQuery, Paged, paging } from './endpoint.ts'
import { Order, OrderSummary, TrackedOrder } from './order.ts'
import { byNumber, holderQuery } from './order-numbers.ts'

/** `open`: a payment or a delivery is still outstanding. */
const ORDER_STANDINGS = ['open', 'finished'] as const

export const orders = {
  'GET /api/v2/orders/current': endpoint({
    summary: 'The order of the token that is sent, or else the customer’s open one; a complete one means an empty cart',
    for: 'order_holder',
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found'],
  }),
  'GET /api/v2/orders/mine': endpoint({
    summary: 'The customer’s placed orders, newest first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...paging(), standing: Type.Optional(Type.Enum(ORDER_STANDINGS)) }),
    reply: Type.Object({ orders: Type.Array(OrderSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/orders/:number': endpoint({
    summary: 'One order, for whoever holds its token, and its customer',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found'],
  }),
  'POST /api/v2/orders/track': endpoint({
    summary: 'Where an order is, by its number and the phone it was placed with',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: Type.Object({ number: Type.String({ maxLength: 20 }), phone: Type.String({ maxLength: 30 }) }, closed),
    reply: TrackedOrder,
    fails: ['order_not_found', 'too_many_tries'],
  }),
}
