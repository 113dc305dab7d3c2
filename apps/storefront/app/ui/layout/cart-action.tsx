import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { HeaderAction } from './header-action.tsx'

export function CartAction() {
  const t = useMessages()
  const count = useShopState((state) => state.cartCount)
  return (
    <HeaderAction
      to="/cart"
      icon="shopping-cart"
      text={t('nav.cart')}
      label={t('nav.cart_count', { n: count })}
      count={count}
    />
  )
}
