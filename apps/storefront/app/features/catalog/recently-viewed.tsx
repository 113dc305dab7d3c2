import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { type CardDisplay, type CatalogCard, cardsOf } from './card.ts'
import { Shelf } from './shelf.tsx'
import { usePublicApi } from './use-public-api.ts'

const SHOWN = 10
/** No badges: the visitor has seen these products. */
const PLAIN: CardDisplay = { badges: [], showsBrand: false }

/** Products viewed on this device, newest first, at current prices; nothing if there are none. */
export function RecentlyViewed({ except }: { except?: number }) {
  const t = useMessages()
  const cards = useRecentCards(except)
  return <Shelf title={t('product.recent')} cards={cards} />
}

function useRecentCards(except: number | undefined): CatalogCard[] {
  const api = usePublicApi()
  const recent = useShopState((state) => state.recentProducts)
  const [cards, setCards] = useState<CatalogCard[]>([])
  const ids = recent
    .filter((id) => id !== except)
    .slice(0, SHOWN)
    .join(',')

  useEffect(() => {
    if (!ids) return setCards([])
    const controller = new AbortController()
    api.request('GET /api/v2/products', { query: { ids, per_page: SHOWN }, signal: controller.signal }).then(
      ({ products }) => setCards(cardsOf(products, PLAIN)),
      // A failure is ignored: the section is optional.
      () => undefined,
    )
    return () => controller.abort()
  }, [api, ids])

  return cards
}
