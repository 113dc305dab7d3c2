import type { LabelState, OrderLabel } from '@delguur/contract'

/** Condition on the states of an order: each state is one of a list; an omitted state may be any. */
export type LabelCondition = {
  [Key in Exclude<keyof LabelState, 'returnable'>]?: readonly LabelState[Key][]
} & { returnable?: boolean }

const NOT_FAILED = [
  'none',
  'balance_due',
  'paid',
  'running',
  'overdue',
  'refund_due',
  'refunded',
] as const satisfies LabelState['payment_state'][]
const HAS_MONEY = ['paid', 'running', 'refund_due', 'refunded'] as const satisfies LabelState['payment_state'][]
const HAS_ALL_MONEY = ['paid', 'refund_due', 'refunded'] as const satisfies LabelState['payment_state'][]
const NOT_SENT = ['none', 'pending', 'canceled'] as const satisfies LabelState['shipment_state'][]
const NO_RECEIPT_AWAITED = ['none', 'issued', 'returned'] as const satisfies LabelState['receipt_state'][]

/** Also on the way to a door where the courier is paid. */
const sent = (shipment: LabelState['shipment_state']): LabelCondition => ({
  state: ['complete'],
  payment_state: [...HAS_MONEY, 'balance_due'],
  shipment_state: [shipment],
})

const received: LabelCondition = {
  state: ['complete'],
  payment_state: HAS_ALL_MONEY,
  shipment_state: ['delivered'],
  receipt_state: NO_RECEIPT_AWAITED,
}

/** Inverse of `orderLabel` for placed orders, for database queries: an order matches the conditions of exactly one label. */
export const LABEL_CONDITIONS: Record<OrderLabel, readonly LabelCondition[]> = {
  pending: [],
  payment_completed: [],
  payment_failed: [{ state: ['payment', 'complete'], payment_state: ['failed'] }],
  expired: [{ payment_state: ['expired'] }],
  canceled: [{ state: ['canceled'], payment_state: [...NOT_FAILED, 'processing', 'failed'] }],
  waiting_for_bank: [{ state: ['payment', 'complete'], payment_state: ['processing'] }],
  payment_pending: [{ state: ['payment'], payment_state: NOT_FAILED.filter((state) => state !== 'paid') }],
  ordered: [
    { state: ['complete'], payment_state: ['none'] },
    { state: ['complete'], payment_state: ['balance_due'], shipment_state: ['pending'] },
  ],
  awaiting_payment: [
    { state: ['complete'], payment_state: ['balance_due'], shipment_state: ['none', 'delivered', 'canceled'] },
  ],
  payment_overdue: [{ state: ['complete'], payment_state: ['overdue'] }],
  paid: [
    { state: ['complete'], payment_state: HAS_ALL_MONEY, shipment_state: NOT_SENT },
    { state: ['payment'], payment_state: ['paid'] },
  ],
  running: [
    { state: ['complete'], payment_state: ['running'], shipment_state: NOT_SENT },
    { ...received, payment_state: ['running'] },
  ],
  confirmed: [sent('confirmed')],
  ready_to_deliver: [sent('ready')],
  shipment: [sent('handed_over')],
  shipped: [sent('shipped')],
  returned: [sent('returned')],
  awaiting_receipt: [{ ...sent('delivered'), payment_state: HAS_MONEY, receipt_state: ['pending', 'refused'] }],
  finished: [{ ...received, returnable: false }],
  completed: [{ ...received, receipt_state: ['issued'], returnable: true }],
  delivered: [{ ...received, receipt_state: ['none', 'returned'], returnable: true }],
}
