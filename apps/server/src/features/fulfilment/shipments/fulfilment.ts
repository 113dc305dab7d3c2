import type { Locale, StaffOrder } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, type LoggedIn, type Site } from '../../../platform/http/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { OrderRow } from '../../sales/orders/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { type Couriers, NO_CARRIER } from './couriers.service.ts'
import type { Delivering, Delivery } from './delivering.ts'
import type { DeliveryRefusal } from './shipments.columns.ts'
import type { ShipmentMove, Shipments } from './shipments.service.ts'

/** Member of staff, and the language of the answer. */
export interface Worker {
  siteId: number
  userId: number
  locale: Locale
}

/** Calling member of staff. */
export const workerOf = ({ site, user, locale }: { site: Site; user: LoggedIn; locale: Locale }): Worker => ({
  siteId: site.id,
  userId: user.id,
  locale,
})

/** Carrier of a parcel. */
interface Carrier {
  carrier?: string
  tracking_number?: string
  courier_name?: string
  courier_phone?: string
  /** A courier of the staff. */
  courier_id?: number
}

/** Failed delivery: why, in words and by code. */
interface FailedDelivery {
  reason: string
  because?: DeliveryRefusal
}

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt'>
  shipments: Pick<Shipments, 'lock' | 'move' | 'ofOrder' | 'serialisedPieces'>
  staffOrders: {
    lock(tx: Db, siteId: number, number: string): Promise<OrderRow>
    show(tx: Db, orderId: number, locale: Locale): Promise<StaffOrder>
  }
  site: Pick<SiteService, 'configs'>
  couriers: Pick<Couriers, 'carrierOf'>
  delivering: Delivering
  /** Cancels an order that was refused at the door, unless other parcels of it have left. */
  cancelRefused(worker: Worker, order: StaffOrder, reason: string): Promise<StaffOrder>
}

type Shipment = Awaited<ReturnType<Shipments['lock']>>

export type Fulfilment = ReturnType<typeof createFulfilment>

/** Work of staff on shipments. Each method opens its own transaction and records a refused move after it. */
export function createFulfilment({
  db,
  lifecycle,
  shipments,
  staffOrders,
  site,
  couriers,
  delivering,
  cancelRefused,
}: Dependencies) {
  /** Makes the move of `moveFor`; returns the order. */
  async function work(
    worker: Worker,
    shipmentId: number,
    moveFor: (tx: Db, shipment: Shipment) => Promise<Omit<ShipmentMove, 'by'>>,
  ): Promise<StaffOrder> {
    const orderId = await lifecycle.attempt(db, async (tx) => {
      const shipment = await shipments.lock(tx, worker.siteId, shipmentId)
      await shipments.move(tx, shipment, { ...(await moveFor(tx, shipment)), by: byOf(worker) })
      return shipment.order_id
    })
    return staffOrders.show(db, orderId, worker.locale)
  }

  /** End of the pickup period. */
  async function holdUntil(tx: Db, siteId: number): Promise<Date> {
    const { delivery } = await site.configs(tx, siteId)
    return new Date(Date.now() + delivery.pickup_hold_days * DAY_MS)
  }

  async function readyChange(tx: Db, { siteId }: Worker, { method }: Shipment) {
    return { ready_at: new Date(), hold_until: method === 'pickup' ? await holdUntil(tx, siteId) : null }
  }

  return {
    /** Confirms all pending shipments of the order. */
    async confirm(worker: Worker, number: string): Promise<StaffOrder> {
      const by = byOf(worker)
      const orderId = await lifecycle.attempt(db, async (tx) => {
        const { id, shipment_state: from } = await staffOrders.lock(tx, worker.siteId, number)
        const waiting = (await shipments.ofOrder(tx, id)).filter(({ state }) => state === 'pending')
        const transition = { machine: 'shipment', orderId: id, subjectId: null, to: 'confirmed', by, why: '' } as const
        if (waiting.length === 0) throw new MoveRefused({ ...transition, from })
        for (const shipment of waiting) await shipments.move(tx, shipment, { to: 'confirmed', by, why: '' })
        return id
      })
      return staffOrders.show(db, orderId, worker.locale)
    },

    pack: (worker: Worker, shipmentId: number, serialNumbers: string[]) =>
      work(worker, shipmentId, async (tx, shipment) => {
        const numbers = serialNumbers.map((text) => text.trim())
        if (shipment.state === 'confirmed') {
          const expected = await shipments.serialisedPieces(tx, shipmentId)
          const isWhole = numbers.length === expected && new Set(numbers).size === expected && !numbers.includes('')
          if (!isWhole) throw fail('serial_numbers_wrong', { wanted: expected })
        }
        const change = { serial_numbers: numbers, ...(await readyChange(tx, worker, shipment)) }
        return { to: 'ready', from: ['confirmed'], why: '', change }
      }),

    handOver: (worker: Worker, shipmentId: number, { courier_id, ...carrier }: Carrier) =>
      work(worker, shipmentId, async (tx) => {
        const courier = courier_id === undefined ? {} : await couriers.carrierOf(tx, worker.siteId, courier_id)
        return { to: 'handed_over', why: '', change: { ...courier, ...carrier, ...LEAVES } }
      }),

    ship: (worker: Worker, shipmentId: number) =>
      work(worker, shipmentId, async () => ({
        to: 'shipped',
        why: '',
        change: { shipped_at: new Date(), ...LEAVES },
      })),

    /** Delivers with the receiver's code, with limited attempts, or with a reason; takes the money that is due. */
    deliver: (worker: Worker, shipmentId: number, delivery: Delivery): Promise<StaffOrder> =>
      delivering.limited(db, worker.siteId, shipmentId, delivery, () =>
        work(worker, shipmentId, (tx, shipment) => delivering.moveOf(tx, worker, shipment, delivery)),
      ),

    /** Records that the parcel is back in the store, ready to leave again unless the receiver refused it. */
    async fail(worker: Worker, shipmentId: number, { reason, because }: FailedDelivery): Promise<StaffOrder> {
      let cause: DeliveryRefusal = 'not_at_home'
      const order = await work(worker, shipmentId, async (tx, shipment) => {
        cause = because ?? (shipment.refused_at ? shipment.refused_because : null) ?? 'not_at_home'
        const carrier = shipment.courier_id === null ? {} : NO_CARRIER
        return {
          to: 'ready',
          from: ['handed_over', 'shipped'],
          why: `${cause}: ${reason}`,
          change: {
            ...(await readyChange(tx, worker, shipment)),
            ...carrier,
            shipped_at: null,
            failed_attempts: shipment.failed_attempts + (shipment.refused_at ? 0 : 1),
            refused_because: cause,
            refused_at: null,
          },
        }
      })
      return cause === 'not_at_home' ? order : cancelRefused(worker, order, `${cause}: ${reason}`)
    },
  }
}

const byOf = ({ userId }: Worker): By => ({ actor: 'staff', userId })

/** A parcel that leaves waits no longer, and no earlier refusal counts. */
const LEAVES = { hold_until: null, refused_because: null, refused_note: null, refused_at: null }
