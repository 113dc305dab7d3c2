import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Shelf } from './shelf.tsx'
import { useCards } from './use-cards.ts'

const SHOWN = 10

/** Products viewed on this device, newest first, at current prices; nothing if there are none. */
export function RecentlyViewed({ except }: { except?: number }) {
  const t = useMessages()
  const recent = useShopState((state) => state.recentProducts)
  const ids = recent.filter((id) => id !== except).slice(0, SHOWN)
  const cards = useCards(ids.length > 0 ? { ids: ids.join(','), per_page: SHOWN } : null)
  return <Shelf title={t('product.recent')} cards={cards ?? []} />
}
