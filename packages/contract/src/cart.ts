import { Type } from 'typebox'
import { MAX_QUANTITY } from './constants.ts'
import { closed, endpoint, Id } from './endpoint.ts'
import { JoinedOrder, Order } from './order.ts'
import { byNumber, holderQuery, OrderNumber, OrderToken } from './order-numbers.ts'

export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })
const lineOfOrder = Type.Object({ number: OrderNumber, id: Id })

export const cart = {
  'POST /api/v2/orders/:number/line_items': endpoint({
    summary:
      'Add a variant; number 0 is the open order of the token or, for somebody logged in, their open cart, and a new order where there is none',
    for: 'anyone',
    status: 201,
    idempotent: true,
    params: Type.Object({ number: Type.String({ pattern: '^(0|R\\d{9})$', maxLength: 10 }) }),
    query: holderQuery,
    body: Type.Object(
      {
        line_item: Type.Object(
          {
            variant_id: Id,
            quantity: Type.Optional(Quantity),
            options: Type.Optional(
              Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 200 }), { maxProperties: 10 }),
            ),
          },
          closed,
        ),
        gift: Type.Optional(Type.Boolean()),
        order_token: Type.Optional(OrderToken),
      },
      closed,
    ),
    reply: Order,
    fails: [
      'order_not_found',
      'variant_not_found',
      'not_for_sale',
      'out_of_stock',
      'insufficient_stock',
      'cart_full',
      'order_not_editable',
      'order_goods_agreed',
      'cart_must_be_emptied',
      'alcohol_not_sold',
      'idempotency_key_reused',
    ],
  }),
  'PUT /api/v2/orders/:number/line_items/:id': endpoint({
    summary: 'Change the quantity of a line, or whether it is a gift',
    for: 'order_holder',
    params: lineOfOrder,
    query: holderQuery,
    body: Type.Object(
      {
        line_item: Type.Object({ quantity: Type.Optional(Quantity) }, closed),
        gift: Type.Optional(Type.Boolean()),
        order_token: Type.Optional(OrderToken),
      },
      closed,
    ),
    reply: Order,
    fails: [
      'order_not_found',
      'line_item_not_found',
      'out_of_stock',
      'insufficient_stock',
      'not_for_sale',
      'alcohol_not_sold',
      'line_of_package',
      'order_not_editable',
      'order_goods_agreed',
    ],
  }),
  'DELETE /api/v2/orders/:number/line_items/:id': endpoint({
    summary: 'Remove a line',
    for: 'order_holder',
    params: lineOfOrder,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'line_item_not_found', 'line_of_package', 'order_not_editable', 'order_goods_agreed'],
  }),
  'PUT /api/v2/orders/:number/empty': endpoint({
    summary: 'Remove all lines',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'order_not_editable', 'order_goods_agreed'],
  }),
  'PUT /api/v2/orders/:number/associate': endpoint({
    summary: 'Make a guest’s order the customer’s: a cart joins the one they have; the order gets another token',
    for: 'customer',
    params: byNumber,
    query: holderQuery,
    reply: JoinedOrder,
    fails: ['order_not_found', 'cart_must_be_emptied'],
  }),
}
