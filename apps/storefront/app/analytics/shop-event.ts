import type { CartChange } from '../features/cart/cart-change.ts'
import type { CartView } from '../features/cart/cart-view.ts'

/** A product that is looked at. */
interface ViewedProduct {
  slug: string
  name: string
  variants: readonly { price: number }[]
  /** Set for alcohol, which services are never told about. */
  unmeasured?: true
}

/** What happens in the shop (SITE-05). */
export type ShopEvent =
  | { event: 'page_view'; path: string; title: string }
  | { event: 'search'; query: string }
  | { event: 'sign_up' }
  | { event: 'view_item' | 'add_to_wishlist'; product: ViewedProduct }
  | { event: 'cart_change'; change: CartChange; before: CartView | null | undefined; after: CartView | null }
  | { event: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'purchase'; cart: CartView }
  | { event: 'add_payment_info'; cart: CartView; method: string }
