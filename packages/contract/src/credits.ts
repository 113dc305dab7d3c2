import { type Static, Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Time } from './endpoint.ts'
import { Order } from './order.ts'
import { byNumber, holderQuery } from './order-numbers.ts'
import { Payment, PromptMethod } from './payments.ts'
import { CREDIT_KINDS } from './tenders.ts'

/** A balance of a customer, with its spending rules. */
export const Balance = Type.Object({
  type: Type.String({ description: 'Code of its origin: `topup`, `cashback`, `points` …' }),
  kind: Type.Enum(CREDIT_KINDS),
  name: Type.String(),
  balance: Money,
  held: Type.Integer({ description: 'Set aside for orders that are being paid; part of `balance`' }),
  min_purchase: Type.Integer({ description: 'Usable for orders above this' }),
  max_percent: Type.Integer({ description: 'Of an order’s total that it may pay' }),
  rule: Type.String({ description: 'The same in words' }),
})
export type Balance = Static<typeof Balance>

export const WalletEntry = Type.Object({
  id: Id,
  at: Time,
  type: Type.String(),
  name: Type.String(),
  amount: Type.Integer({ description: 'Above zero: it came in' }),
  balance: Type.Integer({ description: 'Of this origin, afterwards' }),
  what: Type.String({ description: 'Why, in words' }),
  order_number: Nullable(Type.String()),
})
export type WalletEntry = Static<typeof WalletEntry>

export const DEPOSIT_STATES = ['pending', 'paid', 'failed', 'expired', 'void'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** A payment that tops up a wallet or buys a gift card. */
export const Deposit = Type.Object({
  id: Type.String(),
  purpose: Type.Enum(['recharge', 'gift_card']),
  amount: Money,
  state: Type.Enum(DEPOSIT_STATES),
  payment: Nullable(Payment),
  gift_card: Nullable(Type.Object({ id: Type.String(), recipient: Type.String(), sent_at: Nullable(Time) })),
  created_at: Time,
})
export type Deposit = Static<typeof Deposit>

/** A gift card in its buyer's view, without the password, which only the recipient gets. */
export const GiftCard = Type.Object({
  id: Type.String(),
  number: Type.String({ description: 'Masked: `•••• •••• •••• 1234`' }),
  amount: Money,
  balance: Money,
  recipient: Type.String(),
  message: Type.String(),
  state: Type.Enum(['active', 'used', 'expired', 'blocked']),
  expires_at: Nullable(Time),
  sent_at: Nullable(Time),
  created_at: Time,
})
export type GiftCard = Static<typeof GiftCard>

/** Credit earned by an order that can still be returned. */
const ComingCredit = Type.Object({
  type: Type.String(),
  name: Type.String(),
  amount: Money,
  order_number: Type.String(),
  at: Nullable(Type.Unsafe<string>({ ...Time, description: 'When it is credited; null before the delivery' })),
})

export const Wallet = Type.Object({
  balance: Type.Integer({ description: 'All origins of the wallet together, without what is set aside' }),
  points: Money,
  balances: Type.Array(Balance),
  coming: Type.Array(ComingCredit, { description: 'Earned by orders that may still be sent back' }),
})
export type Wallet = Static<typeof Wallet>

/** The balances in a customer's data export, without any number or password that could pay. */
export const ExportedCredits = Type.Object({
  wallet: Type.Object({
    balances: Type.Array(Balance),
    coming: Type.Array(ComingCredit),
    entries: Type.Array(WalletEntry, { description: 'Every change of a balance, newest first' }),
  }),
  deposits: Type.Array(
    Type.Object({
      purpose: Type.Enum(['recharge', 'gift_card']),
      amount: Money,
      state: Type.Enum(DEPOSIT_STATES),
      recipient: Nullable(Type.String({ description: 'Of a gift card' })),
      created_at: Time,
      ended_at: Nullable(Time),
    }),
    { description: 'Recharges and purchases of gift cards' },
  ),
  gift_cards: Type.Array(GiftCard, { description: 'Those that the customer bought, masked' }),
  gift_cards_taken: Type.Array(Type.Object({ number: Type.String(), amount: Money, at: Time }), {
    description: 'Those that the customer put into the wallet, masked',
  }),
})
export type ExportedCredits = Static<typeof ExportedCredits>

/** A card's number or its password; exactly one is required. */
const cardBody = Type.Object(
  {
    number: Type.Optional(Type.String({ maxLength: 30 })),
    password: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
)
const cardFails = ['gift_card_wrong', 'gift_card_empty', 'gift_card_expired', 'too_many_tries'] as const
const orderFails = ['order_not_found', 'order_not_editable', 'cart_empty'] as const

const Deposited = Type.Integer({ minimum: 1, maximum: 100_000_000 })

export const credits = {
  'GET /api/v2/wallet': endpoint({
    summary: 'What the customer has: the wallet by origin, points, store credits',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Wallet,
    fails: [],
  }),
  'GET /api/v2/wallet/entries': endpoint({
    summary: 'Statement: every change of a balance, newest first',
    for: 'customer',
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      type: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: Type.Object({ entries: Type.Array(WalletEntry), ...Paged }),
    fails: [],
  }),
  'POST /api/v2/wallet/recharge': endpoint({
    summary: 'Top the wallet up: answers the payment to be made. All that comes is credited, once',
    for: 'customer',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ amount: Deposited, payment_method: PromptMethod }, closed),
    reply: Deposit,
    fails: ['amount_out_of_range', 'payment_method_unavailable', 'payment_provider_down', 'idempotency_key_reused'],
  }),
  'GET /api/v2/wallet/deposits/:id': endpoint({
    summary: 'How a recharge or the purchase of a gift card stands',
    for: 'customer',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object(LocaleQuery),
    reply: Deposit,
    fails: ['deposit_not_found'],
  }),
  'GET /api/v2/wallet/deposits/:id/events': endpoint({
    summary:
      'Its payment as server-sent events: `payment` with the payment as JSON at once and after each change, until it ends',
    for: 'customer',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object(LocaleQuery),
    reply: Type.String(),
    produces: 'text/event-stream',
    fails: ['deposit_not_found', 'overloaded'],
  }),
  'DELETE /api/v2/wallet/deposits/:id': endpoint({
    summary: 'Give up a recharge or the purchase of a gift card; money that came all the same is credited',
    for: 'customer',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object(LocaleQuery),
    reply: Deposit,
    fails: ['deposit_not_found', 'payment_provider_down'],
  }),
  'POST /api/v2/wallet/gift_card': endpoint({
    summary: 'Put what is on a gift card into the wallet',
    for: 'customer',
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: cardBody,
    reply: Wallet,
    fails: [...cardFails, 'idempotency_key_reused'],
  }),
  'GET /api/v2/store_credits': endpoint({
    summary: 'All balances that orders can be paid from, and their rules',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ store_credits: Type.Array(Balance) }),
    fails: [],
  }),
  'PUT /api/v2/orders/:number/store_credit': endpoint({
    summary:
      'Pay so much of the order from balances: from the one of `type`, or from all in their order. It is held once the order is placed',
    for: 'customer',
    params: byNumber,
    query: holderQuery,
    body: Type.Object(
      {
        amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
        type: Type.Optional(Type.String({ maxLength: 40 })),
      },
      closed,
    ),
    reply: Order,
    fails: [
      ...orderFails,
      'credit_above_max',
      'credit_empty',
      'credit_below_min',
      'credit_purchase_too_small',
      'credit_type_not_found',
    ],
  }),
  'DELETE /api/v2/orders/:number/store_credit': endpoint({
    summary: 'Pay nothing of the order from the balance of `type`, or from any; the others stay as they were asked',
    for: 'order_holder',
    params: byNumber,
    query: Type.Object({ ...holderQuery.properties, type: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Order,
    fails: ['order_not_found', 'order_not_editable'],
  }),
  'PUT /api/v2/orders/:number/gift_card': endpoint({
    summary: 'Pay with a gift card, by its number or password; several may be added',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: cardBody,
    reply: Order,
    fails: [...orderFails, ...cardFails, 'gift_cards_full'],
  }),
  'DELETE /api/v2/orders/:number/gift_card': endpoint({
    summary: 'Take all gift cards off the order',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'order_not_editable'],
  }),
  'GET /api/v2/gift_cards': endpoint({
    summary: 'Gift cards that the customer bought',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ gift_cards: Type.Array(GiftCard) }),
    fails: [],
  }),
  'POST /api/v2/gift_cards': endpoint({
    summary: 'Buy a gift card for somebody: answers the payment; the card is sent once it is paid',
    for: 'customer',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        amount: Deposited,
        payment_method: PromptMethod,
        recipient_name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
        recipient_email: Type.Optional(Type.String({ maxLength: 254 })),
        recipient_phone: Type.Optional(Type.String({ maxLength: 30 })),
        message: Type.Optional(Type.String({ maxLength: 300 })),
      },
      closed,
    ),
    reply: Deposit,
    fails: [
      'amount_out_of_range',
      'recipient_missing',
      'payment_method_unavailable',
      'payment_provider_down',
      'idempotency_key_reused',
    ],
  }),
  'POST /api/v2/gift_cards/:id/send': endpoint({
    summary: 'Send a gift card that the customer bought to its recipient once more',
    for: 'customer',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object(LocaleQuery),
    body: Type.Object({}, closed),
    reply: GiftCard,
    fails: ['gift_card_not_found', 'resend_too_soon'],
  }),
  'POST /api/v2/gift_cards/check': endpoint({
    summary: 'What is left on a gift card, for whoever knows its number or password',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: cardBody,
    reply: Type.Object({ balance: Money, expires_at: Nullable(Time) }),
    fails: cardFails,
  }),
}
