import type { ProductListQuery } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/use-messages.tsx'
import { type CatalogCard, cardsOf, PLAIN } from './card.ts'
import { loadPublicApi } from './load-public-api.ts'

/** Loads the cards of a list once the page is shown; undefined until they are there. A failure leaves an optional shelf out. */
export function useCards(query: ProductListQuery | null): CatalogCard[] | undefined {
  const locale = useLocale()
  const [cards, setCards] = useState<CatalogCard[]>()
  const asked = query && JSON.stringify(query)
  useEffect(() => {
    if (asked === null) return setCards([])
    const controller = new AbortController()
    const { signal } = controller
    loadPublicApi(locale)
      .then((api) => api.request('GET /api/v2/products', { query: JSON.parse(asked), signal }))
      .then(
        ({ products }) => setCards(cardsOf(products, PLAIN)),
        () => undefined,
      )
    return () => controller.abort()
  }, [locale, asked])
  return cards
}
