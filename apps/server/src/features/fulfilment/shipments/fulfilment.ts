import type { Locale, ShipmentState, StaffOrder } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, type LoggedIn, type Site } from '../../../platform/http/index.ts'
import { countAttempt, uncountAttempt } from '../../../platform/limits/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { OrderRow } from '../../sales/orders/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
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
export interface Courier {
  carrier?: string
  tracking_number?: string
  courier_name?: string
  courier_phone?: string
}

/** Delivery code of the receiver, or the reason why there is none. */
export interface DeliveryConfirmation {
  delivery_code?: string
  without_code_because?: string
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
}

const HOUR_SECONDS = 3600
const CODE_ATTEMPTS_AN_HOUR = 5

type Shipment = Awaited<ReturnType<Shipments['lock']>>

export type Fulfilment = ReturnType<typeof createFulfilment>

/** Work of staff on shipments. Each method opens its own transaction and records a refused move after it. */
export function createFulfilment({ db, lifecycle, shipments, staffOrders, site }: Dependencies) {
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

  /** Checks the code only in states that allow delivery; otherwise the move itself is refused. */
  function deliver(shipment: Shipment, { delivery_code, without_code_because }: DeliveryConfirmation) {
    const because = without_code_because?.trim() ?? ''
    const isCodeRight = digitsOf(delivery_code) === shipment.delivery_code
    if (DELIVERABLE.includes(shipment.state) && !isCodeRight && (delivery_code || !because))
      throw fail('delivery_code_wrong')
    return {
      to: 'delivered' as const,
      why: isCodeRight ? 'the receiver told the code' : because && `without the code: ${because}`,
      change: { delivered_at: new Date(), hold_until: null, without_code_because: isCodeRight ? null : because },
    }
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

    handOver: (worker: Worker, shipmentId: number, courier: Courier) =>
      work(worker, shipmentId, async () => ({ to: 'handed_over', why: '', change: { ...courier, hold_until: null } })),

    ship: (worker: Worker, shipmentId: number) =>
      work(worker, shipmentId, async () => ({
        to: 'shipped',
        why: '',
        change: { shipped_at: new Date(), hold_until: null },
      })),

    /** Delivers with the receiver's code, with limited attempts, or with a reason. */
    async deliver(worker: Worker, shipmentId: number, confirmation: DeliveryConfirmation): Promise<StaffOrder> {
      if (!confirmation.delivery_code)
        return work(worker, shipmentId, async (_, shipment) => deliver(shipment, confirmation))
      const of = ['delivery-code', worker.siteId, shipmentId]
      const limits = [{ max: CODE_ATTEMPTS_AN_HOUR, seconds: HOUR_SECONDS, of }]
      const seconds = await countAttempt(db, limits)
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const answer = await work(worker, shipmentId, async (_, shipment) => deliver(shipment, confirmation))
      await uncountAttempt(db, limits)
      return answer
    },

    /** Records a failed delivery: the parcel is back in the store, ready to leave again. */
    fail: (worker: Worker, shipmentId: number, reason: string) =>
      work(worker, shipmentId, async (tx, shipment) => ({
        to: 'ready',
        from: ['handed_over', 'shipped'],
        why: reason,
        change: { ...(await readyChange(tx, worker, shipment)), shipped_at: null },
      })),
  }
}

const byOf = ({ userId }: Worker): By => ({ actor: 'staff', userId })

const digitsOf = (code = '') => code.replace(/\s/g, '')

const DELIVERABLE: readonly ShipmentState[] = ['ready', 'handed_over', 'shipped']
