import { type DeliveryOffer, type DeliveryRate, LICENCE_KIND, type Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './delivery.queries.ts'
import type { Timing } from './delivery.service.ts'
import { addressOption, type DeliveryOption } from './delivery-options.ts'
import type { Goods } from './origins.ts'
import { afterPaymentText, promiseText } from './promise-text.ts'
import { deliveryCost, rateFor } from './rates.ts'

const METHODS = ['standard', 'express'] as const
const PICKUP = { mn: 'Салбараас очиж авах', en: 'Pick up at a store' }
const EXPRESS = { mn: 'экспресс', en: 'express' }
/** So many stores are looked at for the one where goods can be fetched first. */
const MOST_STORES = 5

export interface OffersRequest {
  siteId: number
  goods: Goods[]
  /** Their worth in tugrik, and their weight. */
  worth: number
  grams: number
  /** Where they go; undefined while no address is known or none serves it. */
  zone: queries.StoredZone | undefined
  city: string | null
  /** The store that is chosen; null for the one where they can be fetched first. */
  store: Pick<queries.PickupPlace, 'id' | 'city' | 'hours'> | null
  orderId: number | null
  locale: Locale
}

interface Dependencies {
  timings(
    db: Db,
    siteId: number,
    goods: Goods[],
    ways: DeliveryOption[],
    at: { orderId: number | null; now: Date },
  ): Promise<Timing[]>
}

/** The ways to get goods, what each costs, and when they are there. */
export function createOffers({ timings }: Dependencies) {
  /** To the address by each method that its zone has for the weight, and to a store. */
  async function offers(db: Db, request: OffersRequest): Promise<DeliveryRate[]> {
    const now = new Date()
    const { siteId, goods, orderId } = request
    const [bringing, stores] = [addressOptions(request), await storesFor(db, request)]
    const fetching = stores.map((store): DeliveryOption => ({ type: 'pickup', store }))
    const ways = [...bringing, ...fetching]
    const timed = (await timings(db, siteId, goods, ways, { orderId, now })).flatMap((timing, index) => {
      const way = ways[index]
      return way ? [{ way, timing }] : []
    })
    const first = timed
      .filter(({ way }) => way.type === 'pickup')
      .toSorted((one, other) => one.timing.promise.to.getTime() - other.timing.promise.to.getTime())
      .slice(0, 1)
    const standard = timed.find(({ way }) => way.type === 'address' && !isExpress(way))
    return [...timed.filter(({ way }) => way.type === 'address'), ...first]
      .filter(({ way, timing }) => !isExpress(way) || isWorthIt(timing, standard?.timing))
      .map(({ way, timing }) => rateOf(request, way, timing, now))
  }

  return {
    offers,

    /** The same for one piece of a variant that is in stock, and a place that a visitor names. Throws `variant_not_found`, `no_shipping_rates`. */
    async offersOf(
      db: Db,
      siteId: number,
      variantId: number,
      place: { city: string; district?: string | undefined },
      locale: Locale,
    ): Promise<DeliveryOffer[]> {
      const variant = await queries.offeredVariant(db, variantId)
      if (!variant) throw fail('variant_not_found')
      if (variant.kind === LICENCE_KIND || variant.pieces < 1) return []
      const found = await offers(db, {
        ...{ siteId, locale, city: place.city, store: null, orderId: null },
        goods: [{ variant_id: variantId, quantity: 1 }],
        worth: variant.price,
        grams: variant.weight_grams,
        zone: await queries.zoneOfArea(db, place),
      })
      if (found.length === 0) throw fail('no_shipping_rates')
      return found.map(({ times: _, ...offer }) => offer)
    },
  }
}

/**
 * Nobody pays for speed while the goods are still on their way to the couriers, while couriers have no time, or where what
 * costs less comes as soon.
 */
const isWorthIt = ({ promise, times }: Timing, standard: Timing | undefined): boolean =>
  promise.kind === 'hours' && times.length > 0 && (standard === undefined || promise.to < standard.promise.to)

const isExpress = (way: DeliveryOption): boolean => way.type === 'address' && way.rate.method === 'express'

function addressOptions({ zone, city, grams }: OffersRequest): DeliveryOption[] {
  if (!zone || city === null) return []
  return METHODS.flatMap((method) => addressOption(city, zone, { method, grams }) ?? [])
}

async function storesFor(db: Db, { store, city }: OffersRequest) {
  if (store) return [store]
  const all = await queries.pickupPlaces(db, city)
  return all.filter((place) => city === null || place.city === city).slice(0, MOST_STORES)
}

function rateOf(
  { zone, worth, grams, locale }: OffersRequest,
  way: DeliveryOption,
  { promise, afterPayment, times }: Timing,
  at: Date,
): DeliveryRate {
  const rate = way.type === 'address' ? rateFor(zone?.rates ?? [], way.rate.method, grams) : undefined
  const name = zone ? inLocale(zone.name, locale) : ''
  return {
    delivery_type: way.type,
    method: rate?.method ?? 'standard',
    name: rate ? (isExpress(way) ? `${name}, ${EXPRESS[locale]}` : name) : PICKUP[locale],
    cost: rate ? deliveryCost(rate, worth) : 0,
    free_over: rate?.free_over ?? null,
    promise: {
      kind: promise.kind,
      from: promise.from.toISOString(),
      to: promise.to.toISOString(),
      text: promiseText(promise, at, locale),
      after_payment: afterPaymentText(afterPayment, way.type === 'pickup', locale),
    },
    times,
  }
}
