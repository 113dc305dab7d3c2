import type { BuyerType, DeliveryWindow, OrderReceiptState, OrderShipmentState } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { StoredOrganisation } from './orders.columns.ts'

export const writePromise = (db: Db, orderId: number, promised_from: Date | null, promised_to: Date | null) =>
  db.updateTable('orders').set({ promised_from, promised_to }).where('id', '=', orderId).execute()

/** Writes the next hours after those that the shopper chose cannot be met. */
export const writeHours = (db: Db, orderId: number, delivery_day: string, delivery_window: DeliveryWindow) =>
  db.updateTable('orders').set({ delivery_day, delivery_window }).where('id', '=', orderId).execute()

/** Writes what the order's shipments come to, as the database reads it from them. */
export const writeShipmentState = (
  db: Db,
  orderId: number,
  shipped: { state: RawBuilder<OrderShipmentState>; deliveredAt: RawBuilder<Date | null> },
) =>
  db
    .updateTable('orders')
    .set({ shipment_state: shipped.state, delivered_at: shipped.deliveredAt, updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()

/** Writes the end of the return period. */
export const writeReturnEnd = (db: Db, orderId: number, end: RawBuilder<Date | null>) =>
  db.updateTable('orders').set({ return_until: end }).where('id', '=', orderId).execute()

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
