import type { DeliveryRate, DeliveryTime, Locale } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import {
  type Claim,
  deliveryCost,
  deliveryTimes,
  liveOrder,
  type Orders,
  pickupStore,
  rateFor,
} from '../orders/index.ts'
import { inLocale } from '../site/index.ts'
import * as queries from './checkout.queries.ts'

const PICKUP = {
  name: { mn: 'Салбараас очиж авах', en: 'Pick up at a store' },
  promise: { mn: 'Сонгосон цагтаа салбараас аваарай', en: 'Ready at the store at the time you choose' },
}

interface DeliveryRates {
  delivery_rates: DeliveryRate[]
  delivery_times: DeliveryTime[]
}

/** What the ways to get an order cost for the goods in it, and when it can come. */
export function createDeliveryRates({ orders }: { orders: Pick<Orders, 'find' | 'variantsOf'> }) {
  return {
    async rates(db: Db, claim: Claim, locale: Locale): Promise<DeliveryRates> {
      const stored = await orders.find(db, claim)
      const { address, delivery_type: type } = stored.order
      const zone = address ? await queries.zoneOf(db, address) : undefined
      if (address && !zone && type === 'address') throw fail('no_shipping_rates')
      const now = new Date()
      const goods = liveOrder(stored, await orders.variantsOf(db, stored), now).totals.item_total
      const pickup = (await queries.hasPickupLocation(db)) ? [pickupRate(locale)] : []
      return {
        delivery_rates: [...(zone ? zoneRate(zone, goods, locale) : []), ...pickup],
        delivery_times: deliveryTimes(now, pickupStore(stored)),
      }
    },
  }
}

type Zone = NonNullable<Awaited<ReturnType<typeof queries.zoneOf>>>

function zoneRate(zone: Zone, goods: number, locale: Locale): DeliveryRate[] {
  const rate = rateFor(zone.rates, 'standard', 0)
  if (!rate) return []
  const at = new Date().toISOString()
  return [
    {
      delivery_type: 'address',
      method: 'standard',
      name: inLocale(zone.name, locale),
      cost: deliveryCost(rate, goods),
      free_over: rate.free_over,
      promise: { kind: 'hours', from: at, to: at, text: '' },
      times: [],
    },
  ]
}

const pickupRate = (locale: Locale): DeliveryRate => ({
  delivery_type: 'pickup',
  method: 'standard',
  name: PICKUP.name[locale],
  cost: 0,
  free_over: null,
  promise: {
    kind: 'pickup',
    from: new Date().toISOString(),
    to: new Date().toISOString(),
    text: PICKUP.promise[locale],
  },
  times: [],
})
