import { useEffect, useState } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { usePublicApi } from '../catalog/use-public-api.ts'
import { setCompared } from './toggle-compared.ts'

export interface ComparedCard {
  name: string
  image: Picture | null
}

/** Returns names and pictures of the chosen products by id; what the shop shows no more leaves the choice. */
export function useComparedCards(ids: readonly number[]): ReadonlyMap<number, ComparedCard> {
  const api = usePublicApi()
  const [cards, setCards] = useState<ReadonlyMap<number, ComparedCard>>(new Map())
  const missing = ids.filter((id) => !cards.has(id)).join(',')

  useEffect(() => {
    if (!missing) return
    const controller = new AbortController()
    api.request('GET /api/v2/products/compare', { query: { ids: missing }, signal: controller.signal }).then(
      ({ products }) => {
        const found = new Map(
          products.map(({ id, name, image }) => [id, { name, image: image && smallPicture(image) }] as const),
        )
        setCards((before) => new Map([...before, ...found]))
        const gone = new Set(
          missing
            .split(',')
            .map(Number)
            .filter((id) => !found.has(id)),
        )
        const { comparedProducts } = useShopState.getState()
        if (gone.size > 0) setCompared(comparedProducts.filter((id) => !gone.has(id)))
      },
      // Without a reply the places have no names; they can be emptied all the same.
      () => undefined,
    )
    return () => controller.abort()
  }, [api, missing])

  return cards
}
