import type { Locale, MachineName, Shipment, TimelineCode, TimelineEvent } from '@delguur/contract'
import type { Lifecycle } from '../lifecycle/index.ts'
import { type DeliveryEvent, TIMELINE_TEXTS } from './timeline-texts.ts'

type HistoryRow = Awaited<ReturnType<Lifecycle['historyOf']>>[number]
type ShipmentShown = Pick<Shipment, 'id' | 'number' | 'method'>

/** Events of an order since it was last placed, for its shopper: without names of staff and refused moves. */
export function timelineOf(history: HistoryRow[], shipments: ShipmentShown[], locale: Locale): TimelineEvent[] {
  const happened = history.filter(({ refused }) => !refused)
  const placed = happened.findLastIndex((row) => codeOf(row, undefined) === 'placed')
  const shown = happened.slice(Math.max(0, placed)).filter((row) => !isMadeAtOnce(row, happened))
  return shown.flatMap((row) => {
    const shipment = row.machine === 'shipment' ? shipments.find(({ id }) => id === row.subject_id) : undefined
    const code = codeOf(row, shipment)
    if (!code) return []
    const named = shipments.length > 1 ? (shipment?.number ?? null) : null
    return [{ at: row.created_at.toISOString(), code, text: textOf(code, shipment, locale), shipment: named }]
  })
}

/** Whether a row is the beginning of an edit that was made in the same moment, and proposed to nobody. */
const isMadeAtOnce = (
  { machine, to_state, subject_id: id, created_at: at }: HistoryRow,
  history: HistoryRow[],
): boolean =>
  machine === 'edit' &&
  to_state === 'pending' &&
  history.some(
    (row) =>
      row.machine === 'edit' &&
      row.subject_id === id &&
      row.to_state === 'applied' &&
      row.created_at.getTime() === at.getTime(),
  )

const AFTER_THE_COURIER = ['handed_over', 'shipped']

/** Undefined for moves that are not shown to the shopper. */
function codeOf(row: HistoryRow, shipment: ShipmentShown | undefined): TimelineCode | undefined {
  const { machine, from_state: from, to_state: to, who } = row
  if (machine === 'order' && to === 'complete') return who === 'shopper' ? 'placed' : undefined
  if (machine === 'shipment' && to === 'ready') {
    if (AFTER_THE_COURIER.includes(from ?? '')) return 'delivery_failed'
    return shipment?.method === 'pickup' ? 'ready_for_pickup' : 'ready'
  }
  return CODES[machine][to]
}

const CODES: Record<MachineName, Record<string, TimelineCode>> = {
  order: { payment: 'placed', canceled: 'canceled' },
  payment: { paid: 'paid', running: 'paid', failed: 'payment_failed', expired: 'payment_expired' },
  shipment: { confirmed: 'confirmed', handed_over: 'handed_over', shipped: 'shipped', delivered: 'delivered' },
  return: {
    requested: 'return_requested',
    approved: 'return_approved',
    rejected: 'return_rejected',
    received: 'return_received',
  },
  refund: { due: 'refund_due', sent: 'refund_sent' },
  receipt: { issued: 'receipt_issued' },
  edit: { pending: 'edit_proposed', applied: 'edited', expired: 'edit_ended', canceled: 'edit_ended' },
}

function textOf(code: TimelineCode, shipment: ShipmentShown | undefined, locale: Locale): string {
  const kind: DeliveryEvent | undefined =
    code !== 'delivered' ? undefined : shipment?.method === 'digital' ? 'sent_by_mail' : FETCHED[shipment?.method ?? '']
  return TIMELINE_TEXTS[kind ?? code][locale]
}

const FETCHED: Record<string, DeliveryEvent> = { pickup: 'fetched' }
