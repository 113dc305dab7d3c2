import type { DeliveryRate, DeliveryTime, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import { deliveryOptionOf, goodsOf, isAllDigital, type OrderAccess, type Orders, weightOf } from '../orders/index.ts'

interface DeliveryRates {
  delivery_rates: DeliveryRate[]
  delivery_times: DeliveryTime[]
}

interface Dependencies {
  orders: Pick<Orders, 'find' | 'variantsOf' | 'live'>
  delivery: Pick<Delivery, 'zoneOf' | 'offers' | 'timings'>
}

/** Delivery options of an order: their prices for its goods, and their times. */
export function createDeliveryRates({ orders, delivery }: Dependencies) {
  return {
    async rates(db: Db, access: OrderAccess, locale: Locale): Promise<DeliveryRates> {
      const stored = await orders.find(db, access)
      const { id: orderId, site_id: siteId, address, delivery_type: type } = stored.order
      if (isAllDigital(stored.lines)) return { delivery_rates: [], delivery_times: [] }
      const zone = address ? await delivery.zoneOf(db, address) : undefined
      const goods = goodsOf(stored)
      const { totals } = await orders.live(db, stored, await orders.variantsOf(db, stored))
      const rates = await delivery.offers(db, {
        siteId,
        goods,
        zone,
        orderId,
        locale,
        worth: totals.item_total,
        grams: weightOf(stored.lines),
        city: address?.city ?? null,
        store: type === 'pickup' ? stored.location : null,
      })
      const isServed = rates.some((rate) => rate.delivery_type === 'address')
      if (address && !isServed && type === 'address') throw fail('no_shipping_rates')
      const [chosen] = await delivery.timings(
        db,
        siteId,
        goods,
        [deliveryOptionOf({ ...stored, zone: zone ?? null })],
        {
          orderId,
        },
      )
      return { delivery_rates: rates, delivery_times: chosen?.times ?? [] }
    },
  }
}
