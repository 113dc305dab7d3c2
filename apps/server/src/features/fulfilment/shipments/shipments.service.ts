import { randomInt } from 'node:crypto'
import { type Locale, type Shipment, type ShipmentState, statesBefore } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import { isDigital, refreshShipmentState } from '../../sales/orders/index.ts'
import { parcelsOf, type Way } from './parcels.ts'
import { presentShipment } from './present-shipment.ts'
import * as queries from './shipments.queries.ts'

const CODE_DIGITS = 4

/** How a shipment moves, and what of it changes with its state. */
export interface ShipmentMove {
  to: ShipmentState
  /** Which of the states before it are meant; all that the table has unless stated. */
  from?: readonly ShipmentState[]
  by: By
  why: string
  change?: queries.ShipmentChange
}

type Held = Pick<queries.ShipmentRow, 'id' | 'order_id' | 'state'>

export type Shipments = ReturnType<typeof createShipments>

/** What leaves a place together, from the payment to the door. The caller of each function holds the order's row. */
export function createShipments({ lifecycle }: { lifecycle: Pick<Lifecycle, 'moved' | 'began'> }) {
  /** Throws `MoveRefused` where the table has no such move for who asks. */
  async function move(db: Db, shipment: Held, { to, from: meant, by, why, change = {} }: ShipmentMove): Promise<void> {
    const { id: subjectId, order_id: orderId, state: from } = shipment
    const asked = { machine: 'shipment', orderId, subjectId, from, to, by, why } as const
    const isOpen = statesBefore('shipment', to, by.actor).includes(from) && (meant?.includes(from) ?? true)
    if (!isOpen || !(await queries.moveShipment(db, subjectId, from, to, change))) throw new MoveRefused(asked)
    await refreshShipmentState(db, orderId)
    await lifecycle.moved(db, asked)
  }

  return {
    move,

    /** When the order is paid: one from each place that its goods lie in. Licences are there at once. */
    async make(db: Db, orderId: number): Promise<void> {
      const goods = await queries.goodsOf(db, orderId)
      if (goods.has_shipments) return
      const lines = goods.lines.map((line) => ({ ...line, digital: isDigital(line) }))
      const parcels = parcelsOf(lines, goods.sold, wayOf(goods))
      if (parcels.length === 0) return
      const { promised_from, promised_to } = goods
      const made = await queries.insertShipments(
        db,
        parcels.map(({ method, locationId }, at) => ({
          order_id: orderId,
          number: `${goods.number}-${at + 1}`,
          method,
          stock_location_id: locationId,
          delivery_code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
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
      await refreshShipmentState(db, orderId)
      const by: By = { actor: 'shop' }
      for (const [at, { method }] of parcels.entries()) {
        const id = ids[at] ?? 0
        await lifecycle.began(db, { machine: 'shipment', orderId, subjectId: id, by, why: 'paid' })
        if (method !== 'digital') continue
        const shipment = { id, order_id: orderId, state: 'pending' } as const
        await move(db, shipment, { to: 'delivered', by, why: 'sent by mail', change: { delivered_at: new Date() } })
      }
    },

    /** With the order: none of it goes out any more. */
    async cancel(db: Db, orderId: number, why: string): Promise<void> {
      for (const shipment of await queries.shipmentsOf(db, orderId)) {
        // Licences are delivered at once; their keys come back.
        const to = shipment.state === 'delivered' ? 'returned' : 'canceled'
        await move(db, shipment, { to, by: { actor: 'shop' }, why, change: { hold_until: null } })
      }
    },

    /** After goods came back: a shipment of which nothing is left with the shopper. */
    async takeBack(db: Db, orderId: number): Promise<void> {
      const ids = await queries.sentBack(db, orderId)
      for (const id of ids) {
        const shipment = { id, order_id: orderId, state: 'delivered' } as const
        await move(db, shipment, { to: 'returned', by: { actor: 'shop' }, why: 'all of it came back' })
      }
    },

    /** Of an order: what of it is where. */
    ofOrder: queries.shipmentsOf,

    /** A shipment whose order nobody else changes until the transaction ends; throws `shipment_not_found`. */
    async lock(db: Db, siteId: number, id: number): Promise<queries.ShipmentRow> {
      if (!(await queries.lockOrderOf(db, siteId, id))) throw fail('shipment_not_found')
      return queries.readShipment(db, id)
    },

    serialisedPieces: queries.serialisedPieces,
    heldTooLong: queries.heldTooLong,

    /** As the holder of the order sees them. */
    async present(db: Db, orderId: number, locale: Locale): Promise<Shipment[]> {
      const shown = await queries.shownShipments(db, orderId)
      return shown.map((shipment) => presentShipment(shipment, locale))
    },
  }
}

const wayOf = ({ delivery_type, delivery_method, store_location_id }: queries.Goods): Way =>
  delivery_type === 'pickup' ? { method: 'pickup', storeId: store_location_id } : { method: delivery_method }
