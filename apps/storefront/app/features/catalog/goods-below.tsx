import { useMessages } from '../../i18n/use-messages.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Shelf } from './shelf.tsx'
import { useCards } from './use-cards.ts'

const SHOWN = 10

/** What this device viewed, and what is cheaper now; in a shop without sales, its goods. */
export default function GoodsBelow() {
  const t = useMessages()
  const onSale = useCards({ on_sale: true, sort: 'sale_desc', per_page: SHOWN })
  const isWithoutSale = onSale?.length === 0
  const goods = useCards(isWithoutSale ? { per_page: SHOWN } : null)
  return (
    <>
      <RecentlyViewed />
      {isWithoutSale ? (
        <Shelf title={t('nav.all_products')} cards={goods ?? []} to="/products" />
      ) : (
        <Shelf title={t('list.on_sale_title')} cards={onSale ?? []} to="/products?on_sale=true&sort=sale_desc" />
      )}
    </>
  )
}
