import type { BuyerType, DeliveryWindow, OrderReceiptState } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { StoredOrganisation } from './orders.columns.ts'

export const writePromise = (db: Db, orderId: number, promised_from: Date | null, promised_to: Date | null) =>
  db.updateTable('orders').set({ promised_from, promised_to }).where('id', '=', orderId).execute()

/** Writes the next hours after those that the shopper chose cannot be met. */
export const writeHours = (db: Db, orderId: number, delivery_day: string, delivery_window: DeliveryWindow) =>
  db.updateTable('orders').set({ delivery_day, delivery_window }).where('id', '=', orderId).execute()

/** Derives the order's shipment state: that of the shipment furthest behind; canceled ones count only if there are no others. */
export async function refreshShipmentState(db: Db, orderId: number): Promise<void> {
  await sql`
    with shipped as (
      select coalesce(
          (array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'])[
            min(array_position(array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'],
              state))],
          'canceled') as state,
        case when bool_and(state in ('delivered', 'returned', 'canceled')) then max(delivered_at) end as delivered_at
      from shipments where order_id = ${orderId}
    )
    update orders set shipment_state = shipped.state, delivered_at = shipped.delivered_at, updated_at = now()
    from shipped where orders.id = ${orderId}`.execute(db)
}

/** Writes the end of the return period: the latest of all returnable lines, by the terms at which each was sold. */
export async function startReturnClock(db: Db, orderId: number): Promise<void> {
  await sql`
    update orders set return_until = (
      select max(s.delivered_at + l.return_hours * interval '1 hour')
      from shipments s join shipment_lines c on c.shipment_id = s.id join line_items l on l.id = c.line_item_id
      where s.order_id = orders.id and s.delivered_at is not null and l.return_hours > 0)
    where id = ${orderId}`.execute(db)
}

export const writeReceiptState = (db: Db, orderId: number, state: OrderReceiptState) =>
  db.updateTable('orders').set({ receipt_state: state }).where('id', '=', orderId).execute()

/** Writes the recipient of the invoice. */
export const writeBuyer = (db: Db, orderId: number, type: BuyerType, organisation: StoredOrganisation | null) =>
  db
    .updateTable('orders')
    .set({ buyer_type: type, organisation: organisation && JSON.stringify(organisation) })
    .where('id', '=', orderId)
    .execute()

/** Deletes the buyer's tax office number, which is not needed after the receipt is issued. */
export const wipeConsumerNumber = (db: Db, orderId: number) =>
  db.updateTable('orders').set({ consumer_number: null }).where('id', '=', orderId).execute()

export const writeCreditTotal = (db: Db, orderId: number, total: number) =>
  db.updateTable('orders').set({ credit_total: total }).where('id', '=', orderId).execute()
