import { useMessages } from '../../i18n/use-messages.tsx'
import { CartAccessories } from '../cart/cart-accessories.tsx'
import type { CartLine } from '../cart/cart-view.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Shelf } from './shelf.tsx'
import { useCards } from './use-cards.ts'

const SHOWN = 10

/** A cart whose dearest goods are to be completed, under a heading of the screen. */
export interface CartToComplete {
  lines: readonly CartLine[]
  title: string
}

/** What goes with a cart; without one what this device viewed, and what is cheaper now. */
export default function GoodsBelow({ cart }: { cart?: CartToComplete }) {
  if (cart) return <CartAccessories {...cart} otherwise={<CheaperGoods />} />
  return (
    <>
      <RecentlyViewed />
      <CheaperGoods />
    </>
  )
}

/** What is cheaper now; in a shop without sales, its goods. */
function CheaperGoods() {
  const t = useMessages()
  const onSale = useCards({ on_sale: true, sort: 'sale_desc', per_page: SHOWN })
  const isWithoutSale = onSale?.length === 0
  const goods = useCards(isWithoutSale ? { per_page: SHOWN } : null)
  return isWithoutSale ? (
    <Shelf title={t('nav.all_products')} cards={goods ?? []} to="/products" />
  ) : (
    <Shelf title={t('list.on_sale_title')} cards={onSale ?? []} to="/products?on_sale=true&sort=sale_desc" />
  )
}
