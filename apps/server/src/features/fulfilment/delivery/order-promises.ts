import type { DeliveryTime, DeliveryWindow, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as queries from './delivery.queries.ts'
import {
  type AddressOption,
  addressOption,
  type DeliveryOption,
  destinationOf,
  handoverOf,
} from './delivery-options.ts'
import { isKept, spanOf } from './delivery-times.ts'
import { afterPaymentOf, type PromiseContext, promiseOf } from './option-promise.ts'
import { originOf } from './origins.ts'
import type { Promised } from './promise.ts'
import { afterPaymentText } from './promise-text.ts'
import * as slots from './slots.queries.ts'

/** As long as a QR is open: paid by then, what was promised at the order holds. */
const SOON_MS = 20 * 60 * 1000

type OrderToPromise = Awaited<ReturnType<typeof queries.orderToPromise>>

const chosenHours = ({ delivery_day: day, delivery_window: window }: OrderToPromise) =>
  day && window ? spanOf(day, window) : null

/** How the order that a promise is made for is written. */
export interface PromisedOrders {
  writePromise(db: Db, orderId: number, from: Date | null, to: Date | null): Promise<unknown>
  writeHours(db: Db, orderId: number, day: string, window: DeliveryWindow): Promise<unknown>
}

interface Dependencies {
  orders: PromisedOrders
  known(db: Db, siteId: number, now: Date): Promise<PromiseContext>
  /** Days and hours that are still free for an order. */
  timesOf(
    db: Db,
    way: DeliveryOption,
    promise: Promised,
    known: PromiseContext,
    orderId: number | null,
  ): Promise<DeliveryTime[]>
}

/** Promises of orders: when they are placed, when their money comes, and until then. */
export function createOrderPromises({ orders, known, timesOf }: Dependencies) {
  /** The way of an order as it stands in the database; null where nothing is brought or fetched. */
  async function optionOfOrder(db: Db, order: OrderToPromise): Promise<DeliveryOption | null> {
    const { store_id: id, store_city: city, store_hours: hours } = order
    if (order.is_digital) return null
    if (order.delivery_type === 'pickup') {
      return id !== null && city !== null && hours !== null ? { type: 'pickup', store: { id, city, hours } } : null
    }
    const zone = order.delivery_zone_id === null ? undefined : await queries.zoneById(db, order.delivery_zone_id)
    if (!zone || !order.address) return null
    return addressOption(order.address.city, zone, { method: order.delivery_method, grams: order.grams })
  }

  return {
    /**
     * For an order whose goods are held: takes its place in the hours that were chosen and writes down when it will be there,
     * unless its money takes its time. Null is for one that is neither brought nor fetched. Throws `delivery_time_unavailable`
     * where the hours are full. Done twice is done once.
     */
    async takeSlot(
      db: Db,
      orderId: number,
      way: DeliveryOption | null,
      { isPaidLater }: { isPaidLater: boolean },
    ): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      if (way?.type === 'address' && !(await reserve(db, order, way))) throw fail('delivery_time_unavailable')
      if (isPaidLater) await orders.writePromise(db, orderId, null, null)
      else await promise(db, order, way)
    },

    /** Money came for an order whose place was given back: it is taken again where there is one. */
    async retakeSlot(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      const way = await optionOfOrder(db, order)
      if (way?.type === 'address') await reserve(db, order, way)
    },

    /** An order was paid. Where its money took its time, what it is promised is counted from now on. */
    async renewPromise(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      const isSoon = order.placed_at !== null && Date.now() - order.placed_at.getTime() < SOON_MS
      if (isSoon && order.promised_to !== null) return
      await promise(db, order, await optionOfOrder(db, order))
    },

    /** Tells how soon an order that awaits its money is there once it is paid; null for one that is neither brought nor fetched. */
    async afterPayment(db: Db, orderId: number, locale: Locale): Promise<string | null> {
      const order = await queries.orderToPromise(db, orderId)
      const way = await optionOfOrder(db, order)
      if (!way) return null
      const shared = await known(db, order.site_id, new Date())
      const origin = await originOfHeld(db, orderId, way)
      return afterPaymentText(afterPaymentOf(way, origin, shared), way.type === 'pickup', locale)
    },
  }

  async function reserve(db: Db, { id, ...chosen }: OrderToPromise, way: AddressOption): Promise<boolean> {
    const { delivery_day: day, delivery_window: window } = chosen
    if (!day || !window) return true
    const before = await slots.takenSlot(db, id)
    if (before?.zone_id === way.zone.id && before.day === day && before.window === window) return true
    if (before) await slots.releaseSlot(db, id)
    return slots.takeSlot(db, id, { zoneId: way.zone.id, day, window })
  }

  /** Origin of the goods that are held for an order. */
  async function originOfHeld(db: Db, orderId: number, way: DeliveryOption) {
    const held = await queries.heldPieces(db, orderId)
    const goods = held.map(({ variant_id, pieces }) => ({ variant_id, quantity: pieces }))
    return originOf(goods, held, destinationOf(way))
  }

  /** Writes down what an order is promised from now on. Hours that were chosen and can not be kept make way for the next. */
  async function promise(db: Db, order: OrderToPromise, way: DeliveryOption | null) {
    if (!way) return
    const shared = await known(db, order.site_id, new Date())
    const origin = await originOfHeld(db, order.id, way)
    const reckoned = promiseOf(way, origin, shared)
    const chosen = chosenHours(order)
    const hours =
      !chosen || isKept(reckoned, handoverOf(way), chosen) ? chosen : await moveHours(db, order, way, reckoned, shared)
    // What is fetched is ready before the hours that were chosen, and express comes as fast as it was sold.
    const { from, to } = handoverOf(way) === 'standard' && hours ? hours : reckoned
    await orders.writePromise(db, order.id, from, to)
  }

  /** The first hours with a place; null where there are none, and the promise alone counts. */
  async function moveHours(
    db: Db,
    order: OrderToPromise,
    way: DeliveryOption,
    reckoned: Promised,
    shared: PromiseContext,
  ) {
    for (const { day, windows } of await timesOf(db, way, reckoned, shared, order.id)) {
      for (const window of windows) {
        const moved = { ...order, delivery_day: day, delivery_window: window }
        if (way.type === 'address' && !(await reserve(db, moved, way))) continue
        await orders.writeHours(db, order.id, day, window)
        return spanOf(day, window)
      }
    }
    return null
  }
}
