import { type Static, Type } from 'typebox'
import { MAX_LINES, MAX_PRICE } from './constants.ts'
import { DeliveryMethod, DeliveryRate, DeliveryTime, DeliveryType, DeliveryWindow } from './delivery.ts'
import { closed, Day, endpoint, Id, masked, Nullable } from './endpoint.ts'
import { CodeSent } from './logins.ts'
import { BUYER_TYPES, Order, RequestedAddress } from './order.ts'
import { byNumber, holderQuery, OrderNumber } from './order-numbers.ts'
import { Payment, PaymentMethod, PaymentMethodCode, PromptMethod } from './payments.ts'

const paymentOfOrder = Type.Object({ number: OrderNumber, id: Type.String({ minLength: 1, maxLength: 64 }) })

const CheckoutChangeShape = Type.Object(
  {
    phone: Type.Optional(Type.String({ ...masked, maxLength: 30 })),
    email: Type.Optional(Type.String({ ...masked, maxLength: 254 })),
    receiver: Type.Optional(Type.String({ ...masked, maxLength: 120 })),
    receiver_phone: Type.Optional(
      Type.String({
        ...masked,
        maxLength: 30,
        description: 'Of the receiver, where it is somebody else; empty text clears it',
      }),
    ),
    note: Type.Optional(Type.String({ ...masked, maxLength: 500, description: 'For the courier' })),
    gift: Type.Optional(Type.Boolean()),
    gift_message: Type.Optional(Type.String({ ...masked, maxLength: 300 })),
    buyer: Type.Optional(
      Type.Object(
        {
          type: Type.Enum(BUYER_TYPES),
          registry_number: Type.Optional(
            Type.String({ ...masked, maxLength: 20, description: 'Of an organisation: 7 digits' }),
          ),
          name: Type.Optional(
            Type.String({ maxLength: 150, description: 'As the buyer writes it; the tax office’s name wins' }),
          ),
          consumer_number: Type.Optional(
            Nullable(Type.String({ maxLength: 8 }), {
              ...masked,
              description: 'A person’s own e-barimt number, 8 digits',
            }),
          ),
        },
        closed,
      ),
    ),
    age_confirmed: Type.Optional(Type.Boolean({ description: 'Whoever orders says that they are old enough' })),
    delivery_method: Type.Optional(DeliveryMethod),
    delivery_type: Type.Optional(DeliveryType),
    address: Type.Optional(Type.Unsafe<Static<typeof RequestedAddress>>({ ...RequestedAddress, ...masked })),
    store_location_id: Type.Optional(Id),
    delivery_day: Type.Optional(Day),
    delivery_window: Type.Optional(DeliveryWindow),
  },
  { ...closed, minProperties: 1 },
)
export type CheckoutChange = Static<typeof CheckoutChangeShape>
export const CheckoutChange = Type.Unsafe<CheckoutChange>(CheckoutChangeShape)

const startPayment = Type.Object(
  {
    payment_method: PaymentMethodCode,
    expected_total: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The total the shopper saw; another one is refused',
    }),
    expected_due: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'What the shopper saw that was left to pay after their balances; another sum is refused',
      }),
    ),
    card_id: Type.Optional(Type.Integer({ ...Id, description: 'A saved card of the customer, for `card`' })),
    save_card: Type.Optional(Type.Boolean({ description: 'Ask the bank to let the shop charge the card again' })),
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, description: 'Of a lease' })),
    prepayment: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Of a lease, where it is more than asked',
      }),
    ),
    prepay_by: Type.Optional(PromptMethod),
    phone: Type.Optional(
      Type.String({ maxLength: 30, description: 'Where the lender asks for agreement; else the order’s' }),
    ),
    terms_accepted: Type.Boolean({ description: 'The terms of sale in force, `configs.terms_version`' }),
    expected_prices: Type.Optional(
      Type.Record(Type.String({ maxLength: 16 }), Type.Integer({ minimum: 0, maximum: MAX_PRICE }), {
        maxProperties: MAX_LINES,
        description:
          'The prices the shopper saw, by line item id; others are refused, also where they add up to the same total',
      }),
    ),
  },
  closed,
)

const completionFailures = [
  'order_not_found',
  'cart_empty',
  'order_not_editable',
  'delivery_missing',
  'store_location_not_found',
  'no_shipping_rates',
  'delivery_time_unavailable',
  'terms_not_accepted',
  'age_required',
  'alcohol_not_sold',
  'alcohol_not_now',
  'registry_number_invalid',
  'total_changed',
  'order_has_problems',
  'out_of_stock',
  'insufficient_stock',
  'not_for_sale',
  'payment_method_unavailable',
  'payment_in_progress',
  'phone_proof_needed',
  'unpaid_orders_full',
  'order_already_paid',
  'payment_provider_down',
  'payment_declined',
  'credit_insufficient',
  'coupon_used_up',
  'coupon_used',
  'coupon_not_yours',
  'coupon_first_order_only',
  'coupon_needs_proof',
  'lease_unavailable',
  'card_not_found',
  'login_required',
  'idempotency_key_reused',
] as const

export const checkout = {
  'GET /api/v2/checkouts/payment_methods': endpoint({
    summary: 'Payment methods that apply to this order and site',
    for: 'anyone',
    query: holderQuery,
    reply: Type.Object({ payment_methods: Type.Array(PaymentMethod) }),
    fails: [],
  }),
  'GET /api/v2/checkouts/:number': endpoint({
    summary: 'The order as checkout sees it',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found'],
  }),
  'PUT /api/v2/checkouts/:number': endpoint({
    summary: 'Set contact, address or pickup, delivery time, note; what is not sent stays',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: CheckoutChange,
    reply: Order,
    fails: [
      'order_not_found',
      'order_not_editable',
      'cart_empty',
      'address_incomplete',
      'no_shipping_rates',
      'store_location_not_found',
      'delivery_time_unavailable',
      'registry_number_invalid',
      'registry_number_unknown',
    ],
  }),
  'POST /api/v2/checkouts/:number/phone_code': endpoint({
    summary: 'Send a code to the phone of the order; shown, it proves who orders and logs nobody in',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: CodeSent,
    fails: ['order_not_found', 'delivery_missing', 'resend_too_soon', 'too_many_codes', 'sms_login_unavailable'],
  }),
  'PUT /api/v2/checkouts/:number/phone_code': endpoint({
    summary: 'Show the code: unpaid goods may be more and wait longer, and codes that are good once can be used',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, closed),
    reply: Order,
    fails: ['order_not_found', 'delivery_missing', 'sms_code_wrong', 'too_many_tries'],
  }),
  'GET /api/v2/checkouts/:number/delivery_rates': endpoint({
    summary: 'What delivery to the address, or pickup, costs, what is promised, and the times on offer',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ delivery_rates: Type.Array(DeliveryRate), delivery_times: Type.Array(DeliveryTime) }),
    fails: ['order_not_found', 'no_shipping_rates'],
  }),
  'PUT /api/v2/checkouts/:number/next': endpoint({
    summary: 'One step on: cart → address → delivery',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: [
      'order_not_found',
      'order_not_editable',
      'cart_empty',
      'address_incomplete',
      'delivery_missing',
      'no_shipping_rates',
    ],
  }),
  'PUT /api/v2/checkouts/:number/advance': endpoint({
    summary: 'As many steps on as what is known allows',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'order_not_editable', 'cart_empty'],
  }),
  'PUT /api/v2/checkouts/:number/complete': endpoint({
    summary: 'Place the order: hold the stock and open the payment, all or nothing',
    for: 'order_holder',
    idempotent: true,
    params: byNumber,
    query: holderQuery,
    body: startPayment,
    reply: Order,
    fails: completionFailures,
  }),
  'POST /api/v2/checkouts/:number/payments': endpoint({
    summary: 'Open a payment for the order: the same as complete, answered with the payment alone',
    for: 'order_holder',
    status: 201,
    idempotent: true,
    params: byNumber,
    query: holderQuery,
    body: startPayment,
    reply: Payment,
    fails: completionFailures,
  }),
  'GET /api/v2/checkouts/:number/payments/:id': endpoint({
    summary: 'How a payment stands; an open one is checked with its provider at most every few seconds',
    for: 'order_holder',
    params: paymentOfOrder,
    query: holderQuery,
    reply: Payment,
    fails: ['order_not_found', 'payment_not_found'],
  }),
  'GET /api/v2/checkouts/:number/payments/:id/events': endpoint({
    summary:
      'The same as server-sent events: `payment` with the payment as JSON at once and after each change, until it ends',
    for: 'order_holder',
    params: paymentOfOrder,
    query: holderQuery,
    reply: Type.String(),
    produces: 'text/event-stream',
    fails: ['order_not_found', 'payment_not_found', 'overloaded'],
  }),
  'PUT /api/v2/checkouts/:number/most_in_app': endpoint({
    summary:
      'Inside the MostMoney app: pay with the tokens that the app gave. An order that is not placed yet is placed first, where `expected_total` and `terms_accepted` come along. Repeated with the same tokens it charges once',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: Type.Object(
      {
        custtkn: Type.String({ minLength: 1, maxLength: 500 }),
        txntkn: Type.String({ minLength: 1, maxLength: 500 }),
        expected_total: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
        terms_accepted: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Order,
    fails: [...completionFailures, 'tan_code_wrong'],
  }),
  'DELETE /api/v2/checkouts/:number/payments/:id': endpoint({
    summary: 'Give up an open payment: the stock is released and the cart can change again',
    for: 'order_holder',
    params: paymentOfOrder,
    query: holderQuery,
    reply: Order,
    fails: [
      'order_not_found',
      'payment_not_found',
      'order_already_paid',
      'payment_in_progress',
      'payment_provider_down',
    ],
  }),
}
