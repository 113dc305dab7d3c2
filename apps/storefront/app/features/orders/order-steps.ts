import type { OrderLabel, TimelineCode, TimelineEvent } from '@delguur/contract'

export interface OrderStep {
  /** Events of the shop have a sentence, future steps do not. */
  what: { text: string; code: TimelineCode } | 'payment' | 'preparing' | 'delivery'
  state: 'done' | 'now' | 'ahead' | 'stopped'
  /** Time of the event. */
  at: string | null
  /** Number of the shipment, if there are several. */
  shipment: string | null
}

const UNPAID: readonly OrderLabel[] = ['pending', 'ordered', 'payment_pending', 'awaiting_payment', 'waiting_for_bank']
const PREPARED: readonly OrderLabel[] = ['paid', 'payment_completed', 'confirmed', 'running', 'payment_overdue']
const ON_ITS_WAY: readonly OrderLabel[] = ['ready_to_deliver', 'shipment', 'shipped']
const STOPS: readonly TimelineCode[] = [
  'payment_failed',
  'payment_expired',
  'delivery_failed',
  'canceled',
  'return_rejected',
]

interface OrderProgress {
  label: OrderLabel
  delivered_at: string | null
  timeline: readonly TimelineEvent[]
  /** Orders of licences only: nothing is prepared or delivered. */
  digital?: boolean
}

/** Returns the steps of an order from its placing to the door: past, current and future ones. */
export function stepsOf(order: OrderProgress): OrderStep[] {
  let refundsLeft = order.timeline.filter(({ code }) => code === 'refund_sent').length
  const happened = order.timeline.map(({ at, code, text, shipment }): OrderStep => {
    // A promised refund is under way until it was sent.
    const isPromise = code === 'refund_due' && refundsLeft-- <= 0
    const state = isPromise ? 'now' : STOPS.includes(code) ? 'stopped' : 'done'
    return { what: { text, code }, state, at, shipment }
  })
  return [...happened.filter(isFirstOfItsKind), ...ahead(order)]
}

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** Refunds over several channels at the same time are shown as one step. */
function isFirstOfItsKind(step: OrderStep, position: number, steps: readonly OrderStep[]): boolean {
  const kind = kindOf(step)
  return kind === null || steps.findIndex((other) => kindOf(other) === kind) === position
}

function kindOf({ what, state, at }: OrderStep): string | null {
  if (typeof what === 'string' || !what.code.startsWith('refund_')) return null
  return [what.code, state, at?.slice(0, MINUTE)].join(' ')
}

function ahead({ label, delivered_at, digital }: OrderProgress): OrderStep[] {
  if (delivered_at) return []
  const stages: readonly ('payment' | 'preparing' | 'delivery')[] = digital
    ? ['payment', 'delivery']
    : ['payment', 'preparing', 'delivery']
  const here = UNPAID.includes(label) ? 'payment' : PREPARED.includes(label) ? 'preparing' : 'delivery'
  if (here === 'delivery' && !ON_ITS_WAY.includes(label)) return []
  const from = stages.indexOf(here)
  return stages
    .slice(from < 0 ? stages.length - 1 : from)
    .map((what, index) => ({ what, state: index === 0 ? 'now' : 'ahead', at: null, shipment: null }))
}
