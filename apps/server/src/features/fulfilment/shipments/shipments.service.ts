import { type Locale, type Shipment, type ShipmentState, statesBefore } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import { isDigital, writeReturnEnd, writeShipmentState } from '../../sales/orders/index.ts'
import { createChangeParcels, newDeliveryCode, shippingMethodOf } from './change-parcels.ts'
import { parcelsOf } from './parcels.ts'
import { presentShipment } from './present-shipment.ts'
import * as queries from './shipments.queries.ts'

/** Move of a shipment, and the columns that change with its state. */
export interface ShipmentMove {
  to: ShipmentState
  /** Allowed states before the move; all of the table by default. */
  from?: readonly ShipmentState[]
  by: By
  why: string
  change?: queries.ShipmentChange
}

type ShipmentRef = Pick<queries.ShipmentRow, 'id' | 'order_id' | 'state'>

export type Shipments = ReturnType<typeof createShipments>

/** Shipments, from payment to the door. The caller of each function has locked the order's row. */
export function createShipments({ lifecycle }: { lifecycle: Pick<Lifecycle, 'moved' | 'began'> }) {
  /** Moves a shipment. Throws `MoveRefused` if the table has no such move for the actor. */
  async function move(
    db: Db,
    shipment: ShipmentRef,
    { to, from: allowed, by, why, change = {} }: ShipmentMove,
  ): Promise<void> {
    const { id: subjectId, order_id: orderId, state: from } = shipment
    const transition = { machine: 'shipment', orderId, subjectId, from, to, by, why } as const
    const isAllowed = statesBefore('shipment', to, by.actor).includes(from) && (allowed?.includes(from) ?? true)
    if (!isAllowed || !(await queries.moveShipment(db, subjectId, from, to, change))) throw new MoveRefused(transition)
    await writeShipmentState(db, orderId, queries.shippedOf(orderId))
    await lifecycle.moved(db, transition)
  }

  return {
    move,
    ...createChangeParcels({ lifecycle, move }),

    /** Creates the shipments of a paid order, one per stock location. Licences are delivered at once. */
    async create(db: Db, orderId: number): Promise<void> {
      const goods = await queries.goodsOf(db, orderId)
      if (goods.has_shipments) return
      const lines = goods.lines.map((line) => ({ ...line, digital: isDigital(line) }))
      const parcels = parcelsOf(lines, goods.sold, shippingMethodOf(goods))
      if (parcels.length === 0) return
      const { promised_from, promised_to } = goods
      const made = await queries.insertShipments(
        db,
        parcels.map(({ method, locationId }, at) => ({
          order_id: orderId,
          number: `${goods.number}-${at + 1}`,
          method,
          stock_location_id: locationId,
          delivery_code: newDeliveryCode(),
          promised_from,
          promised_to,
        })),
      )
      const idOf = new Map(made.map(({ id, number }) => [number, id]))
      const ids = parcels.map((_, at) => idOf.get(`${goods.number}-${at + 1}`) ?? 0)
      await queries.insertLines(
        db,
        parcels.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, shipment_id: ids[at] ?? 0 }))),
      )
      await writeShipmentState(db, orderId, queries.shippedOf(orderId))
      const by: By = { actor: 'shop' }
      for (const [at, { method }] of parcels.entries()) {
        const id = ids[at] ?? 0
        await lifecycle.began(db, { machine: 'shipment', orderId, subjectId: id, by, why: 'paid' })
        if (method !== 'digital') continue
        const shipment = { id, order_id: orderId, state: 'pending' } as const
        await move(db, shipment, { to: 'delivered', by, why: 'sent by mail', change: { delivered_at: new Date() } })
      }
    },

    /** Cancels all shipments of a canceled order. */
    async cancel(db: Db, orderId: number, why: string): Promise<void> {
      for (const shipment of await queries.shipmentsOf(db, orderId)) {
        // Licences are delivered at once; their keys are released.
        const to = shipment.state === 'delivered' ? 'returned' : 'canceled'
        await move(db, shipment, { to, by: { actor: 'shop' }, why, change: { hold_until: null } })
      }
    },

    /** Marks delivered shipments of an order, whose goods have all come back, as returned. */
    async markReturned(db: Db, orderId: number, ids: number[]): Promise<void> {
      for (const id of ids) {
        const shipment = { id, order_id: orderId, state: 'delivered' } as const
        await move(db, shipment, { to: 'returned', by: { actor: 'shop' }, why: 'all of it came back' })
      }
    },

    /** Starts the return period of a delivered order. */
    async startReturnClock(db: Db, orderId: number): Promise<void> {
      await writeReturnEnd(db, orderId, queries.returnableUntil(orderId))
    },

    /** Shipments of an order. */
    ofOrder: queries.shipmentsOf,

    /** Shipment whose order is locked until the transaction ends; throws `shipment_not_found`. */
    async lock(db: Db, siteId: number, id: number): Promise<queries.ShipmentRow> {
      if (!(await queries.lockOrderOf(db, siteId, id))) throw fail('shipment_not_found')
      return queries.readShipment(db, id)
    },

    serialisedPieces: queries.serialisedPieces,
    expiredPickups: queries.expiredPickups,

    /** Shipments for the holder of the order. */
    async present(db: Db, orderId: number, locale: Locale): Promise<Shipment[]> {
      const shipments = await queries.shipmentDetails(db, orderId)
      return shipments.map((shipment) => presentShipment(shipment, locale))
    },
  }
}
