import { randomInt } from 'node:crypto'
import type { ShipmentState } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { By, Lifecycle } from '../../sales/lifecycle/index.ts'
import { isDigital, writeShipmentState } from '../../sales/orders/index.ts'
import { type LineToSend, parcelsOf, type ShippingMethod, type SoldPieces } from './parcels.ts'
import * as queries from './shipments.queries.ts'
import type { ShipmentMove } from './shipments.service.ts'

/** States of parcels that an edit may change: nothing of them has left. */
const HERE: readonly ShipmentState[] = ['pending', 'confirmed', 'ready']
const THE_SHOP: By = { actor: 'shop' }
const WHY = 'the order was changed'

interface Dependencies {
  lifecycle: Pick<Lifecycle, 'began'>
  move(db: Db, shipment: { id: number; order_id: number; state: ShipmentState }, params: ShipmentMove): Promise<void>
}

/** Pieces of a line that leave the order, or come to it. */
export interface ChangedLine {
  lineId: number
  quantity: number
}

/** Pieces taken out of a parcel, and where they lie. */
interface TakenPieces extends ChangedLine {
  shipmentId: number
  locationId: number | null
}

/** Changes of the parcels of a paid order by an edit; the caller has locked the order’s row. */
export function createChangeParcels({ lifecycle, move }: Dependencies) {
  const open = async (db: Db, orderId: number) =>
    (await queries.shipmentsOf(db, orderId)).filter(({ state, method }) => HERE.includes(state) && method !== 'digital')

  /** A packed parcel is packed again. */
  async function reopen(db: Db, shipment: queries.ShipmentRow): Promise<void> {
    if (shipment.state !== 'ready') return
    const change = { serial_numbers: [], ready_at: null, hold_until: null }
    await move(db, shipment, { to: 'confirmed', by: THE_SHOP, why: WHY, change })
  }

  async function takeLine(
    db: Db,
    shipments: queries.ShipmentRow[],
    { lineId, quantity }: ChangedLine,
  ): Promise<TakenPieces[]> {
    const taken: TakenPieces[] = []
    let left = quantity
    for (const { id: shipmentId, stock_location_id: locationId } of shipments) {
      const pieces = Math.min(left, await queries.piecesIn(db, shipmentId, lineId))
      if (pieces === 0) continue
      await queries.changePieces(db, shipmentId, lineId, -pieces)
      taken.push({ shipmentId, lineId, locationId, quantity: pieces })
      left -= pieces
    }
    if (left > 0) throw new Error(`No parcel holds ${left} pieces of line ${lineId}`)
    return taken
  }

  return {
    /** Pieces of each line that have left the shop, in parcels or as keys. */
    goneByLine: queries.goneByLine,

    /** Takes pieces of lines out of parcels that are still here, and returns where they lie; empty parcels are canceled. */
    async takeOut(db: Db, orderId: number, lines: ChangedLine[]): Promise<TakenPieces[]> {
      const shipments = await open(db, orderId)
      const taken: TakenPieces[] = []
      for (const line of lines) taken.push(...(await takeLine(db, shipments, line)))
      const emptied = await queries.emptied(
        db,
        shipments.map(({ id }) => id),
      )
      for (const shipment of shipments) {
        if (emptied.includes(shipment.id)) {
          await move(db, shipment, { to: 'canceled', by: THE_SHOP, why: WHY, change: { hold_until: null } })
        } else if (taken.some(({ shipmentId }) => shipmentId === shipment.id)) await reopen(db, shipment)
      }
      return taken
    },

    /** Puts sold pieces into parcels that are still here, else into new ones. */
    async putIn(db: Db, orderId: number, lines: Omit<LineToSend, 'digital'>[], sold: SoldPieces[]): Promise<void> {
      if (lines.length === 0) return
      const goods = await queries.goodsOf(db, orderId)
      const shipments = await queries.shipmentsOf(db, orderId)
      const kinds = new Map(goods.lines.map(({ id, kind }) => [id, kind]))
      const toSend = lines.map((line) => ({ ...line, digital: isDigital({ kind: kinds.get(line.id) ?? '' }) }))
      let count = shipments.length
      for (const { method, locationId, lines: pieces } of parcelsOf(toSend, sold, shippingMethodOf(goods))) {
        const here = shipments.find(
          (one) => HERE.includes(one.state) && one.method === method && one.stock_location_id === locationId,
        )
        if (here) {
          for (const { line_item_id, quantity } of pieces)
            await queries.changePieces(db, here.id, line_item_id, quantity)
          const now = await queries.readShipment(db, here.id)
          await reopen(db, now)
          continue
        }
        const { promised_from, promised_to } = goods
        const [made] = await queries.insertShipments(db, [
          {
            order_id: orderId,
            number: `${goods.number}-${++count}`,
            method,
            stock_location_id: locationId,
            delivery_code: newDeliveryCode(),
            promised_from,
            promised_to,
          },
        ])
        if (!made) throw new Error(`Order ${orderId} got no parcel`)
        await queries.insertLines(
          db,
          pieces.map((line) => ({ ...line, shipment_id: made.id })),
        )
        await lifecycle.began(db, { machine: 'shipment', orderId, subjectId: made.id, by: THE_SHOP, why: WHY })
      }
      await writeShipmentState(db, orderId, queries.shippedOf(orderId))
    },
  }
}

const CODE_DIGITS = 4

/** What the receiver tells the courier. */
export const newDeliveryCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

export const shippingMethodOf = ({
  delivery_type,
  delivery_method,
  store_location_id,
}: queries.Goods): ShippingMethod =>
  delivery_type === 'pickup' ? { method: 'pickup', storeId: store_location_id } : { method: delivery_method }
