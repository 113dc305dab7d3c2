import type { MessageKey } from '../../i18n/translate.ts'
import type { IconName } from '../icon-names.ts'

export interface AccountLink {
  to: string
  icon: IconName
  text: MessageKey
}

/** NAV-09: links for everyone. */
export const ACCOUNT_LINKS = [
  { to: '/orders', icon: 'package', text: 'nav.orders' },
  { to: '/cart', icon: 'shopping-cart', text: 'nav.cart' },
  { to: '/wishlist', icon: 'heart', text: 'nav.wishlist' },
] as const satisfies readonly AccountLink[]

/** Additional links for customers. */
export const CUSTOMER_LINKS = [
  { to: '/account/coupons', icon: 'ticket', text: 'nav.coupons' },
  { to: '/account/wallet', icon: 'wallet', text: 'nav.wallet' },
] as const satisfies readonly AccountLink[]
