import type { Notification } from '../../state/slices/notifications.ts'
import type { ShownUser } from '../../state/slices/user.ts'
import type { CartView } from '../cart/cart-view.ts'

/** The private data shown in public pages. */
export interface Visitor {
  cart: CartView | null
  user: ShownUser | null
  notice: Pick<Notification, 'text' | 'tone' | 'action'> | null
}
