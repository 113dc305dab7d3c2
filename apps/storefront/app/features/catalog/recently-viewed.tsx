import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { type CardDisplay, type CatalogCard, cardsOf } from './card.ts'
import { loadPublicApi } from './load-public-api.ts'
import { Shelf } from './shelf.tsx'

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
  const locale = useLocale()
  const recent = useShopState((state) => state.recentProducts)
  const [cards, setCards] = useState<CatalogCard[]>([])
  const ids = recent
    .filter((id) => id !== except)
    .slice(0, SHOWN)
    .join(',')

  useEffect(() => {
    if (!ids) return setCards([])
    const controller = new AbortController()
    const { signal } = controller
    loadPublicApi(locale)
      .then((api) => api.request('GET /api/v2/products', { query: { ids, per_page: SHOWN }, signal }))
      .then(
        ({ products }) => setCards(cardsOf(products, PLAIN)),
        // A failure is ignored: the section is optional.
        () => undefined,
      )
    return () => controller.abort()
  }, [locale, ids])

  return cards
}
