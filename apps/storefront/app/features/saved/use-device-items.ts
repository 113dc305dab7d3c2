import type { VariantCard } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { usePublicApi } from '../catalog/use-public-api.ts'
import type { ShownItem } from './saved-section.tsx'

/** What is saved on this device, as the shop shows it today; rows that are still loading or shown no more are left out. */
export function useDeviceItems() {
  const api = usePublicApi()
  const lines = useShopState((state) => state.savedLines)
  const [cards, setCards] = useState<ReadonlyMap<number, VariantCard>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const missing = lines.flatMap(({ variantId }) => (cards.has(variantId) ? [] : [variantId])).join(',')

  useEffect(() => {
    if (missing === '') return
    const controller = new AbortController()
    const { signal } = controller
    api.request('GET /api/v2/variants', { query: { ids: missing }, signal }).then(
      ({ variants }) => setCards((before) => new Map([...before, ...variants.map(byId)])),
      () => signal.aborted || setFailedAt(attempt),
    )
    return () => controller.abort()
  }, [api, missing, attempt])

  const items = lines.flatMap(({ variantId, quantity }): ShownItem[] => {
    const product = cards.get(variantId)
    return product ? [{ variant_id: variantId, quantity, product }] : []
  })
  return { items, hasFailed: missing !== '' && failedAt === attempt, retry: () => setAttempt(attempt + 1) }
}

const byId = (card: VariantCard): [number, VariantCard] => [card.variant_id, card]
