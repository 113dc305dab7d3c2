import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { MAX_QUANTITY } from './constants.ts'
import { DeliveryMethod, DeliveryType, DeliveryWindow } from './delivery.ts'
import { closed, Day, Id, Locale, Money, masked, Nullable, Time } from './endpoint.ts'
import { LABELS, ORDER_RECEIPT_STATES, ORDER_SHIPMENT_STATES } from './labels.ts'
import { OrderEdit } from './order-edit.ts'
import { Payment } from './payments.ts'
import { Refund } from './refunds.ts'
import { OrderReturn } from './returns.ts'
import { Shipment, TimelineEvent } from './shipment.ts'
import { ORDER_PAYMENT_STATES, ORDER_STATES } from './states.ts'
import { Earning, OrderDiscount, OrderTender, PromotionHint } from './tenders.ts'

const OrderState = Type.Enum(ORDER_STATES)
const OrderPaymentState = Type.Enum(ORDER_PAYMENT_STATES)
const OrderShipmentState = Type.Enum(ORDER_SHIPMENT_STATES)
const OrderReceiptState = Type.Enum(ORDER_RECEIPT_STATES)
/** A label of the specification (§4), localised by the storefront. */
const OrderLabel = Type.Enum(LABELS)

export const LineItem = Type.Object({
  id: Id,
  variant_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  price: Money,
  previous_price: Nullable(Type.Integer({ description: 'What the shopper saw last, when it differs from `price`' })),
  old_price: Nullable(Money, {
    description: 'Regular price where `price` is below it: of today in a cart, else of when it was sold',
  }),
  total: Money,
  discount: Type.Integer({ description: 'What promotions, coupons and vouchers take off `total`' }),
  gift: Type.Boolean(),
  options: Type.Record(Type.String(), Type.String()),
  package_id: Nullable(Id, { description: 'Id in `packages` of the order: the line is not changed alone' }),
  available: Type.Integer({ description: 'Pieces that could be bought now, at most 999' }),
  digital: Type.Boolean({ description: 'A licence or a ticket: sent by mail, nothing to deliver' }),
  return_hours: Nullable(
    Type.Integer({ description: 'So long after receipt it may be sent back; 0 never, null before it is placed' }),
  ),
  returnable: Type.Integer({ description: 'Pieces that may be sent back now' }),
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

/** A package in an order, whose goods are lines of the order. */
export const OrderPackage = Type.Object({
  id: Id,
  slug: Type.String({ description: 'Of the package when it was added' }),
  name: Type.String(),
  qty: Type.Integer(),
  cv: Type.Array(
    Type.Object({ name: Type.String(), label: Type.String(), value: Type.String(), text: Type.String() }),
    {
      description: 'Values that the shopper gave; `text` is the value, or the name of the option that has it',
    },
  ),
  line_item_ids: Type.Array(Id),
  total: Type.Integer({ description: 'Its lines together, before discounts' }),
  discount: Type.Integer({ description: 'What comes off its lines: by the package, by promotions and by codes' }),
})
export type OrderPackage = Static<typeof OrderPackage>

/** A problem that blocks the completion of a cart, and the section of checkout where it can be fixed. */
export const OrderProblem = Type.Object({
  code: Type.Union([
    Type.Literal('price_changed'),
    Type.Literal('insufficient_stock'),
    Type.Literal('not_for_sale'),
    Type.Literal('no_shipping_rates'),
    Type.Literal('delivery_time_unavailable'),
    Type.Literal('age_required'),
    Type.Literal('alcohol_not_sold'),
    Type.Literal('alcohol_not_now'),
    Type.Literal('discount_not_applicable'),
    Type.Literal('credit_reduced'),
  ]),
  line_item_id: Nullable(Id),
  message: Type.String(),
  fix: Type.Enum(['line', 'address', 'time', 'age', 'discount', 'credit'], {
    description: 'The part of checkout where it can be mended',
  }),
})
export type OrderProblem = Static<typeof OrderProblem>

/** A Mongolian address. City, district and sum are statistical codes; replies add their names. */
export const Address = Type.Object(
  {
    city: Type.String({ maxLength: 10, description: 'Code of the capital or aimag, `11` is Ulaanbaatar' }),
    district: Type.String({ maxLength: 10, description: 'Code of the district or sum' }),
    khoroo: Type.String({ maxLength: 60, description: 'Number of the khoroo, or number or name of the bag' }),
    street: Type.Optional(Type.String({ maxLength: 120 })),
    detail: Type.String({ maxLength: 255, description: 'Building, entrance, floor, door' }),
    landmark: Type.Optional(Type.String({ maxLength: 160, description: 'What it is near to: “behind school 5”' })),
    zip_code: Type.Optional(Type.String({ maxLength: 5 })),
    latitude: Type.Optional(Type.Number({ minimum: 41, maximum: 53 })),
    longitude: Type.Optional(Type.Number({ minimum: 87, maximum: 120 })),
  },
  closed,
)
export type Address = Static<typeof Address>

/** The same in a request, with the postal code masked in the audit. */
export const RequestedAddress = Type.Object(
  { ...Address.properties, zip_code: Type.Optional(Type.String({ ...masked, maxLength: 5 })) },
  closed,
)

export const BUYER_TYPES = ['person', 'organisation'] as const
export type BuyerType = (typeof BUYER_TYPES)[number]

/** The buyer on the invoice. */
export const Buyer = Type.Object({
  type: Type.Enum(BUYER_TYPES),
  organisation: Nullable(
    Type.Object({
      name: Type.String(),
      registry_number: Type.String(),
      name_confirmed: Type.Boolean({ description: 'The tax office knows the number under this name' }),
    }),
  ),
})
export type Buyer = Static<typeof Buyer>

export const OrderShape = Type.Object({
  number: Type.String(),
  token: Type.String({ description: 'Whoever holds it may read and change the order' }),
  state: OrderState,
  payment_state: OrderPaymentState,
  shipment_state: OrderShipmentState,
  receipt_state: OrderReceiptState,
  label: OrderLabel,
  payment_label: OrderLabel,
  currency: Type.Literal('MNT'),
  item_total: Money,
  ship_total: Money,
  discount_total: Money,
  tax_total: Type.Integer({ description: 'VAT contained in the total' }),
  total: Money,
  credit_total: Type.Integer({ description: 'What of the total is paid from balances' }),
  due_total: Type.Integer({ description: 'What is left to be paid' }),
  total_quantity: Type.Integer(),
  line_items: Type.Array(LineItem),
  packages: Type.Array(OrderPackage),
  discounts: Type.Array(OrderDiscount),
  promotion_hints: Type.Array(PromotionHint, { description: 'What a cart is short of for further promotions' }),
  tenders: Type.Array(OrderTender),
  earnings: Type.Array(Earning),
  problems: Type.Array(OrderProblem),
  phone: Nullable(Type.String({ description: 'Of who orders and pays' })),
  phone_proved: Type.Boolean({ description: 'The code that went to `phone` was shown' }),
  email: Nullable(Type.String()),
  receiver: Nullable(Type.String()),
  receiver_phone: Nullable(Type.String({ description: 'Where it is somebody else’s' })),
  note: Nullable(Type.String({ description: 'For the courier' })),
  gift: Type.Boolean({ description: 'A present: no prices in the parcel' }),
  gift_message: Nullable(Type.String()),
  buyer: Buyer,
  digital: Type.Boolean({ description: 'Holds licences and tickets only: neither address nor time is asked' }),
  age_required: Nullable(Type.Integer({ description: 'Years that whoever orders has to be; null where any age may' })),
  age_confirmed: Type.Boolean(),
  delivery_type: Nullable(DeliveryType),
  delivery_method: DeliveryMethod,
  address: Nullable(Address),
  address_text: Nullable(Type.String({ description: 'The address as it is written, in the caller’s language' })),
  store_location: Nullable(Type.Object({ id: Id, name: Type.String(), address: Type.String() })),
  delivery_day: Nullable(Day),
  delivery_window: Nullable(DeliveryWindow),
  delivery_after_payment: Nullable(
    Type.String({
      description:
        'While money is awaited that may take a day: how soon after it the order is there. Null once a time is promised.',
    }),
  ),
  delivery_time_kept_until: Nullable(
    Type.Unsafe<string>({
      ...Time,
      description:
        'While money is awaited: the chosen hours are kept if it is there earlier. Null if it cannot be any more.',
    }),
  ),
  payments: Type.Array(Payment),
  shipments: Type.Array(Shipment),
  returns: Type.Array(OrderReturn),
  refunds: Type.Array(Refund),
  edits: Type.Array(OrderEdit, { description: 'Changes that staff made or propose, oldest first' }),
  timeline: Type.Array(TimelineEvent, { description: 'What happened since it was placed, oldest first' }),
  may_cancel: Type.Boolean(),
  return_until: Nullable(Type.Unsafe<string>({ ...Time, description: 'The last moment to send anything of it back' })),
  locale: Locale,
  quote_id: Nullable(Id, { description: 'Of the quote whose goods it orders, as they were offered, all or none' }),
  prices_until: Nullable(
    Type.Unsafe<string>({ ...Time, description: 'Until then the goods of a cart keep the prices that were agreed' }),
  ),
  created_at: Time,
  updated_at: Time,
  placed_at: Nullable(Time),
  completed_at: Nullable(Time),
  delivered_at: Nullable(Time),
  canceled_at: Nullable(Time),
})
export type Order = Static<typeof OrderShape>
/** An explicit type, computed once, because every cart and checkout reply contains it. */
export const Order = Type.Unsafe<Order>(OrderShape)

/** A change that merging two carts made to a line. */
export const MergeNotice = Type.Object({
  code: Type.Union([Type.Literal('quantity_kept'), Type.Literal('quantity_reduced'), Type.Literal('line_left_out')]),
  message: Type.String(),
})
export type MergeNotice = Static<typeof MergeNotice>

const JoinedOrderShape = Type.Object({ ...OrderShape.properties, notices: Type.Array(MergeNotice) })
export type JoinedOrder = Static<typeof JoinedOrderShape>
export const JoinedOrder = Type.Unsafe<JoinedOrder>(JoinedOrderShape)

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

/** The public view of an order for anyone who knows its number and phone: no address, no names, no way to change it. */
const TrackedOrderShape = Type.Object({
  number: Type.String(),
  label: OrderLabel,
  payment_label: OrderLabel,
  placed_at: Nullable(Time),
  delivered_at: Nullable(Time),
  delivery_type: Nullable(DeliveryType),
  delivery_method: DeliveryMethod,
  delivery_day: Nullable(Day),
  delivery_window: Nullable(DeliveryWindow),
  delivery_after_payment: Nullable(
    Type.String({
      description:
        'While money is awaited that may take a day: how soon after it the order is there. Null once a time is promised.',
    }),
  ),
  total: Money,
  total_quantity: Type.Integer(),
  shipments: Type.Array(
    Type.Omit(Shipment, [
      'delivery_code',
      'courier_name',
      'courier_phone',
      'serial_numbers',
      'serialised_pieces',
      'pictures',
    ]),
  ),
  timeline: Type.Array(TimelineEvent),
})
export type TrackedOrder = Static<typeof TrackedOrderShape>
export const TrackedOrder = Type.Unsafe<TrackedOrder>(TrackedOrderShape)
