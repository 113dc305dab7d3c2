import type { Notification } from '../../state/slices/notifications.ts'
import type { ShownUser } from '../../state/slices/user.ts'
import type { CartView } from '../cart/cart-view.ts'

/** The one private part of pages that are the same for everybody. */
export interface Visitor {
  cart: CartView | null
  user: ShownUser | null
  notice: Pick<Notification, 'text' | 'tone' | 'action'> | null
}
