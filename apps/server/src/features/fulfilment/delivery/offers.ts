import { type DeliveryOffer, type DeliveryRate, DIGITAL_KINDS, type Locale } from '@delguur/contract'
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
/** Stores compared for the earliest pickup. */
const MAX_STORES = 5

export interface OffersRequest {
  siteId: number
  goods: Goods[]
  /** Price of the goods in tugrik, and their weight. */
  worth: number
  grams: number
  /** Zone of the address; undefined if there is none. */
  zone: queries.StoredZone | undefined
  city: string | null
  /** Chosen store; null for the one with the earliest pickup. */
  store: Pick<queries.PickupPlace, 'id' | 'city' | 'hours'> | null
  orderId: number | null
  locale: Locale
}

interface Dependencies {
  timings(
    db: Db,
    siteId: number,
    goods: Goods[],
    options: DeliveryOption[],
    params: { orderId: number | null; now: Date },
  ): Promise<Timing[]>
}

/** Delivery options of goods, each with its cost and its promise. */
export function createOffers({ timings }: Dependencies) {
  /** One rate to the address per method of its zone, and one for pickup. */
  async function offers(db: Db, request: OffersRequest): Promise<DeliveryRate[]> {
    const now = new Date()
    const { siteId, goods, orderId } = request
    const [toAddress, stores] = [addressOptions(request), await storesFor(db, request)]
    const toStores = stores.map((store): DeliveryOption => ({ type: 'pickup', store }))
    const options = [...toAddress, ...toStores]
    const timed = (await timings(db, siteId, goods, options, { orderId, now })).flatMap((timing, index) => {
      const option = options[index]
      return option ? [{ option, timing }] : []
    })
    const first = timed
      .filter(({ option }) => option.type === 'pickup')
      .toSorted((one, other) => one.timing.promise.to.getTime() - other.timing.promise.to.getTime())
      .slice(0, 1)
    const standard = timed.find(({ option }) => option.type === 'address' && !isExpress(option))
    return [...timed.filter(({ option }) => option.type === 'address'), ...first]
      .filter(({ option, timing }) => !isExpress(option) || isWorthIt(timing, standard?.timing))
      .map(({ option, timing }) => rateOf(request, option, timing, now))
  }

  return {
    offers,

    /** Offers for one piece of a variant in stock to a given place. Throws `variant_not_found`, `no_shipping_rates`. */
    async offersOf(
      db: Db,
      siteId: number,
      variantId: number,
      place: { city: string; district?: string | undefined },
      locale: Locale,
    ): Promise<DeliveryOffer[]> {
      const variant = await queries.listedVariant(db, siteId, variantId)
      if (!variant) throw fail('variant_not_found')
      if (DIGITAL_KINDS.includes(variant.kind) || variant.pieces < 1) return []
      const found = await offers(db, {
        siteId,
        locale,
        city: place.city,
        store: null,
        orderId: null,
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
 * Whether express is worth its price: not while the goods are still in transit to the couriers, not without free slots, and
 * only if it is faster than standard delivery.
 */
const isWorthIt = ({ promise, times }: Timing, standard: Timing | undefined): boolean =>
  promise.kind === 'hours' && times.length > 0 && (standard === undefined || promise.to < standard.promise.to)

const isExpress = (option: DeliveryOption): boolean => option.type === 'address' && option.rate.method === 'express'

function addressOptions({ zone, city, grams }: OffersRequest): DeliveryOption[] {
  if (!zone || city === null) return []
  return METHODS.flatMap((method) => addressOption(city, zone, { method, grams }) ?? [])
}

async function storesFor(db: Db, { siteId, store, city }: OffersRequest) {
  if (store) return [store]
  const all = await queries.pickupPlaces(db, siteId, city)
  return all.filter((place) => city === null || place.city === city).slice(0, MAX_STORES)
}

function rateOf(
  { zone, worth, grams, locale }: OffersRequest,
  option: DeliveryOption,
  { promise, afterPayment, times }: Timing,
  at: Date,
): DeliveryRate {
  const rate = option.type === 'address' ? rateFor(zone?.rates ?? [], option.rate.method, grams) : undefined
  const name = zone ? inLocale(zone.name, locale) : ''
  return {
    delivery_type: option.type,
    method: rate?.method ?? 'standard',
    name: rate ? (isExpress(option) ? `${name}, ${EXPRESS[locale]}` : name) : PICKUP[locale],
    cost: rate ? deliveryCost(rate, worth) : 0,
    free_over: rate?.free_over ?? null,
    promise: {
      kind: promise.kind,
      from: promise.from.toISOString(),
      to: promise.to.toISOString(),
      text: promiseText(promise, at, locale),
      after_payment: afterPaymentText(afterPayment, option.type === 'pickup', locale),
    },
    times,
  }
}
