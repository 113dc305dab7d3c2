import type { Address, DeliveryTime, SiteConfigs } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { SiteService } from '../site/index.ts'
import { deliveryCalendar, storeCalendar } from './calendar.ts'
import * as queries from './delivery.queries.ts'
import { createDeliveryDays } from './delivery-days.ts'
import { deliveryTimes, isOnOffer, slotKey, spanOf } from './delivery-times.ts'
import { createOffers } from './offers.ts'
import { hoursOf } from './opening-hours.ts'
import { type Goods, type Origin, originOf } from './origins.ts'
import { isInside } from './polygon.ts'
import { type Promised, promiseAtStore, promiseToAddress } from './promise.ts'
import { rateFor } from './rates.ts'
import { keepSaidDays } from './said-days.ts'
import * as slots from './slots.queries.ts'

/** As long as a QR is open: paid by then, what was promised at the order holds. */
const SOON_MS = 20 * 60 * 1000

/** Where goods go: to an address in a zone, or to a store that they are fetched from. */
export type Way =
  | {
      type: 'address'
      city: string
      zone: Pick<queries.StoredZone, 'id' | 'slot_capacity'>
      rate: Pick<queries.StoredRate, 'method' | 'promise_from_hours' | 'promise_to_hours'>
    }
  | { type: 'pickup'; store: Pick<queries.PickupPlace, 'id' | 'city' | 'hours'> }

export interface Timing {
  promise: Promised
  /** Days and hours that are still free. */
  times: DeliveryTime[]
}

/** What all timings of one call share. */
interface Known {
  now: Date
  rules: SiteConfigs['delivery']
  said: ReadonlyMap<string, boolean>
}

export type Delivery = ReturnType<typeof createDelivery>

/** Where goods are brought, when they are there, and the hours that couriers have free. */
export function createDelivery({ site }: { site: Pick<SiteService, 'configs'> }) {
  const said = keepSaidDays()

  async function known(db: Db, siteId: number, now: Date): Promise<Known> {
    const { delivery: rules } = await site.configs(db, siteId)
    return { now, rules, said: await said.from(db, isoDay(now)) }
  }

  /** The zone that an address lies in: one whose border holds its point wins over those of its district and city. */
  async function zoneOf(
    db: Db,
    { city, district, latitude, longitude }: Pick<Address, 'city' | 'latitude' | 'longitude'> & { district?: string },
  ): Promise<queries.StoredZone | undefined> {
    if (latitude !== undefined && longitude !== undefined) {
      const drawn = await queries.drawnZones(db)
      const found = drawn.find(({ polygon }) => isInside(polygon, [longitude, latitude]))
      if (found) return queries.zoneById(db, found.id)
    }
    return queries.zoneOfArea(db, { city, district })
  }

  async function timesOf(db: Db, way: Way, promise: Promised, shared: Known, orderId: number | null) {
    const { now } = shared
    const isLimited = way.type === 'address' && way.zone.slot_capacity !== null
    const full = isLimited ? await slots.fullSlots(db, way.zone.id, isoDay(now), orderId) : []
    return deliveryTimes({
      now,
      promise,
      calendar: calendarOf(way, shared),
      isExpress: way.type === 'address' && way.rate.method === 'express',
      storeHours: way.type === 'pickup' ? way.store.hours : null,
      full: new Set(full.map(({ day, window }) => slotKey(day, window))),
    })
  }

  /** When some goods would be there on each of some ways. An order that has a place in a window sees it as free. */
  async function timings(
    db: Db,
    siteId: number,
    goods: Goods[],
    ways: Way[],
    { orderId = null, now = new Date() }: { orderId?: number | null; now?: Date } = {},
  ): Promise<Timing[]> {
    const shared = await known(db, siteId, now)
    const free = await queries.freePieces(
      db,
      goods.map(({ variant_id }) => variant_id),
    )
    const found: Timing[] = []
    for (const way of ways) {
      const promise = promiseOf(way, originOf(goods, free, destinationOf(way)), shared)
      found.push({ promise, times: await timesOf(db, way, promise, shared, orderId) })
    }
    return found
  }

  /** The way of an order as it stands in the database; null where nothing is brought or fetched. */
  async function wayOfOrder(db: Db, order: Awaited<ReturnType<typeof queries.orderToPromise>>): Promise<Way | null> {
    const { store_id: id, store_city: city, store_hours: hours } = order
    if (order.delivery_type === 'pickup') {
      return id !== null && city !== null && hours !== null ? { type: 'pickup', store: { id, city, hours } } : null
    }
    const zone = order.delivery_zone_id === null ? undefined : await queries.zoneById(db, order.delivery_zone_id)
    const rate = rateFor(zone?.rates ?? [], order.delivery_method, order.grams)
    return zone && rate && order.address ? { type: 'address', city: order.address.city, zone, rate } : null
  }

  return {
    ...createDeliveryDays(said.purge),
    ...createOffers({ timings }),
    zoneOf,
    timings,

    /** Whether the day and hours that were chosen can still be had. */
    async isTimeOpen(
      db: Db,
      siteId: number,
      goods: Goods[],
      way: Way,
      chosen: { orderId: number; day: string; window: slots.Slot['window'] | null },
    ): Promise<boolean> {
      const [timing] = await timings(db, siteId, goods, [way], { orderId: chosen.orderId })
      return timing !== undefined && isOnOffer(timing.times, chosen.day, chosen.window)
    },

    /**
     * For an order whose goods are held: takes its place in the hours that were chosen and writes down when it will be there.
     * Null is for one that is neither brought nor fetched. Throws `delivery_time_unavailable` where the hours are full. Done twice is done once.
     */
    async take(db: Db, orderId: number, way: Way | null): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      if (way?.type === 'address' && !(await takeSlot(db, order, way))) throw fail('delivery_time_unavailable')
      await promise(db, order, way)
    },

    /** Money came for an order whose place was given back: it is taken again where there is one. */
    async takeAgain(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      const way = await wayOfOrder(db, order)
      if (way?.type === 'address') await takeSlot(db, order, way)
    },

    /** An order was paid. Where its money took its time, what it was promised is counted from now on. */
    async renewPromise(db: Db, orderId: number): Promise<void> {
      const order = await queries.orderToPromise(db, orderId)
      if (order.placed_at && Date.now() - order.placed_at.getTime() < SOON_MS) return
      await promise(db, order, await wayOfOrder(db, order))
    },

    giveBack: slots.giveSlotBack,

    /** What staff said of days may be other now. */
    purge: said.purge,
  }

  async function takeSlot(
    db: Db,
    { id, delivery_day: day, delivery_window: window }: Awaited<ReturnType<typeof queries.orderToPromise>>,
    way: Extract<Way, { type: 'address' }>,
  ): Promise<boolean> {
    if (!day || !window) return true
    const before = await slots.takingOf(db, id)
    if (before?.zone_id === way.zone.id && before.day === day && before.window === window) return true
    if (before) await slots.giveSlotBack(db, id)
    return slots.takeSlot(db, id, { zoneId: way.zone.id, day, window })
  }

  async function promise(db: Db, order: Awaited<ReturnType<typeof queries.orderToPromise>>, way: Way | null) {
    if (!way) return
    const shared = await known(db, order.site_id, new Date())
    const held = await queries.heldPieces(db, order.id)
    const goods = held.map(({ variant_id, pieces }) => ({ variant_id, quantity: pieces }))
    const reckoned = promiseOf(way, originOf(goods, held, destinationOf(way)), shared)
    const { from, to } = chosenSpan(reckoned, order)
    await queries.keepPromise(db, order.id, from, to)
  }
}

/** The hours that the shopper chose; where a delivery is promised for days, or cannot keep them, what is later counts. */
function chosenSpan(
  promise: Promised,
  {
    delivery_day: day,
    delivery_window: window,
    delivery_method: method,
  }: {
    delivery_day: string | null
    delivery_window: slots.Slot['window'] | null
    delivery_method: string
  },
): { from: Date; to: Date } {
  if (!day || !window) return promise
  const chosen = spanOf(day, window)
  const from = later(chosen.from, promise.from)
  // Within the hours that were chosen express comes as fast as it was sold.
  if (method === 'express' && promise.to > chosen.from && promise.to < chosen.to) return { from, to: promise.to }
  if (promise.kind === 'days' || method === 'express') return { from, to: later(chosen.to, promise.to) }
  return chosen.from >= promise.sure ? chosen : { from, to: later(chosen.to, promise.to) }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

function calendarOf(way: Way, { rules, said }: Known) {
  return way.type === 'address'
    ? deliveryCalendar(rules, said)
    : storeCalendar(rules, said, hoursOf(way.store.hours) ?? { from: rules.from_hour, to: rules.to_hour })
}

function promiseOf(way: Way, { dispatch, availableOn }: Origin, shared: Known): Promised {
  const { now: at, rules, said } = shared
  const couriers = deliveryCalendar(rules, said)
  if (way.type === 'pickup') {
    return promiseAtStore({ at, store: calendarOf(way, shared), couriers, dispatch, availableOn })
  }
  const { promise_from_hours: from, promise_to_hours: to, method } = way.rate
  const isExpress = method === 'express'
  return promiseToAddress({ at, calendar: couriers, hours: { from, to }, isExpress, dispatch, availableOn })
}

const destinationOf = (way: Way) =>
  way.type === 'pickup' ? { city: way.store.city, storeId: way.store.id } : { city: way.city, storeId: null }
