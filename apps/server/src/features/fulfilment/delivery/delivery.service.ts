import type { Address, DeliveryTime } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { AfterPayment } from './after-payment.ts'
import { createCalendarOverrides } from './calendar-overrides.ts'
import * as queries from './delivery.queries.ts'
import { createDeliveryDays } from './delivery-days.ts'
import { type DeliveryOption, destinationOf, handoverOf } from './delivery-options.ts'
import { deliveryTimes, isOnOffer, slotKey } from './delivery-times.ts'
import { createOffers } from './offers.ts'
import { afterPaymentOf, calendarOf, type PromiseContext, promiseOf } from './option-promise.ts'
import { createOrderPromises, type PromisedOrders } from './order-promises.ts'
import { type Goods, originOf } from './origins.ts'
import { isInside } from './polygon.ts'
import type { Promised } from './promise.ts'
import * as slots from './slots.queries.ts'

export interface Timing {
  promise: Promised
  afterPayment: AfterPayment
  /** Days and hours that are still free. */
  times: DeliveryTime[]
}

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  orders: PromisedOrders
}

export type Delivery = ReturnType<typeof createDelivery>

/** Where goods are brought, when they are there, and the hours that couriers have free. */
export function createDelivery({ site, orders }: Dependencies) {
  const said = createCalendarOverrides()

  async function known(db: Db, siteId: number, now: Date): Promise<PromiseContext> {
    const { delivery: rules } = await site.configs(db, siteId)
    return { now, rules, overrides: await said.from(db, isoDay(now)) }
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

  async function timesOf(
    db: Db,
    way: DeliveryOption,
    promise: Promised,
    shared: PromiseContext,
    orderId: number | null,
  ) {
    const isLimited = way.type === 'address' && way.zone.slot_capacity !== null
    const full = isLimited ? await slots.fullSlots(db, way.zone.id, isoDay(shared.now), orderId) : []
    return deliveryTimes({
      promise,
      calendar: calendarOf(way, shared),
      handover: handoverOf(way),
      storeHours: way.type === 'pickup' ? way.store.hours : null,
      full: new Set(full.map(({ day, window }) => slotKey(day, window))),
    })
  }

  /** When some goods would be there on each of some ways. An order that has a place in a window sees it as free. */
  async function timings(
    db: Db,
    siteId: number,
    goods: Goods[],
    ways: DeliveryOption[],
    { orderId = null, now = new Date() }: { orderId?: number | null; now?: Date } = {},
  ): Promise<Timing[]> {
    const shared = await known(db, siteId, now)
    const free = await queries.freePieces(
      db,
      goods.map(({ variant_id }) => variant_id),
    )
    const found: Timing[] = []
    for (const way of ways) {
      const origin = originOf(goods, free, destinationOf(way))
      const promise = promiseOf(way, origin, shared)
      const afterPayment = afterPaymentOf(way, origin, shared)
      found.push({ promise, afterPayment, times: await timesOf(db, way, promise, shared, orderId) })
    }
    return found
  }

  return {
    ...createDeliveryDays(said.purge),
    ...createOffers({ timings }),
    ...createOrderPromises({ orders, known, timesOf }),
    zoneOf,
    timings,

    /** Whether the day and hours that were chosen can still be had. */
    async isTimeOpen(
      db: Db,
      siteId: number,
      goods: Goods[],
      way: DeliveryOption,
      chosen: { orderId: number; day: string; window: slots.Slot['window'] | null },
    ): Promise<boolean> {
      const [timing] = await timings(db, siteId, goods, [way], { orderId: chosen.orderId })
      return timing !== undefined && isOnOffer(timing.times, chosen.day, chosen.window)
    },

    release: slots.releaseSlot,

    /** What staff said of days may be other now. */
    purge: said.purge,
  }
}
