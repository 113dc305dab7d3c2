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
import { isFeasible, spanOf } from './delivery-times.ts'
import { afterPaymentOf, type PromiseContext, promiseOf } from './option-promise.ts'
import { originOf } from './origins.ts'
import type { DeliveryPromise } from './promise.ts'
import { afterPaymentText } from './promise-text.ts'
import * as slots from './slots.queries.ts'
import { timeKeptUntil } from './time-kept-until.ts'

/** Lifetime of a QR payment: for payment within it the promise of the order holds. */
const SOON_MS = 20 * 60 * 1000

type OrderToPromise = Awaited<ReturnType<typeof queries.orderToPromise>>

const chosenHours = ({ delivery_day: day, delivery_window: window }: OrderToPromise) =>
  day && window ? spanOf(day, window) : null

export interface AwaitedTime {
  /** “Within 1 working day after your payment arrives”. */
  text: string
  /** The chosen hours are kept for money that comes earlier; null if none were chosen or it is too late for them. */
  timeKeptUntil: Date | null
}

/** Writes promises to orders. */
export interface PromisedOrders {
  writePromise(db: Db, orderId: number, from: Date | null, to: Date | null): Promise<unknown>
  writeHours(db: Db, orderId: number, day: string, window: DeliveryWindow): Promise<unknown>
}

interface Dependencies {
  orders: PromisedOrders
  contextOf(db: Db, siteId: number, now: Date): Promise<PromiseContext>
  /** Days and windows that are still free for an order. */
  timesOf(
    db: Db,
    option: DeliveryOption,
    promise: DeliveryPromise,
    context: PromiseContext,
    orderId: number | null,
  ): Promise<DeliveryTime[]>
}

/** Promises of orders: when placed, when paid, and in between. */
export function createOrderPromises({ orders, contextOf, timesOf }: Dependencies) {
  /** Stored delivery option of an order; null if nothing is delivered or picked up. */
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
     * Reserves the chosen slot of an order whose goods are held and writes its promise, unless its payment may take a day. An order
     * without delivery or pickup has no option. Throws `delivery_time_unavailable` if the slot is full. Idempotent.
     */
    async takeSlot(
      db: Db,
      orderId: number,
      option: DeliveryOption | null,
      { isPaidLater }: { isPaidLater: boolean },
    ): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      if (option?.type === 'address' && !(await reserve(db, order, option))) throw fail('delivery_time_unavailable')
      if (isPaidLater) await orders.writePromise(db, orderId, null, null)
      else await promise(db, order, option)
    },

    /** Reserves the slot again for a late payment, if one is left. */
    async retakeSlot(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      const option = await optionOfOrder(db, order)
      if (option?.type === 'address') await reserve(db, order, option)
    },

    /** Renews the promise of a paid order, counted from now if the payment was late. */
    async renewPromise(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      const isSoon = order.placed_at !== null && Date.now() - order.placed_at.getTime() < SOON_MS
      if (isSoon && order.promised_to !== null) return
      await promise(db, order, await optionOfOrder(db, order))
    },

    /** Delivery time of an order that awaits its money; null if nothing is delivered or picked up. */
    async afterPayment(db: Db, orderId: number, locale: Locale): Promise<AwaitedTime | null> {
      const order = await queries.orderToPromise(db, orderId)
      const option = await optionOfOrder(db, order)
      if (!option) return null
      const context = await contextOf(db, order.site_id, new Date())
      const origin = await originOfHeld(db, orderId, option)
      const chosen = chosenHours(order)
      const isFeasibleAt = (now: Date) =>
        chosen !== null && isFeasible(promiseOf(option, origin, { ...context, now }), handoverOf(option), chosen)
      return {
        text: afterPaymentText(afterPaymentOf(option, origin, context), option.type === 'pickup', locale),
        timeKeptUntil: chosen && timeKeptUntil(context.now, chosen.to, isFeasibleAt),
      }
    },
  }

  async function reserve(db: Db, { id, ...chosen }: OrderToPromise, option: AddressOption): Promise<boolean> {
    const { delivery_day: day, delivery_window: window } = chosen
    if (!day || !window) return true
    const before = await slots.takenSlot(db, id)
    if (before?.zone_id === option.zone.id && before.day === day && before.window === window) return true
    if (before) await slots.releaseSlot(db, id)
    return slots.takeSlot(db, id, { zoneId: option.zone.id, day, window })
  }

  /** Origin of the goods held for an order. */
  async function originOfHeld(db: Db, orderId: number, option: DeliveryOption) {
    const held = await queries.heldPieces(db, orderId)
    const goods = held.map(({ variant_id, pieces }) => ({ variant_id, quantity: pieces }))
    return originOf(goods, held, destinationOf(option))
  }

  /** Writes the promise of an order as of now. A chosen window that is no longer feasible is replaced by the next free one. */
  async function promise(db: Db, order: OrderToPromise, option: DeliveryOption | null) {
    if (!option) return
    const context = await contextOf(db, order.site_id, new Date())
    const origin = await originOfHeld(db, order.id, option)
    const renewed = promiseOf(option, origin, context)
    const chosen = chosenHours(order)
    const hours =
      !chosen || isFeasible(renewed, handoverOf(option), chosen)
        ? chosen
        : await moveToFreeSlot(db, order, option, renewed, context)
    // Pickups are ready before the chosen window, and express arrives as fast as it was sold.
    const { from, to } = handoverOf(option) === 'standard' && hours ? hours : renewed
    await orders.writePromise(db, order.id, from, to)
  }

  /** First free slot; null if there is none, and the promise alone counts. */
  async function moveToFreeSlot(
    db: Db,
    order: OrderToPromise,
    option: DeliveryOption,
    renewed: DeliveryPromise,
    context: PromiseContext,
  ) {
    for (const { day, windows } of await timesOf(db, option, renewed, context, order.id)) {
      for (const window of windows) {
        const moved = { ...order, delivery_day: day, delivery_window: window }
        if (option.type === 'address' && !(await reserve(db, moved, option))) continue
        await orders.writeHours(db, order.id, day, window)
        return spanOf(day, window)
      }
    }
    return null
  }
}
