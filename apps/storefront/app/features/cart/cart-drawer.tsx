import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import type { CartView } from './cart-view.ts'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { useOptimisticCart, useServerCart } from './use-cart.ts'

const NO_CART: CartView = {
  number: '',
  lines: [],
  total_quantity: 0,
  item_total: 0,
  discount_total: 0,
  sale_saving: 0,
  ship_total: 0,
  tax_total: 0,
  total: 0,
  discounts: [],
  promotion_hints: [],
  tenders: [],
  due_total: 0,
  earnings: [],
  has_delivery: false,
  open_payment: null,
}

/** The cart in a drawer beside the current page. */
export function CartDrawer() {
  const t = useMessages()
  const isOpen = useShopState((state) => state.nav.openPanel === 'cart')
  const closePanels = useShopState((state) => state.closePanels)
  const cart = useOptimisticCart(useServerCart() ?? NO_CART)
  const hasLines = cart.lines.length > 0
  return (
    <Drawer
      title={t('cart.title')}
      open={isOpen}
      onClose={closePanels}
      footer={hasLines && <DrawerFooter cart={cart} />}
    >
      {hasLines ? (
        <>
          <OpenPaymentNote cart={cart} />
          <CartLines cart={cart} />
        </>
      ) : (
        <EmptyState drawing={<EmptyBagDrawing />} title={t('cart.empty')} text={t('cart.empty_hint')} />
      )}
    </Drawer>
  )
}

function DrawerFooter({ cart }: { cart: CartView }) {
  const t = useMessages()
  return (
    <>
      <CartTotals totals={cart} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonLink to="/cart" variant="secondary" size="large">
          {t('cart.view')}
        </ButtonLink>
        <ButtonLink to="/checkout" size="large" prefetch="none">
          {t('cart.checkout')}
        </ButtonLink>
      </div>
    </>
  )
}
