import type { Order } from '@delguur/contract'
import { addDays, momentOf } from '@delguur/mongolia/holidays'
import { formatPhone } from '@delguur/mongolia/phone'
import { pathInLocale } from '../../i18n/locale.ts'
import { afterPurchaseEn } from '../../i18n/messages/after-purchase.en.ts'
import { afterPurchaseMn } from '../../i18n/messages/after-purchase.mn.ts'
import type { ShopContext } from '../../server-context.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { outcomeOf } from './order-outcome.ts'
import { orderView } from './order-view.ts'

const TEXTS = { mn: afterPurchaseMn, en: afterPurchaseEn }

/** Whether the order comes at a time that is promised: it is paid or will be to the courier, and is still on its way. */
export function hasPromisedTime(order: Order): boolean {
  const outcome = outcomeOf(orderView(order))
  const isComing = order.delivery_day !== null && order.delivered_at === null && order.delivery_after_payment === null
  return isComing && !order.digital && (outcome === 'paid' || outcome === 'courier')
}

/** The delivery or pickup of an order for a calendar; null if no time is promised. */
export async function deliveryEvent(order: Order, shop: ShopContext): Promise<CalendarEvent | null> {
  const { number, delivery_day: day } = order
  if (day === null || !hasPromisedTime(order)) return null
  const { site, locale, origin } = shop
  const { place } = orderView(order)
  const url = origin + pathInLocale(`/orders/${number}`, locale)
  const t = TEXTS[locale]
  const name = order.delivery_type === 'pickup' ? t['order.calendar_pickup'] : t['order.calendar_delivery']
  const goods = order.line_items.map(({ quantity, product }) => `${quantity} × ${product.name}`)
  return {
    id: `${number}@${new URL(origin).host}`,
    changedAt: new Date(order.updated_at),
    time: hoursOf(order, day),
    title: `${site.configs.site_name}: ${name}`,
    place: place ?? '',
    description: [number, ...goods, ...(await storeHours(order, shop)), formatPhone(site.configs.phone), url].join(
      '\n',
    ),
    url,
  }
}

/** The chosen hours, those of an express delivery, or the whole day. */
function hoursOf({ delivery_window: window, shipments }: Order, day: string): CalendarEvent['time'] {
  if (window) {
    const [from = 0, to = 0] = window.split('-').map(Number)
    return { from: momentOf(day, from), to: momentOf(day, to) }
  }
  const [parcel] = shipments.filter(({ state }) => state !== 'canceled')
  if (parcel?.promised_from && parcel.promised_to && parcel.promised_from < parcel.promised_to) {
    return { from: new Date(parcel.promised_from), to: new Date(parcel.promised_to) }
  }
  return { day, dayAfter: addDays(day, 1) }
}

/** When the store of a pickup is open, as it says itself. */
async function storeHours({ store_location: store }: Order, { publicApi }: ShopContext): Promise<string[]> {
  if (!store) return []
  const { store_locations: stores = [] } = await publicApi.site.data({ load_store_locations: true })
  return stores.filter(({ id, hours }) => id === store.id && hours !== '').map(({ hours }) => hours)
}
