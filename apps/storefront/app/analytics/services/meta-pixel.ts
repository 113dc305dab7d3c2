import type { Ecommerce, SentEvent } from '../events/sent-event.ts'
import type { Receiver } from './connect.ts'
import { loadScript } from './load-script.ts'

/** The function that Meta's script finds; it queues commands until the script is loaded. */
interface Pixel {
  (...command: unknown[]): void
  callMethod?(...command: unknown[]): void
  push: Pixel
  queue: unknown[][]
  loaded: boolean
  version: string
  /** The shop says itself when a page is viewed. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** Names of Meta's standard events; the others are custom ones. */
const STANDARD: Partial<Record<SentEvent['event'], string>> = {
  page_view: 'PageView',
  search: 'Search',
  sign_up: 'CompleteRegistration',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
}
const CUSTOM: Partial<Record<SentEvent['event'], string>> = {
  remove_from_cart: 'RemoveFromCart',
  view_cart: 'ViewCart',
  add_shipping_info: 'AddShippingInfo',
}

/** Meta's pixel, without its automatic events, which read the texts of pages and buttons. */
export function metaPixel(id: string): Receiver {
  window.fbq ??= createPixel()
  window._fbq ??= window.fbq
  const pixel = window.fbq
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  return (event) => {
    const [standard, custom] = [STANDARD[event.event], CUSTOM[event.event]]
    const params = paramsOf(event)
    // Meta counts two events with one id once.
    const once = 'ecommerce' in event && event.ecommerce.transaction_id
    if (standard) pixel('track', standard, params, ...(once ? [{ eventID: once }] : []))
    else if (custom) pixel('trackCustom', custom, params)
  }
}

function createPixel(): Pixel {
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else pixel.queue.push(command)
  }) as Pixel
  Object.assign(pixel, { push: pixel, queue: [], loaded: true, version: '2.0', disablePushState: true })
  return pixel
}

function paramsOf(event: SentEvent): object {
  if ('ecommerce' in event) return goodsParams(event.ecommerce)
  return event.event === 'search' ? { search_string: event.search_term } : {}
}

/** Goods are named by their slugs, which product feeds have as the group of their variants. */
const goodsParams = ({ currency, value, items }: Ecommerce) => ({
  currency,
  value,
  content_type: 'product_group',
  content_ids: items.map(({ item_id }) => item_id),
  contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
  num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
})
