import type { Address, DeliveryTime } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { AfterPayment } from './after-payment.ts'
import { createCalendarOverrides } from './calendar-overrides.ts'
import * as queries from './delivery.queries.ts'
import { createDeliveryDays } from './delivery-days.ts'
import { type DeliveryOption, destinationOf, handoverOf } from './delivery-options.ts'
import { deliveryTimes, isAvailable, slotKey } from './delivery-times.ts'
import { createOffers } from './offers.ts'
import { afterPaymentOf, calendarOf, type PromiseContext, promiseOf } from './option-promise.ts'
import { createOrderPromises, type PromisedOrders } from './order-promises.ts'
import { type Goods, originOf } from './origins.ts'
import { isInside } from './polygon.ts'
import type { DeliveryPromise } from './promise.ts'
import * as slots from './slots.queries.ts'

export interface Timing {
  promise: DeliveryPromise
  afterPayment: AfterPayment
  /** Days and windows that are still free. */
  times: DeliveryTime[]
}

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  orders: PromisedOrders
}

export type Delivery = ReturnType<typeof createDelivery>

/** Delivery zones, promises and slots. */
export function createDelivery({ site, orders }: Dependencies) {
  const overrides = createCalendarOverrides()

  async function contextOf(db: Db, siteId: number, now: Date): Promise<PromiseContext> {
    const { delivery: rules } = await site.configs(db, siteId)
    return { now, rules, overrides: await overrides.from(db, isoDay(now)) }
  }

  /** Zone of an address: a polygon that contains its point takes precedence over its district and city. */
  async function zoneOf(
    db: Db,
    { city, district, latitude, longitude }: Pick<Address, 'city' | 'latitude' | 'longitude'> & { district?: string },
  ): Promise<queries.StoredZone | undefined> {
    if (latitude !== undefined && longitude !== undefined) {
      const drawn = await queries.zonesWithPolygon(db)
      const found = drawn.find(({ polygon }) => isInside(polygon, [longitude, latitude]))
      if (found) return queries.zoneById(db, found.id)
    }
    return queries.zoneOfArea(db, { city, district })
  }

  async function timesOf(
    db: Db,
    option: DeliveryOption,
    promise: DeliveryPromise,
    context: PromiseContext,
    orderId: number | null,
  ) {
    const isLimited = option.type === 'address' && option.zone.slot_capacity !== null
    const full = isLimited ? await slots.fullSlots(db, option.zone.id, isoDay(context.now), orderId) : []
    return deliveryTimes({
      promise,
      calendar: calendarOf(option, context),
      handover: handoverOf(option),
      storeHours: option.type === 'pickup' ? option.store.hours : null,
      full: new Set(full.map(({ day, window }) => slotKey(day, window))),
    })
  }

  /** Promises and times of goods for each delivery option. The order's reserved slot counts as free for itself. */
  async function timings(
    db: Db,
    siteId: number,
    goods: Goods[],
    options: DeliveryOption[],
    { orderId = null, now = new Date() }: { orderId?: number | null; now?: Date } = {},
  ): Promise<Timing[]> {
    const context = await contextOf(db, siteId, now)
    const free = await queries.freePieces(
      db,
      goods.map(({ variant_id }) => variant_id),
    )
    const found: Timing[] = []
    for (const option of options) {
      const origin = originOf(goods, free, destinationOf(option))
      const promise = promiseOf(option, origin, context)
      const afterPayment = afterPaymentOf(option, origin, context)
      found.push({ promise, afterPayment, times: await timesOf(db, option, promise, context, orderId) })
    }
    return found
  }

  return {
    ...createDeliveryDays(overrides.purge),
    ...createOffers({ timings }),
    ...createOrderPromises({ orders, contextOf, timesOf }),
    zoneOf,
    timings,

    /** Whether the chosen day and window are still available. */
    async isTimeOpen(
      db: Db,
      siteId: number,
      goods: Goods[],
      option: DeliveryOption,
      chosen: { orderId: number; day: string; window: slots.Slot['window'] | null },
    ): Promise<boolean> {
      const [timing] = await timings(db, siteId, goods, [option], { orderId: chosen.orderId })
      return timing !== undefined && isAvailable(timing.times, chosen.day, chosen.window)
    },

    release: slots.releaseSlot,

    /** Clears the cached calendar overrides. */
    purge: overrides.purge,
  }
}
