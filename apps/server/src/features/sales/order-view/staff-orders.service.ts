import {
  type DeliveryType,
  type HistoryEntry,
  type Locale,
  type Order,
  type OrderLabel,
  orderLabel,
  type PaymentMethodCode,
  paymentLabel,
  type StaffOrder,
  type StaffOrderSummary,
} from '@delguur/contract'
import { normalisePhone } from '@delguur/mongolia'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import type { Audit } from '../../identity/audit/index.ts'
import type { Lifecycle } from '../lifecycle/index.ts'
import { lockOrder, type OrderRow, type Orders } from '../orders/index.ts'
import { orderTable } from './export-table.ts'
import { LABEL_CONDITIONS } from './label-conditions.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import type { OrderView } from './order-view.service.ts'
import { standingOf } from './present-order.ts'
import * as queries from './staff-orders.queries.ts'

export interface OrderSearch extends PageParams {
  label?: OrderLabel
  from?: string
  to?: string
  q?: string
  customer_id?: number
  delivery_type?: DeliveryType
  payment_method?: PaymentMethodCode
  store?: string
}

interface Dependencies {
  orders: Pick<Orders, 'read'>
  orderView: Pick<OrderView, 'presentWithoutToken'>
  lifecycle: Pick<Lifecycle, 'historyOf'>
  /** Money of the bank's statement that was matched to an order. */
  matchedRecords(db: Db, orderId: number): Promise<MatchedRecord[]>
  audit: Audit['record']
}

/** Staff member of a site. */
export interface Member {
  siteId: number
  userId: number
}

const ORDERS_PER_PAGE = 40
const MAX_EXPORTED_LINES = 100_000
const MAX_EXPORTED_DAYS = 366

export type StaffOrders = ReturnType<typeof createStaffOrders>

/** Placed orders as the back office sees them. */
export function createStaffOrders({ orders, orderView, lifecycle, matchedRecords, audit }: Dependencies) {
  async function idOf(db: Db, siteId: number, number: string): Promise<number> {
    const found = await queries.findPlaced(db, siteId, number)
    if (!found) throw fail('order_not_found')
    return found.id
  }

  /** Order with its full history, without its token and its delivery codes. */
  async function show(db: Db, orderId: number, locale: Locale): Promise<StaffOrder> {
    const stored = await orders.read(db, orderId)
    const order = await orderView.presentWithoutToken(db, stored, locale)
    return {
      ...order,
      shipments: order.shipments.map((shipment) => ({ ...shipment, delivery_code: null })),
      customer_id: stored.order.user_id,
      channel: stored.order.channel,
      placed_by: await queries.nameOfStaff(db, stored.order.placed_by),
      history: [
        ...(await lifecycle.historyOf(db, orderId)).map((row) => entryOf(row, order.shipments)),
        ...(await matchedRecords(db, orderId)).map(matchOf),
      ].toSorted((one, other) => one.at.localeCompare(other.at)),
    }
  }

  return {
    show,
    idOf,

    find: async (db: Db, siteId: number, number: string, locale: Locale): Promise<StaffOrder> =>
      show(db, await idOf(db, siteId, number), locale),

    /** Row of an order, without a lock. */
    row: async (db: Db, siteId: number, number: string): Promise<OrderRow> =>
      (await orders.read(db, await idOf(db, siteId, number))).order,

    /** Locks the order until the transaction ends. */
    lock: async (db: Db, siteId: number, number: string): Promise<OrderRow> =>
      lockOrder(db, await idOf(db, siteId, number)),

    /** Newest orders first; at most `MAX_COUNTED` are counted and listed. */
    async list(db: Db, siteId: number, search: OrderSearch) {
      const page = pageOf(search, ORDERS_PER_PAGE)
      const filter = filterOf(siteId, search)
      if (!filter) return { orders: [], ...paged(page, 0) }
      const count = await queries.countOrders(db, filter)
      const few = count < queries.MAX_COUNTED
      const rows = page.offset < count ? await queries.listOrders(db, filter, { ...page, few }) : []
      return { orders: rows.map(summaryOf), ...paged(page, count) }
    },

    /** The newest orders of a number or phone. */
    async lookUp(db: Db, siteId: number, text: string, limit: number): Promise<StaffOrderSummary[]> {
      const filter = filterOf(siteId, { q: text })
      return filter ? (await queries.listOrders(db, filter, { limit, offset: 0 })).map(summaryOf) : []
    },

    /** All orders that fit a filter, one row each. */
    exportList(db: Db, siteId: number, search: OrderSearch, locale: Locale): Table {
      const filter = filterOf(siteId, search)
      const pages = readOn(async (afterId, limit) => (filter ? queries.ordersAfter(db, filter, afterId, limit) : []))
      return listTable('orders', ORDER_COLUMNS, pages, locale)
    },

    /** Lines of the orders placed in a range of days. */
    async export(db: Db, { siteId, userId }: Member, days: { from: string; to: string }, locale: Locale) {
      const [from, before] = [startOfDay(days.from), endOf(days.to)]
      const length = before.getTime() - from.getTime()
      if (length <= 0 || length > MAX_EXPORTED_DAYS * DAY_MS) throw fail('invalid_request')
      const lines = await queries.exportedLines(db, { siteId, from, before }, MAX_EXPORTED_LINES + 1)
      if (lines.length > MAX_EXPORTED_LINES) throw fail('invalid_request')
      await audit(db, {
        siteId,
        userId,
        action: 'orders.export',
        details: { from: days.from, to: days.to, lines: lines.length },
      })
      return orderTable(lines, locale)
    },
  }
}

const endOf = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS)

/** Null if the typed text is neither an order number nor a phone number. */
function filterOf(
  siteId: number,
  { label, from, to, q = '', customer_id, delivery_type, payment_method, store }: OrderSearch,
): queries.OrderFilter | null {
  const typed = q.trim()
  const number = /^R?(\d{9})$/i.exec(typed)?.[1]
  const phone = normalisePhone(typed)
  if (typed !== '' && !number && !/^\d{8}$/.test(phone)) return null
  return {
    siteId,
    standings: label ? LABEL_CONDITIONS[label] : null,
    from: from ? startOfDay(from) : null,
    before: to ? endOf(to) : null,
    number: number ? `R${number}` : null,
    phone: typed === '' || number ? null : phone,
    customerId: customer_id ?? null,
    deliveryType: delivery_type ?? null,
    paymentMethod: payment_method ?? null,
    store: store ?? null,
  }
}

const summaryOf = (row: queries.ListedOrder): StaffOrderSummary => ({
  number: row.number,
  channel: row.channel,
  label: orderLabel(standingOf(row)),
  payment_label: paymentLabel(row),
  payment_state: row.payment_state,
  at: (row.placed_at ?? row.created_at).toISOString(),
  total: row.total,
  total_quantity: row.total_quantity,
  phone: row.phone && maskContact('sms', row.phone),
  receiver: row.receiver || null,
  delivery_type: row.delivery_type,
  delivery_day: row.delivery_day,
  delivery_window: row.delivery_window,
  promised_to: row.promised_to?.toISOString() ?? null,
})

type HistoryRow = Awaited<ReturnType<Lifecycle['historyOf']>>[number]

interface MatchedRecord {
  /** Number of the bank. */
  record: string
  amount: number
  at: Date
  /** Member of staff who matched it; null for the shop itself. */
  staff: string | null
}

const matchOf = ({ record, amount, at, staff }: MatchedRecord): HistoryEntry => ({
  at: at.toISOString(),
  machine: 'bank_record',
  subject: record,
  amount,
  from: null,
  to: 'matched',
  refused: false,
  by: staff === null ? 'shop' : 'staff',
  staff: staff?.trim() || null,
  why: '',
})

function entryOf(row: HistoryRow, shipments: Order['shipments']): HistoryEntry {
  const { machine, subject_id: id } = row
  const shipment = machine === 'shipment' ? shipments.find((one) => one.id === id) : undefined
  return {
    at: row.created_at.toISOString(),
    machine,
    subject: shipment?.number ?? (id === null ? null : String(id)),
    from: row.from_state,
    to: row.to_state,
    refused: row.refused,
    by: row.who,
    staff: row.who === 'staff' ? row.staff : null,
    why: row.why,
  }
}
