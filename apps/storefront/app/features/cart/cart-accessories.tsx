import type { ProductCard } from '@delguur/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '../../i18n/use-messages.tsx'
import { type CatalogCard, cardsOf, PLAIN } from '../catalog/card.ts'
import { loadPublicApi } from '../catalog/load-public-api.ts'
import { Shelf } from '../catalog/shelf.tsx'
import type { CartLine } from './cart-view.ts'

/** The dearest products of the cart, for which accessories are offered. */
const ASKED = 2

interface CartAccessoriesProps {
  lines: readonly CartLine[]
  title: string
  /** Shown in a cart with which nothing goes. */
  otherwise: ReactNode
}

/** What goes with the dearest products of the cart and is not in it. */
export function CartAccessories({ lines, title, otherwise }: CartAccessoriesProps) {
  const dearest = [...lines].sort((a, b) => b.price - a.price).slice(0, ASKED)
  const cards = useAccessories([...new Set(dearest.map(({ slug }) => slug))].join(','))
  const inCart = new Set(lines.map(({ slug }) => slug))
  const offered = cards?.filter(({ slug }) => !inCart.has(slug))
  return offered?.length === 0 ? otherwise : <Shelf title={title} cards={offered ?? []} />
}

/** Accessories of products by their slugs, in turns; undefined until they are there. A failure leaves the optional shelf out. */
function useAccessories(slugs: string): CatalogCard[] | undefined {
  const locale = useLocale()
  const [cards, setCards] = useState<CatalogCard[]>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    loadPublicApi(locale)
      .then((api) =>
        Promise.all(
          slugs.split(',').map(async (slug) => {
            const call = { params: { slug }, signal }
            return (await api.request('GET /api/v2/products/:slug/accessories', call)).products
          }),
        ),
      )
      .then(
        (lists) => setCards(cardsOf(inTurns(lists), PLAIN)),
        () => undefined,
      )
    return () => controller.abort()
  }, [locale, slugs])
  return cards
}

/** The first of each list, then the second of each, without repetitions. */
function inTurns(lists: readonly ProductCard[][]): ProductCard[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const taken = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...new Map(taken.map((card) => [card.id, card])).values()]
}
