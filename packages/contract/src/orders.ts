import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { MAX_QUANTITY } from './constants.ts'
import { Day, endpoint, Id, Locale, LocaleQuery, Money, Nullable, Paged, paging, Time } from './endpoint.ts'
import { Payment } from './payments.ts'

/**
 * cart → address → delivery → payment → complete. A cart may be changed until `payment`, where stock is held and an
 * online payment is open; when that payment fails or expires the order is back at `delivery` with its lines. A bank
 * transfer completes the order at once and is awaited afterwards. `canceled` and `complete` are final for the cart.
 */
export const ORDER_STATES = ['cart', 'address', 'delivery', 'payment', 'complete', 'canceled'] as const
export const OrderState = Type.Enum(ORDER_STATES)
export type OrderState = (typeof ORDER_STATES)[number]

/** Which order state may follow which. Everything else is refused. */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  cart: ['address', 'delivery', 'payment', 'complete'],
  address: ['cart', 'delivery', 'payment', 'complete'],
  delivery: ['cart', 'address', 'payment', 'complete'],
  payment: ['delivery', 'complete', 'canceled'],
  complete: ['canceled'],
  canceled: [],
}

/** States in which lines, address and delivery may change. */
export const EDITABLE_STATES = ['cart', 'address', 'delivery'] as const satisfies readonly OrderState[]

export const OrderPaymentState = Type.Union([
  Type.Literal('none'),
  Type.Literal('balance_due'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('refund_due'),
])
export type OrderPaymentState = Static<typeof OrderPaymentState>

export const ShipmentState = Type.Union([Type.Literal('none'), Type.Literal('pending'), Type.Literal('ready')])
export type ShipmentState = Static<typeof ShipmentState>

/** The words of spec §4 that an order of this release can carry; the storefront shows them in the shopper's language. */
export const OrderLabel = Type.Union([
  Type.Literal('pending'),
  Type.Literal('ordered'),
  Type.Literal('awaiting_payment'),
  Type.Literal('payment_pending'),
  Type.Literal('payment_failed'),
  Type.Literal('paid'),
  Type.Literal('expired'),
  Type.Literal('canceled'),
])
export type OrderLabel = Static<typeof OrderLabel>

export const LineItem = Type.Object({
  id: Id,
  variant_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  price: Money,
  previous_price: Nullable(Type.Integer({ description: 'What the shopper saw last, when it differs from `price`' })),
  total: Money,
  gift: Type.Boolean(),
  options: Type.Record(Type.String(), Type.String()),
  available: Type.Integer({ description: 'Pieces that could be bought now, at most 999' }),
  product: Type.Object({
    id: Id,
    slug: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    brand: Nullable(Type.String()),
    image: Nullable(Image),
    option_text: Type.String({ description: '“Black · 256 GB”, empty where there is no choice' }),
  }),
})
export type LineItem = Static<typeof LineItem>

/** What stands between a cart and its completion, and which line it concerns. */
export const OrderProblem = Type.Object({
  code: Type.Union([
    Type.Literal('price_changed'),
    Type.Literal('insufficient_stock'),
    Type.Literal('not_for_sale'),
    Type.Literal('no_shipping_rates'),
    Type.Literal('delivery_time_unavailable'),
  ]),
  line_item_id: Nullable(Id),
  message: Type.String(),
})
export type OrderProblem = Static<typeof OrderProblem>

/** A Mongolian address. City, district and sum by their statistical codes; the names come back beside them. */
export const Address = Type.Object(
  {
    city: Type.String({ maxLength: 10, description: 'Code of the capital or aimag, `11` is Ulaanbaatar' }),
    district: Type.String({ maxLength: 10, description: 'Code of the district or sum' }),
    khoroo: Type.String({ maxLength: 60, description: 'Number of the khoroo, or number or name of the bag' }),
    street: Type.Optional(Type.String({ maxLength: 120 })),
    detail: Type.String({ maxLength: 255, description: 'Building, entrance, floor, door, landmarks' }),
    zip_code: Type.Optional(Type.String({ maxLength: 5 })),
  },
  { additionalProperties: false },
)
export type Address = Static<typeof Address>

export const DeliveryType = Type.Union([Type.Literal('address'), Type.Literal('pickup')])
export type DeliveryType = Static<typeof DeliveryType>

/** Hours in which a courier comes or a parcel is fetched, `11-14`. */
export const DeliveryWindow = Type.Union([Type.Literal('11-14'), Type.Literal('14-18'), Type.Literal('18-22')])
export type DeliveryWindow = Static<typeof DeliveryWindow>

export const Order = Type.Object({
  number: Type.String(),
  token: Type.String({ description: 'Whoever holds it may read and change the order' }),
  state: OrderState,
  payment_state: OrderPaymentState,
  shipment_state: ShipmentState,
  label: OrderLabel,
  currency: Type.Literal('MNT'),
  item_total: Money,
  ship_total: Money,
  discount_total: Money,
  tax_total: Type.Integer({ description: 'VAT contained in the total' }),
  total: Money,
  total_quantity: Type.Integer(),
  line_items: Type.Array(LineItem),
  problems: Type.Array(OrderProblem),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  receiver: Nullable(Type.String()),
  note: Nullable(Type.String()),
  delivery_type: Nullable(DeliveryType),
  address: Nullable(Address),
  address_text: Nullable(Type.String({ description: 'The address as it is written, in the caller’s language' })),
  store_location: Nullable(Type.Object({ id: Id, name: Type.String(), address: Type.String() })),
  delivery_day: Nullable(Day),
  delivery_window: Nullable(DeliveryWindow),
  payments: Type.Array(Payment),
  locale: Locale,
  created_at: Time,
  updated_at: Time,
  placed_at: Nullable(Time),
  completed_at: Nullable(Time),
  canceled_at: Nullable(Time),
})
export type Order = Static<typeof Order>

/** What joining two carts did to a line that could not stay as it was in both. */
export const JoinNotice = Type.Object({
  code: Type.Union([Type.Literal('quantity_kept'), Type.Literal('quantity_reduced'), Type.Literal('line_left_out')]),
  message: Type.String(),
})
export type JoinNotice = Static<typeof JoinNotice>

export const JoinedOrder = Type.Object({ ...Order.properties, notices: Type.Array(JoinNotice) })
export type JoinedOrder = Static<typeof JoinedOrder>

/** An order in the list of the customer's orders. */
export const OrderSummary = Type.Object({
  number: Type.String(),
  label: OrderLabel,
  at: Time,
  total: Money,
  total_quantity: Type.Integer(),
  names: Type.Array(Type.String(), { description: 'Of the first three lines, in the caller’s language' }),
  image: Nullable(Image),
})
export type OrderSummary = Static<typeof OrderSummary>

export const OrderNumber = Type.String({ pattern: '^R\\d{9}$', maxLength: 10 })
export const OrderToken = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

export const byNumber = Type.Object({ number: OrderNumber })
/** The token may also come in the header `X-Order-Token`. */
export const holderQuery = Type.Object({ ...LocaleQuery, order_token: Type.Optional(OrderToken) })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })
const lineOfOrder = Type.Object({ number: OrderNumber, id: Id })

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
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ orders: Type.Array(OrderSummary), ...Paged }),
    fails: [],
  }),
  'PUT /api/v2/orders/:number/associate': endpoint({
    summary: 'Make a guest’s order the customer’s: a cart joins the one they have; the order gets another token',
    for: 'customer',
    params: byNumber,
    query: holderQuery,
    reply: JoinedOrder,
    fails: ['order_not_found', 'cart_must_be_emptied'],
  }),
  'GET /api/v2/orders/:number': endpoint({
    summary: 'One order, for whoever holds its token, and its customer',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found'],
  }),
  'POST /api/v2/orders/:number/line_items': endpoint({
    summary: 'Add a variant; number 0 opens a new order',
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
          { additionalProperties: false },
        ),
        gift: Type.Optional(Type.Boolean()),
        order_token: Type.Optional(OrderToken),
      },
      { additionalProperties: false },
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
      'cart_must_be_emptied',
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
        line_item: Type.Object({ quantity: Type.Optional(Quantity) }, { additionalProperties: false }),
        gift: Type.Optional(Type.Boolean()),
        order_token: Type.Optional(OrderToken),
      },
      { additionalProperties: false },
    ),
    reply: Order,
    fails: [
      'order_not_found',
      'line_item_not_found',
      'out_of_stock',
      'insufficient_stock',
      'not_for_sale',
      'order_not_editable',
    ],
  }),
  'DELETE /api/v2/orders/:number/line_items/:id': endpoint({
    summary: 'Remove a line',
    for: 'order_holder',
    params: lineOfOrder,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'line_item_not_found', 'order_not_editable'],
  }),
  'PUT /api/v2/orders/:number/empty': endpoint({
    summary: 'Remove all lines',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'order_not_editable'],
  }),
}
