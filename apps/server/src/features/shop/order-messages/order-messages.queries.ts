import type { CreditKind } from '@delguur/contract'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

interface NoticeLine {
  id: number
  name: Translated
  kind: string
  quantity: number
  total: number
}

export interface OrderFacts
  extends Pick<
    Selectable<Database['orders']>,
    | 'id'
    | 'site_id'
    | 'user_id'
    | 'number'
    | 'token_cipher'
    | 'locale'
    | 'state'
    | 'payment_state'
    | 'phone'
    | 'email'
    | 'receiver_phone'
    | 'item_total'
    | 'ship_total'
    | 'discount_total'
    | 'total'
    | 'credit_total'
    | 'delivery_type'
    | 'delivery_method'
    | 'delivery_day'
    | 'delivery_window'
    | 'promised_to'
    | 'return_until'
  > {
  store: Translated | null
  lines: NoticeLine[]
  /** Devices of the customer; none for a guest. */
  devices: string[]
  /** Deadline of the awaited payment. */
  pay_until: Date | null
  /** The courier takes, or took, the money of the order. */
  pays_courier: boolean
  is_on_invoice: boolean
  /** Amount still to be refunded. */
  owed: number
  /** Row of the history for the reported move. */
  move_id: number
}

interface TellingMove {
  orderId: number
  machine: string
  subjectId: number | null
  to: string
}

const lines = sql<NoticeLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'quantity', l.quantity,
    'total', l.total) order by l.id), '[]')
  from line_items l where l.order_id = orders.id)`

const store = sql<Translated | null>`(select s.name from stock_locations s where s.id = orders.store_location_id)`

const devices = sql<string[]>`(
  select coalesce(jsonb_agg(d.player_id order by d.created_at), '[]') from devices d where d.user_id = orders.user_id)`

const payUntil = sql<Date | null>`(
  select p.expires_at from payments p where p.order_id = orders.id and p.state = 'pending')`

const paysCourier = sql<boolean>`exists (
  select from payments p where p.order_id = orders.id and p.method = 'cash_on_delivery')`

const isOnInvoice = sql<boolean>`exists (
  select from payments p where p.order_id = orders.id and p.method = 'invoice' and p.state = 'pending')`

const owed = sql<number>`(
  select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = orders.id and r.state = 'due')`

/** Order after the move, and its recipients. */
export const orderFacts = (db: Db, { orderId, machine, subjectId, to }: TellingMove): Promise<OrderFacts> =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'site_id',
      'user_id',
      'number',
      'token_cipher',
      'locale',
      'state',
      'payment_state',
      'phone',
      'email',
      'receiver_phone',
      'item_total',
      'ship_total',
      'discount_total',
      'total',
      'credit_total',
      'delivery_type',
      'delivery_method',
      'delivery_day',
      'delivery_window',
      'promised_to',
      'return_until',
    ])
    .select([lines.as('lines'), store.as('store'), devices.as('devices'), payUntil.as('pay_until'), owed.as('owed')])
    .select([paysCourier.as('pays_courier'), isOnInvoice.as('is_on_invoice')])
    .select(
      sql<number>`(
        select max(h.id) from order_history h where h.order_id = orders.id and h.machine = ${machine}
          and h.subject_id is not distinct from ${subjectId} and h.to_state = ${to} and not h.refused)`.as('move_id'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export type ShipmentFacts = Awaited<ReturnType<typeof shipmentFacts>>

export const shipmentFacts = (db: Db, id: number) =>
  db
    .selectFrom('shipments')
    .select(['number', 'method', 'delivery_code', 'courier_phone', 'hold_until', 'promised_to', 'refused_because'])
    .select([
      sql<Translated | null>`(
        select s.name from stock_locations s where s.id = shipments.stock_location_id)`.as('store'),
      sql<{ line_item_id: number; quantity: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('line_item_id', l.line_item_id, 'quantity', l.quantity)
          order by l.line_item_id), '[]')
        from shipment_lines l where l.shipment_id = shipments.id)`.as('lines'),
      sql<boolean>`exists (
        select 1 from shipments other where other.order_id = shipments.order_id and other.id <> shipments.id
          and other.state <> 'canceled')`.as('is_one_of_several'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type ReturnFacts = Awaited<ReturnType<typeof returnFacts>>

export const returnFacts = (db: Db, id: number) =>
  db.selectFrom('returns').select(['answer', 'amount']).where('id', '=', id).executeTakeFirstOrThrow()

export type EditFacts = Awaited<ReturnType<typeof editFacts>>

export const editFacts = (db: Db, id: number) =>
  db.selectFrom('order_edits').select(['total_before', 'difference']).where('id', '=', id).executeTakeFirstOrThrow()

export type RefundFacts = Awaited<ReturnType<typeof refundFacts>>

export const refundFacts = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'account'])
    .select(
      sql<CreditKind | null>`(
        select t.kind from credit_accounts a join credit_types t on t.id = a.credit_type_id
        where a.id = coalesce(refunds.wallet_account_id, refunds.credit_account_id))`.as('balance'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
