import type { MouseEvent } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Icon } from '../icon.tsx'
import { HeaderAction } from './header-action.tsx'

const DESKTOP = '(min-width: 992px)'

/** A link to the cart; on a desktop it opens the drawer instead. */
export function CartAction({ count }: { count: number }) {
  const t = useMessages()
  const openPanel = useShopState((state) => state.openPanel)
  const openDrawer = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(DESKTOP).matches) return
    event.preventDefault()
    openPanel('cart')
  }
  return (
    <HeaderAction
      to="/cart"
      icon={<Icon name="shopping-cart" size={22} />}
      text={t('nav.cart')}
      label={t('nav.cart_count', { n: count })}
      count={count}
      onClick={openDrawer}
    />
  )
}
