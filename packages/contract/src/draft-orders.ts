import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { CheckoutChange } from './checkout.ts'
import { MAX_QUANTITY } from './constants.ts'
import { COUPON_FAILS } from './coupons.ts'
import { DeliveryRate, DeliveryTime } from './delivery.ts'
import {
  closed,
  endpoint,
  forStaff,
  Id,
  Locale,
  LocaleQuery,
  Money,
  masked,
  Nullable,
  Paged,
  paging,
  Time,
  Why,
} from './endpoint.ts'
import { Address } from './order.ts'
import { byNumber, OrderNumber } from './order-numbers.ts'
import { RequestedPackage } from './packages.ts'
import { STAFF_CHANNELS, StaffOrder } from './staff-orders.ts'

/** An order that staff take for a customer, with everything that they need to go on with it. */
const DraftOrderShape = Type.Object({
  order: StaffOrder,
  delivery_rates: Type.Array(DeliveryRate),
  delivery_times: Type.Array(DeliveryTime),
  stores: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Where it can be fetched' }),
  payment_link: Nullable(
    Type.Object({
      url: Type.String({ description: 'Opens the order’s payment for whoever holds it' }),
      expires_at: Time,
    }),
    { description: 'While the order holds its goods and waits to be paid' },
  ),
})
export type DraftOrder = Static<typeof DraftOrderShape>
export const DraftOrder = Type.Unsafe<DraftOrder>(DraftOrderShape)

export const DraftOrderSummary = Type.Object({
  number: Type.String(),
  channel: Type.Enum(STAFF_CHANNELS),
  phone: Nullable(Type.String()),
  receiver: Nullable(Type.String()),
  total: Money,
  total_quantity: Type.Integer(),
  staff: Type.String({ description: 'Who began it' }),
  created_at: Time,
  expires_at: Nullable(Time, { description: 'How long its link can be paid; null where none is open' }),
})
export type DraftOrderSummary = Static<typeof DraftOrderSummary>

/** A customer of the shop, or somebody who has ordered without an account, by their whole phone number. */
export const KnownCustomer = Type.Object({
  customer_id: Nullable(Id, { description: 'Null for somebody without an account' }),
  name: Type.String(),
  phone: Type.String(),
  email: Nullable(Type.String()),
  orders: Type.Integer({ description: 'Placed with this phone' }),
  addresses: Type.Array(Type.Object({ receiver: Type.String(), phone: Type.String(), address: Address })),
})
export type KnownCustomer = Static<typeof KnownCustomer>

export const SellableVariant = Type.Object({
  variant_id: Id,
  sku: Type.String(),
  name: Type.String(),
  option_text: Type.String(),
  price: Money,
  available: Type.Integer({ description: 'Pieces that can be sold now' }),
  for_sale: Type.Boolean(),
  image: Nullable(Image),
})
export type SellableVariant = Static<typeof SellableVariant>

const place = forStaff('orders.place')
const goods = Type.Object(
  { variant_id: Id, quantity: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY, description: '0 removes the line' }) },
  closed,
)
const unsellable = [
  'variant_not_found',
  'out_of_stock',
  'insufficient_stock',
  'not_for_sale',
  'alcohol_not_sold',
  'cart_must_be_emptied',
  'cart_full',
] as const
const unfit = ['package_not_found', 'package_part_missing', 'package_part_unknown', 'package_part_unfit'] as const
const editable = ['order_not_found', 'order_not_editable'] as const

export const draftOrders = {
  'GET /api/back_office/draft_orders': endpoint({
    summary: 'Orders that staff have begun and nobody has paid yet, the newest first',
    ...place,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ draft_orders: Type.Array(DraftOrderSummary), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/draft_orders': endpoint({
    summary: 'Begin an order for a customer who calls, writes or stands at the counter',
    ...place,
    status: 201,
    idempotent: true,
    body: Type.Object(
      {
        channel: Type.Enum(STAFF_CHANNELS),
        phone: Type.String({
          ...masked,
          maxLength: 30,
          description: 'Of the customer; the order belongs to the account that has it',
        }),
        locale: Type.Optional(Locale),
        variant_id: Type.Optional(Id),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, default: 1 })),
        package: Type.Optional(
          Type.Unsafe<Static<typeof RequestedPackage>>({
            ...RequestedPackage,
            description: 'Begins it instead of a variant',
          }),
        ),
      },
      closed,
    ),
    reply: DraftOrder,
    fails: [
      'variant_not_found',
      'out_of_stock',
      'insufficient_stock',
      'not_for_sale',
      'alcohol_not_sold',
      ...unfit,
      'cart_full',
      'cart_must_be_emptied',
    ],
  }),
  'GET /api/back_office/draft_orders/customer': endpoint({
    summary:
      'Who has this phone number, and where they had things sent; the whole number, so that nobody leafs through customers',
    ...place,
    query: Type.Object({ ...LocaleQuery, phone: Type.String({ maxLength: 30 }) }),
    reply: Type.Object({ customer: Nullable(KnownCustomer) }),
    fails: ['invalid_request'],
  }),
  'GET /api/back_office/draft_orders/variants': endpoint({
    summary: 'Variants by words of the name, SKU or bar code, with today’s price and pieces',
    ...place,
    query: Type.Object({ ...LocaleQuery, q: Type.String({ maxLength: 200 }) }),
    reply: Type.Object({ variants: Type.Array(SellableVariant) }),
    fails: [],
  }),
  'GET /api/back_office/draft_orders/:number': endpoint({
    summary: 'One of them, with today’s prices, what delivery costs and when it can come',
    ...place,
    params: byNumber,
    reply: DraftOrder,
    fails: ['order_not_found'],
  }),
  'PUT /api/back_office/draft_orders/:number': endpoint({
    summary: 'Set contact, address or store, delivery time, receiver and note; what is not sent stays',
    ...place,
    params: byNumber,
    body: CheckoutChange,
    reply: DraftOrder,
    fails: [
      ...editable,
      'cart_empty',
      'address_incomplete',
      'no_shipping_rates',
      'store_location_not_found',
      'delivery_time_unavailable',
      'registry_number_invalid',
      'registry_number_unknown',
    ],
  }),
  'PUT /api/back_office/draft_orders/:number/line_items': endpoint({
    summary: 'Have so many pieces of a variant in it',
    ...place,
    params: byNumber,
    body: goods,
    reply: DraftOrder,
    fails: [...editable, ...unsellable],
  }),
  'POST /api/back_office/draft_orders/:number/packages': endpoint({
    summary: 'Add all goods of a package, or none of them; one with the same choices and values has so many more of it',
    ...place,
    status: 201,
    idempotent: true,
    params: byNumber,
    body: Type.Object({ package: RequestedPackage }, closed),
    reply: DraftOrder,
    fails: [...editable, ...unfit, ...unsellable, 'order_goods_agreed'],
  }),
  'PUT /api/back_office/draft_orders/:number/packages/:id': endpoint({
    summary: 'Have so many of a package in it, with all its goods',
    ...place,
    params: Type.Object({ number: OrderNumber, id: Id }),
    body: Type.Object(
      { qty: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY, description: '0 takes it out' }) },
      closed,
    ),
    reply: DraftOrder,
    fails: [...editable, 'package_not_in_cart', ...unsellable, 'order_goods_agreed'],
  }),
  'PUT /api/back_office/draft_orders/:number/coupon': endpoint({
    summary: 'Put a code that the customer tells on it',
    ...place,
    params: byNumber,
    body: Type.Object({ code: Type.String({ ...masked, minLength: 1, maxLength: 40 }) }, closed),
    reply: DraftOrder,
    fails: [...editable, 'cart_empty', ...COUPON_FAILS, 'too_many_tries'],
  }),
  'DELETE /api/back_office/draft_orders/:number/coupon': endpoint({
    summary: 'Take its codes off',
    ...place,
    params: byNumber,
    reply: DraftOrder,
    fails: editable,
  }),
  'POST /api/back_office/draft_orders/:number/payment_link': endpoint({
    summary:
      'Hold the goods until the deadline and send whoever pays a link; again for an order that waits: send the same link once more',
    ...place,
    idempotent: true,
    params: byNumber,
    body: Type.Object(
      {
        send_by: Type.Enum(['sms', 'email', 'copy'], {
          description: '`copy`: nothing is sent, staff pass the link on',
        }),
        expected_total: Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The total that the customer was told; another one is refused',
        }),
      },
      closed,
    ),
    reply: DraftOrder,
    fails: [
      'order_not_found',
      'order_not_editable',
      'order_already_paid',
      'payment_in_progress',
      'message_channel_unavailable',
      'cart_empty',
      'delivery_missing',
      'store_location_not_found',
      'no_shipping_rates',
      'delivery_time_unavailable',
      'age_required',
      'alcohol_not_sold',
      'alcohol_not_now',
      'total_changed',
      'order_has_problems',
      'out_of_stock',
      'insufficient_stock',
      'not_for_sale',
      'payment_method_unavailable',
      'unpaid_orders_full',
      'coupon_used_up',
      'coupon_used',
      'coupon_not_yours',
      'coupon_first_order_only',
      'coupon_needs_proof',
    ],
  }),
  'PUT /api/back_office/draft_orders/:number/payment_link/end': endpoint({
    summary: 'End the link: the goods are free for others, and the order can change again',
    ...place,
    params: byNumber,
    body: Type.Object({ reason: Why }, closed),
    reply: DraftOrder,
    fails: [
      'order_not_found',
      'order_not_editable',
      'order_already_paid',
      'payment_in_progress',
      'payment_provider_down',
    ],
  }),
}
