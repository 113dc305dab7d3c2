import type { Permission } from './endpoint.ts'

/**
 * Every state machine of an order: its transitions, the actors who may cause them, and their effects. The server
 * performs only moves listed here, each with its effects in one transaction; `docs/states.md` is generated from it.
 */

/** `shop` is the shop itself, as a consequence of another move. */
export const ACTORS = ['shopper', 'staff', 'provider', 'clock', 'shop'] as const
export type Actor = (typeof ACTORS)[number]

/** Effects of moves, in their order of execution. Each has one handler in the server. */
export const EFFECTS = [
  'end_edit',
  'apply_edit',
  'sell_stock',
  'give_stock_back',
  'give_slot_back',
  'give_credits_back',
  'give_coupons_back',
  'use_coupons',
  'earn',
  'forget_earnings',
  'make_shipments',
  'make_unpaid_shipments',
  'end_impossible_edit',
  'deliver_licences',
  'issue_tickets',
  'cancel_shipments',
  'restock_return',
  'refund_order',
  'refund_return',
  'close_refunds',
  'close_return',
  'unverify_reviews',
  'start_return_clock',
  'plan_receipt',
  'return_receipt',
  'correct_receipt',
  'tell_placed',
  'tell_paid',
  'tell_payment_ended',
  'tell_overdue',
  'tell_confirmed',
  'tell_ready',
  'tell_shipped',
  'tell_delivered',
  'tell_delivery_failed',
  'tell_canceled',
  'tell_edited',
  'tell_edit_ended',
  'tell_return_approved',
  'tell_return_rejected',
  'tell_return_received',
  'tell_refunded',
] as const
export type Effect = (typeof EFFECTS)[number]

export interface Transition<S extends string = string> {
  from: S
  to: S
  by: readonly Actor[]
  /** The permission that a member of staff needs to cause the move. */
  permission?: Permission
  sets_off: readonly Effect[]
}

export interface Machine<S extends string = string> {
  states: readonly S[]
  first: S
  transitions: readonly Transition<S>[]
}

const machine = <const S extends readonly string[]>(
  states: S,
  transitions: readonly Transition<S[number]>[],
): Machine<S[number]> => ({ states, first: states[0] as S[number], transitions })

/** Returns one transition from each of several states to the same one. */
const fromEach = <S extends string>(
  from: readonly S[],
  to: S,
  rest: Omit<Transition<S>, 'from' | 'to'>,
): Transition<S>[] => from.filter((state) => state !== to).map((state) => ({ from: state, to, ...rest }))

/**
 * cart → address → delivery → payment → complete. A cart can be changed until `payment`, where stock is held and an
 * online payment is open; if that fails or expires, the order returns to `delivery` with its lines. A bank transfer,
 * payment to the courier or on invoice completes the order at once and is awaited afterwards; an invoice that needs approval
 * waits for it in `payment`.
 */
export const ORDER_STATES = ['cart', 'address', 'delivery', 'payment', 'complete', 'canceled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States in which lines, address and delivery can change. */
export const EDITABLE_STATES = ['cart', 'address', 'delivery'] as const satisfies readonly OrderState[]

const TAKES_ORDERS = { permission: 'orders.place' } as const

const order = machine(ORDER_STATES, [
  // Staff take orders by phone and chat, by the same moves.
  ...fromEach<OrderState>(['address', 'delivery'], 'cart', { by: ['shopper', 'staff'], ...TAKES_ORDERS, sets_off: [] }),
  ...fromEach<OrderState>(['cart', 'delivery'], 'address', { by: ['shopper'], sets_off: [] }),
  ...fromEach<OrderState>(['cart', 'address'], 'delivery', { by: ['shopper'], sets_off: [] }),
  ...fromEach<OrderState>(EDITABLE_STATES, 'payment', { by: ['shopper', 'staff'], ...TAKES_ORDERS, sets_off: [] }),
  // The provider may complete a cart that has not changed, when its money arrives late.
  ...fromEach<OrderState>(EDITABLE_STATES, 'complete', { by: ['shopper', 'provider'], sets_off: [] }),
  // Whoever opens a payment link may choose a transfer.
  { from: 'payment', to: 'complete', by: ['shopper', 'provider'], sets_off: [] },
  {
    from: 'payment',
    to: 'delivery',
    // Staff release orders that hold goods without payment.
    by: ['shopper', 'staff', 'provider', 'clock'],
    permission: 'orders.cancel',
    sets_off: ['give_stock_back', 'give_slot_back', 'give_credits_back', 'give_coupons_back'],
  },
  {
    from: 'complete',
    to: 'canceled',
    by: ['shopper', 'staff', 'provider', 'clock'],
    permission: 'orders.cancel',
    sets_off: [
      'end_edit',
      'give_stock_back',
      'give_slot_back',
      'give_credits_back',
      'give_coupons_back',
      'forget_earnings',
      'cancel_shipments',
      'refund_order',
      'return_receipt',
      'tell_canceled',
    ],
  },
])

/** Payment states of the whole order; its single attempts to pay are payments with states of their own. */
export const ORDER_PAYMENT_STATES = [
  'none',
  'balance_due',
  'processing',
  'paid',
  'failed',
  'expired',
  'running',
  'overdue',
  'refund_due',
  'refunded',
] as const
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number]

const BY_ACCOUNTS = { by: ['staff'], permission: 'payments.manage' } as const
const PAID = [
  'sell_stock',
  'use_coupons',
  'earn',
  'make_shipments',
  'deliver_licences',
  'issue_tickets',
  'tell_paid',
] as const

const payment = machine(ORDER_PAYMENT_STATES, [
  ...fromEach<OrderPaymentState>(['failed', 'expired'], 'none', {
    by: ['shopper', 'staff'],
    ...TAKES_ORDERS,
    sets_off: [],
  }),
  ...fromEach<OrderPaymentState>(['none', 'failed', 'expired'], 'balance_due', {
    by: ['shopper'],
    // Parcels of an order that is paid to the courier or on invoice leave unpaid.
    sets_off: ['make_unpaid_shipments', 'tell_placed'],
  }),
  // The shopper gives up a transfer, staff cancel its order, or nobody fetches what was bought on invoice.
  { from: 'balance_due', to: 'none', by: ['shopper', 'staff', 'clock'], permission: 'orders.cancel', sets_off: [] },
  // A lease application is withdrawn before the lender has answered.
  { from: 'processing', to: 'none', by: ['shopper', 'staff'], permission: 'orders.cancel', sets_off: [] },
  ...fromEach<OrderPaymentState>(['none', 'balance_due', 'failed', 'expired'], 'processing', {
    by: ['provider'],
    sets_off: [],
  }),
  ...fromEach<OrderPaymentState>(['none', 'balance_due', 'processing', 'failed', 'expired'], 'paid', {
    by: ['provider'],
    sets_off: PAID,
  }),
  ...fromEach<OrderPaymentState>(['none', 'balance_due', 'processing'], 'failed', {
    by: ['provider'],
    sets_off: ['tell_payment_ended'],
  }),
  ...fromEach<OrderPaymentState>(['none', 'balance_due', 'processing'], 'expired', {
    by: ['clock', 'provider'],
    sets_off: ['tell_payment_ended'],
  }),
  // The lender has paid the shop, and the shopper pays the lender in instalments.
  ...fromEach<OrderPaymentState>(['none', 'processing'], 'running', { by: ['provider'], sets_off: PAID }),
  // Lenders report to staff who is late and who has paid in full; after the last instalment is due, the shop treats the
  // lease as paid.
  { from: 'running', to: 'overdue', ...BY_ACCOUNTS, sets_off: ['tell_overdue'] },
  { from: 'overdue', to: 'running', ...BY_ACCOUNTS, sets_off: [] },
  { from: 'running', to: 'paid', by: ['staff', 'clock'], permission: 'payments.manage', sets_off: [] },
  { from: 'overdue', to: 'paid', ...BY_ACCOUNTS, sets_off: [] },
  ...fromEach<OrderPaymentState>(['paid', 'running', 'overdue'], 'refund_due', {
    by: ['shopper', 'staff', 'clock', 'shop'],
    permission: 'orders.cancel',
    // Amounts from balances are already back.
    sets_off: ['close_refunds'],
  }),
  { from: 'refund_due', to: 'refunded', by: ['staff', 'shop', 'provider'], permission: 'refunds.manage', sets_off: [] },
])

/** A parcel, a pickup in a store, or licences sent by mail. */
export const SHIPMENT_STATES = [
  'pending',
  'confirmed',
  'ready',
  'handed_over',
  'shipped',
  'delivered',
  'returned',
  'canceled',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

const DELIVERED = ['end_impossible_edit', 'start_return_clock', 'plan_receipt', 'tell_delivered'] as const
const BY_FULFILMENT = { by: ['staff'], permission: 'orders.fulfil' } as const

const shipment = machine(SHIPMENT_STATES, [
  { from: 'pending', to: 'confirmed', ...BY_FULFILMENT, sets_off: ['tell_confirmed'] },
  { from: 'confirmed', to: 'ready', ...BY_FULFILMENT, sets_off: ['tell_ready'] },
  // The receiver gets the code once, when the parcel leaves the store.
  { from: 'ready', to: 'handed_over', ...BY_FULFILMENT, sets_off: ['end_impossible_edit', 'tell_shipped'] },
  { from: 'ready', to: 'shipped', ...BY_FULFILMENT, sets_off: ['end_impossible_edit', 'tell_shipped'] },
  // Staff changed what a packed parcel holds: it is packed again.
  { from: 'ready', to: 'confirmed', by: ['shop'], sets_off: [] },
  { from: 'handed_over', to: 'shipped', ...BY_FULFILMENT, sets_off: [] },
  // A pickup moves here directly from `ready`.
  ...fromEach<ShipmentState>(['ready', 'handed_over', 'shipped'], 'delivered', {
    ...BY_FULFILMENT,
    sets_off: DELIVERED,
  }),
  // A delivery that found no one: the parcel is back in the store and goes out again.
  ...fromEach<ShipmentState>(['handed_over', 'shipped'], 'ready', {
    ...BY_FULFILMENT,
    sets_off: ['tell_delivery_failed'],
  }),
  // Licences are delivered on payment.
  { from: 'pending', to: 'delivered', by: ['shop'], sets_off: DELIVERED },
  { from: 'delivered', to: 'returned', by: ['shop'], sets_off: [] },
  ...fromEach<ShipmentState>(['pending', 'confirmed', 'ready'], 'canceled', { by: ['shop'], sets_off: [] }),
])

export const RETURN_STATES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'canceled'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const BY_RETURNS = { by: ['staff'], permission: 'returns.manage' } as const

const returns = machine(RETURN_STATES, [
  { from: 'requested', to: 'approved', ...BY_RETURNS, sets_off: ['tell_return_approved'] },
  ...fromEach<ReturnState>(['requested', 'approved'], 'rejected', {
    ...BY_RETURNS,
    sets_off: ['tell_return_rejected'],
  }),
  ...fromEach<ReturnState>(['requested', 'approved'], 'canceled', { by: ['shopper'], sets_off: [] }),
  {
    from: 'approved',
    to: 'received',
    // The shop itself: the difference of an exchange was paid.
    by: ['staff', 'shop'],
    permission: 'returns.manage',
    sets_off: ['restock_return', 'refund_return', 'unverify_reviews', 'correct_receipt', 'tell_return_received'],
  },
  { from: 'received', to: 'refunded', by: ['shop'], sets_off: [] },
])

/**
 * Refund states. The shop itself refunds to a balance, the provider refunds where it can, and staff transfer the rest
 * and record the bank's number.
 */
export const REFUND_STATES = ['due', 'sent'] as const
export type RefundState = (typeof REFUND_STATES)[number]

const refund = machine(REFUND_STATES, [
  {
    from: 'due',
    to: 'sent',
    by: ['staff', 'shop', 'provider'],
    permission: 'refunds.manage',
    sets_off: ['close_return', 'tell_refunded'],
  },
])

/** A VAT receipt of the tax office. `refused`: the office rejects the data, and staff must look at it. */
export const RECEIPT_STATES = ['pending', 'issued', 'refused', 'corrected', 'returned', 'canceled'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

const receipt = machine(RECEIPT_STATES, [
  { from: 'pending', to: 'issued', by: ['provider'], sets_off: [] },
  { from: 'pending', to: 'refused', by: ['provider'], sets_off: [] },
  { from: 'refused', to: 'pending', by: ['staff'], permission: 'receipts.manage', sets_off: [] },
  // All pieces were returned before the receipt was issued.
  ...fromEach<ReceiptState>(['pending', 'refused'], 'canceled', { by: ['shop'], sets_off: [] }),
  { from: 'issued', to: 'corrected', by: ['provider'], sets_off: [] },
  { from: 'issued', to: 'returned', by: ['provider'], sets_off: [] },
])

/** A change of a placed order by staff. `pending`: the customer has to pay a difference first, and the order stays as it was paid. */
export const EDIT_STATES = ['pending', 'applied', 'expired', 'canceled'] as const
export type EditState = (typeof EDIT_STATES)[number]

const edit = machine(EDIT_STATES, [
  {
    from: 'pending',
    to: 'applied',
    by: ['staff', 'provider'],
    permission: 'orders.edit',
    sets_off: ['apply_edit', 'tell_edited'],
  },
  { from: 'pending', to: 'expired', by: ['clock'], sets_off: ['tell_edit_ended'] },
  // The shop itself: the order was canceled, or goods that the change takes out have left.
  {
    from: 'pending',
    to: 'canceled',
    by: ['staff', 'shop'],
    permission: 'orders.edit',
    sets_off: ['tell_edit_ended'],
  },
])

export const MACHINES = { order, payment, shipment, return: returns, refund, receipt, edit }
export type MachineName = keyof typeof MACHINES
export type StateOf<M extends MachineName> = (typeof MACHINES)[M]['states'][number]

/** Returns the transition between two states, or undefined if there is none. */
export function transitionOf(machine: MachineName, from: string, to: string): Transition | undefined {
  const { transitions }: Machine = MACHINES[machine]
  return transitions.find((transition) => transition.from === from && transition.to === to)
}

/** Returns the states from which an actor may move to another. */
export function statesBefore<M extends MachineName>(machine: M, to: StateOf<M>, by: Actor): StateOf<M>[] {
  const { transitions }: Machine = MACHINES[machine]
  return transitions.filter((one) => one.to === to && one.by.includes(by)).map((one) => one.from as StateOf<M>)
}
