import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { CatalogCard } from './card.ts'
import { loadPublicApi } from './load-public-api.ts'

type Highlights = ReadonlyMap<number, string[]>

/** Maximum products per request of the API. */
const BATCH_SIZE = 40

/**
 * Returns the highlights of products in row layout, by product id. Pages are sent as a grid without highlights, so they
 * are loaded for the row layout only; without a reply rows stay short.
 */
export function useHighlights(cards: readonly CatalogCard[], isEnabled: boolean): Highlights {
  const locale = useLocale()
  const [highlights, setHighlights] = useState<Highlights>(new Map())
  const ids = isEnabled
    ? cards
        .filter(({ id }) => !highlights.has(id))
        .slice(0, BATCH_SIZE)
        .map(({ id }) => id)
        .join(',')
    : ''

  useEffect(() => {
    if (!ids) return
    const controller = new AbortController()
    const addHighlights = (answer: Highlights) => setHighlights((before) => new Map([...before, ...answer]))
    const requested = new Map(ids.split(',').map((id): [number, string[]] => [Number(id), []]))
    const { signal } = controller
    loadPublicApi(locale)
      .then((api) => api.request('GET /api/v2/products', { query: { ids, per_page: BATCH_SIZE }, signal }))
      .then(({ products }) => addHighlights(new Map([...requested, ...products.map(highlightsById)])))
      .catch(() => signal.aborted || addHighlights(requested))
    return () => controller.abort()
  }, [locale, ids])

  return highlights
}

const highlightsById = ({ id, highlights }: { id: number; highlights: string[] }): [number, string[]] => [
  id,
  highlights,
]
