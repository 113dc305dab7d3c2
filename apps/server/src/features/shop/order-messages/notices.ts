import { type BankAccount, type CreditKind, type Effect, type Locale, TICKET_KIND } from '@delguur/contract'
import { formatDateTime, formatDayOfMonth, formatMoney, formatPhone, maskAccount } from '@delguur/mongolia'
import type { Translated } from '../../../platform/locale.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { MailPass, MailRow } from '../../../platform/messages/index.ts'
import type { EditFacts, OrderFacts, RefundFacts, ReturnFacts, ShipmentFacts } from './order-messages.queries.ts'
import { type OrderTemplate, TABLE_TEXTS } from './order-texts.ts'

export type NoticeEffect = Extract<Effect, `tell_${string}`>

/** Values for texts; unknown ones are absent. */
export type Values = Partial<
  Record<
    | 'number'
    | 'total'
    | 'before'
    | 'amount'
    | 'due'
    | 'left'
    | 'until'
    | 'return_until'
    | 'promise'
    | 'store'
    | 'code'
    | 'courier'
    | 'account'
    | 'answer',
    string
  >
>

/** Notice about one step of an order. */
export interface Notice {
  template: OrderTemplate
  values: Values
  /** Table of the mail: goods and sums. */
  rows: MailRow[]
  passes?: MailPass[]
  /** Whether the SMS goes to the receiver, who may differ from the buyer. */
  isForReceiver?: boolean
  /** Target of the link if it is not the order. */
  leadsTo?: 'cart' | 'wallet'
  /** Idempotency key of a notice without a move of the order. */
  once?: string
  /** Whether it is sent once per order, not per shipment. */
  onceForOrder?: boolean
}

/** Amount earned on one kind of balance. */
export interface Earned {
  name: Translated
  amount: number
}

export interface StepFacts {
  order: OrderFacts
  shipment: ShipmentFacts | null
  goodsBack: ReturnFacts | null
  refund: RefundFacts | null
  edit: EditFacts | null
  /** Text of the delivery time after payment, for an unpaid order. */
  afterPayment: string | null
  accounts: BankAccount[]
}

/** Notice of each step; null if there is nothing to report. */
const STEPS: Record<NoticeEffect, (facts: StepFacts) => Notice | null> = {
  // Only the lender knows the overdue amount.
  tell_overdue: ({ order }) => ({ template: 'order_overdue', values: common(order), rows: [] }),
  tell_placed: ({ order, afterPayment, accounts }) =>
    order.pays_courier
      ? {
          template: 'order_placed_on_delivery',
          values: { ...common(order), ...place(order), ...dueToCourier(order) },
          rows: sums(order),
        }
      : {
          template: 'order_placed',
          values: {
            ...common(order),
            total: formatMoney(order.total - order.credit_total),
            ...known('until', order.pay_until && formatDateTime(order.pay_until)),
            ...(order.is_on_invoice ? place(order) : known('promise', afterPayment)),
            ...known('account', accounts.map(({ bank, iban, name }) => `${bank} ${iban}, ${name}`).join('; ')),
          },
          rows: sums(order),
        },
  tell_paid: ({ order }) => ({
    template: 'order_paid',
    values: { ...common(order), ...(order.pays_courier ? {} : place(order)) },
    rows: sums(order),
  }),
  // An expired transfer cancels the order, which has its own notice.
  tell_payment_ended: ({ order }) =>
    order.state === 'canceled'
      ? null
      : { template: 'order_payment_ended', values: common(order), rows: [], leadsTo: 'cart' },
  tell_confirmed: ({ order }) => ({ template: 'order_confirmed', values: common(order), rows: [], onceForOrder: true }),
  tell_ready: (facts) =>
    ofShipment(facts, facts.shipment?.method === 'pickup' ? 'order_ready_for_pickup' : 'order_ready'),
  tell_shipped: (facts) => ofShipment(facts, 'order_shipped'),
  // Tickets have a mail of their own, which holds them.
  tell_delivered: (facts) =>
    isOfTickets(facts) ? null : ofShipment(facts, DELIVERED[facts.shipment?.method ?? 'standard']),
  // Whoever refused the goods is told that the order is canceled.
  tell_delivery_failed: (facts) =>
    (facts.shipment?.refused_because ?? 'not_at_home') === 'not_at_home'
      ? ofShipment(facts, 'order_delivery_failed')
      : null,
  tell_canceled: ({ order }) => ({
    template: canceledAs(order),
    values: { ...common(order), amount: formatMoney(order.owed) },
    rows: [],
  }),
  tell_edited: ({ order, edit }) => ({
    template:
      edit && edit.difference < 0 && order.payment_state !== 'balance_due' ? 'order_edited_refund' : 'order_edited',
    values: {
      ...common(order),
      ...known('before', edit && edit.total_before !== order.total ? formatMoney(edit.total_before) : null),
      ...known('left', order.payment_state === 'balance_due' ? formatMoney(order.total - order.credit_total) : null),
      ...known('amount', edit && edit.difference < 0 ? formatMoney(-edit.difference) : null),
    },
    rows: sums(order),
  }),
  // A canceled order has its own notice.
  tell_edit_ended: ({ order }) =>
    order.state === 'canceled' ? null : { template: 'order_edit_ended', values: common(order), rows: [] },
  tell_return_approved: (facts) => ofReturn(facts, 'return_approved'),
  tell_return_rejected: (facts) => ofReturn(facts, 'return_rejected'),
  tell_return_received: (facts) => ofReturn(facts, 'return_received'),
  tell_refunded: ({ order, refund }) => ({
    template: refund?.balance ? TO_BALANCE[refund.balance] : 'refund_sent',
    values: {
      ...common(order),
      ...known('amount', refund && formatMoney(refund.amount)),
      ...known('account', refund?.account && maskAccount(numberOf(refund.account))),
    },
    rows: [],
  }),
}

/** Customers give an IBAN, staff may know the number at a bank only. */
const numberOf = (account: { iban: string } | { number: string }) => ('iban' in account ? account.iban : account.number)

const TO_BALANCE: Record<CreditKind, OrderTemplate> = {
  wallet: 'refund_to_wallet',
  points: 'refund_to_points',
  store_credit: 'refund_to_store_credit',
  gift_card: 'refund_to_gift_card',
}

const DELIVERED: Record<ShipmentFacts['method'], OrderTemplate> = {
  standard: 'order_delivered',
  express: 'order_delivered',
  pickup: 'order_collected',
  digital: 'order_licences_ready',
}

export const NOTICE_EFFECTS = Object.keys(STEPS) as NoticeEffect[]

/** Notice of a partial transfer, with the remaining amount. */
export const partialTransferNotice = (order: OrderFacts, received: number, left: number, once: string): Notice => ({
  template: 'order_part_received',
  values: {
    ...common(order),
    amount: formatMoney(received),
    left: formatMoney(left),
    ...known('until', order.pay_until && formatDateTime(order.pay_until)),
  },
  rows: [],
  once,
})

/** Notice of a change that awaits its difference. */
export const editProposedNotice = (order: OrderFacts, edit: ProposedEdit): Notice => ({
  template: 'order_edit_proposed',
  values: {
    ...common(order),
    before: formatMoney(edit.total_before),
    total: formatMoney(edit.total_after),
    amount: formatMoney(edit.difference),
    ...known('until', edit.expires_at && formatDateTime(edit.expires_at)),
  },
  rows: [],
  once: `edit ${edit.id} proposed`,
})

/** A change of an order that its customer has to pay. */
export interface ProposedEdit {
  id: number
  total_before: number
  total_after: number
  difference: number
  expires_at: Date | null
}

/** Notice with the tickets of a paid order. */
export const ticketsNotice = (order: OrderFacts, passes: MailPass[], once: string): Notice => ({
  template: 'order_tickets_ready',
  values: common(order),
  rows: [],
  passes,
  once,
})

/** Notice of credits earned by an order, by kind. */
export const earnedNotice = (order: OrderFacts, earned: Earned[], once: string): Notice => ({
  template: 'order_earned',
  values: { ...common(order), amount: formatMoney(earned.reduce((sum, { amount }) => sum + amount, 0)) },
  rows: earned.map(({ name, amount }) => ({ label: inLocale(name, order.locale), value: formatMoney(amount) })),
  leadsTo: 'wallet',
  once,
})

export const noticeFor = (effect: NoticeEffect, facts: StepFacts): Notice | null => STEPS[effect](facts)

const common = ({ number, total }: OrderFacts): Values => ({ number, total: formatMoney(total) })

/** What the courier is to be paid; nothing once it is. */
const dueToCourier = ({ pays_courier: isDue, payment_state: state, total, credit_total }: OrderFacts): Values =>
  isDue && state === 'balance_due' ? { due: formatMoney(total - credit_total) } : {}

function known<K extends keyof Values>(name: K, value: string | null | undefined): Values {
  return value ? { [name]: value } : {}
}

function place(order: OrderFacts): Values {
  if (order.delivery_type === 'pickup') return known('store', order.store && inLocale(order.store, order.locale))
  return known('promise', promise(order, order.promised_to))
}

/** Chosen window, or else the promised moment: express has no window and arrives as fast as possible. */
function promise(order: OrderFacts, promisedTo: Date | null) {
  const { delivery_day: day, delivery_window: window, delivery_method: method, locale } = order
  if (day && method !== 'express')
    return [formatDayOfMonth(day, locale), ...(window ? [window.replace(/(\d+)-(\d+)/, '$1:00–$2:00')] : [])].join(', ')
  return promisedTo && TABLE_TEXTS[locale].until.replace('{time}', formatDateTime(promisedTo))
}

const isOfTickets = ({ order, shipment }: StepFacts): boolean =>
  shipment !== null &&
  shipment.lines.length > 0 &&
  shipment.lines.every((sent) => order.lines.some(({ id, kind }) => id === sent.line_item_id && kind === TICKET_KIND))

function ofShipment({ order, shipment }: StepFacts, template: OrderTemplate): Notice | null {
  if (!shipment) return null
  const isReturnable = order.return_until !== null && order.return_until > new Date()
  return {
    template,
    values: {
      number: shipment.is_one_of_several ? shipment.number : order.number,
      ...known('promise', promise(order, shipment.promised_to)),
      ...known('store', shipment.store && inLocale(shipment.store, order.locale)),
      ...known('until', shipment.hold_until && formatDateTime(shipment.hold_until)),
      ...known('return_until', isReturnable ? formatDateTime(order.return_until ?? 0) : null),
      ...known('courier', shipment.courier_phone && formatPhone(shipment.courier_phone)),
      ...dueToCourier(order),
      code: shipment.delivery_code,
    },
    rows: shipment.is_one_of_several ? parcel(order, shipment) : [],
    isForReceiver: template === 'order_shipped' || template === 'order_ready_for_pickup',
  }
}

const ofReturn = ({ order, goodsBack }: StepFacts, template: OrderTemplate): Notice => ({
  template,
  values: {
    ...common(order),
    ...known('answer', goodsBack?.answer),
    ...known('amount', goodsBack && goodsBack.amount > 0 ? formatMoney(goodsBack.amount) : null),
  },
  rows: [],
})

/** Template of a cancellation: payments from balances are back at once, which has its own text. */
function canceledAs({ payment_state: state, owed }: OrderFacts): OrderTemplate {
  if (owed > 0 && (state === 'refund_due' || state === 'refunded')) return 'order_canceled_refund'
  return state === 'expired' ? 'order_canceled_unpaid' : 'order_canceled'
}

/** Lines of the order and their total. */
function sums(order: OrderFacts): MailRow[] {
  const texts = TABLE_TEXTS[order.locale]
  const isDelivered = order.delivery_type === 'address'
  return [
    ...order.lines.map((line) => ({
      label: several(inLocale(line.name, order.locale), line.quantity, order.locale),
      value: formatMoney(line.total),
    })),
    { label: texts.items, value: formatMoney(order.item_total) },
    ...(isDelivered
      ? [{ label: texts.delivery, value: order.ship_total === 0 ? texts.free : formatMoney(order.ship_total) }]
      : []),
    ...(order.discount_total > 0 ? [{ label: texts.discount, value: formatMoney(-order.discount_total) }] : []),
    { label: texts.total, value: formatMoney(order.total), isTotal: true },
  ]
}

/** Content of one of several parcels. */
const parcel = ({ lines, locale }: OrderFacts, shipment: ShipmentFacts): MailRow[] =>
  shipment.lines.flatMap(({ line_item_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_item_id)
    return line ? [{ label: inLocale(line.name, locale), value: pieces(quantity, locale) }] : []
  })

const several = (name: string, quantity: number, locale: Locale) =>
  quantity === 1 ? name : `${name}, ${pieces(quantity, locale)}`

const pieces = (quantity: number, locale: Locale) =>
  TABLE_TEXTS[locale][quantity === 1 ? 'piece' : 'pieces'].replace('{n}', String(quantity))
