import type { Notification } from '../../state/slices/notifications.ts'
import type { UserView } from '../../state/slices/user.ts'
import type { CartView } from '../cart/cart-view.ts'

/** The private data shown in public pages. */
export interface Visitor {
  cart: CartView | null
  user: UserView | null
  /** What the customer views and searches for follows them to other devices. */
  syncsBrowsing: boolean
  notice: Pick<Notification, 'text' | 'tone' | 'action'> | null
}
