import type { CartView } from '../../features/cart/cart-view.ts'
import { useShopState } from '../../state/shop-state.ts'
import type { ShopEvent } from '../shop-event.ts'
import { cartChangeEvents, cartItems } from './cart-events.ts'
import { goodsEvent, type SentEvent } from './sent-event.ts'

declare global {
  interface Window {
    /** The queue of events: services of the site follow it, and it is the data layer of a tag manager. */
    shopEvents?: SentEvent[]
  }
}

/** Queues an event for the services of the site, unless it is about something that they are never told. */
export function record(event: ShopEvent): void {
  if (isPrivatePage(event)) return
  const sent = sentEvents(event)
  window.shopEvents ??= []
  window.shopEvents.push(...sent)
}

/** Eight digits in a row, as a Mongolian phone number has. */
const PHONE = /(?:\d[\s().+-]{0,3}){8}/

/** A page about alcohol, or one whose address has a search for a phone number: services read the address themselves. */
function isPrivatePage(event: ShopEvent): boolean {
  const { search } = event.event === 'page_view' ? new URL(event.path, location.origin) : location
  const query = new URLSearchParams(search).get('q') ?? ''
  return PHONE.test(query) || document.querySelector('[data-unmeasured]') !== null
}

function sentEvents(event: ShopEvent): SentEvent[] {
  switch (event.event) {
    case 'page_view':
    case 'sign_up':
      return [event]
    case 'search':
      return [{ event: 'search', search_term: event.query }]
    case 'view_item':
    case 'add_to_wishlist': {
      const { slug, name, variants, unmeasured } = event.product
      const item = { item_id: slug, item_name: name, price: variants[0]?.price ?? 0, quantity: 1 }
      return unmeasured ? [] : [goodsEvent(event.event, [item])]
    }
    case 'cart_change':
      return cartChangeEvents(event.change, event.before, event.after)
    default:
      return event.cart.unmeasured ? [] : cartEvents(event)
  }
}

const CHECKOUT_STEPS: Partial<Record<ShopEvent['event'], number>> = {
  begin_checkout: 1,
  add_shipping_info: 2,
  add_payment_info: 3,
}

function cartEvents(event: Extract<ShopEvent, { cart: unknown }>): SentEvent[] {
  const { cart } = event
  if (event.event === 'purchase') return purchaseEvents(cart)
  const step = CHECKOUT_STEPS[event.event]
  const more = {
    ...(step !== undefined && { checkout_step: step }),
    ...('method' in event && { payment_type: event.method }),
  }
  return [goodsEvent(event.event, cartItems(cart), more)]
}

const MEASURED_ORDERS = 20

/** An order is one purchase on this device, however often its page is opened. */
function purchaseEvents(cart: CartView): SentEvent[] {
  const { number, total: value, tax_total: tax, ship_total: shipping } = cart
  const { measuredOrders } = useShopState.getState()
  if (measuredOrders.includes(number)) return []
  useShopState.setState({ measuredOrders: [number, ...measuredOrders].slice(0, MEASURED_ORDERS) })
  return [goodsEvent('purchase', cartItems(cart), { transaction_id: number, value, tax, shipping })]
}
