import type { ProductCard } from '@delguur/contract'
import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { prefersReducedData } from '../../ui/prefers-reduced-data.ts'
import { loadPublicApi } from './load-public-api.ts'

/** What a card shows beside the data that is sent with its page. */
export type CardDetails = Pick<ProductCard, 'swatches' | 'second_image'>

type Listener = (details: CardDetails) => void

/** Delay of the request, so that it does not compete with the page and asks for all its cards at once. */
const QUIET_AFTER_MS = 1_000
/** Maximum products per request of the API. */
const BATCH_SIZE = 40

const known = new Map<number, CardDetails>()
const wanted = new Map<number, Set<Listener>>()
let isScheduled = false

/** Returns a product's colours and second picture: the cards of a page request them together once it is quiet. */
export function useCardDetails(productId: number): CardDetails | null {
  const locale = useLocale()
  const [details, setDetails] = useState<CardDetails | null>(null)
  useEffect(() => {
    const cached = known.get(productId)
    if (cached) return setDetails(cached)
    if (prefersReducedData()) return
    const listeners = wanted.get(productId) ?? new Set<Listener>()
    wanted.set(productId, listeners.add(setDetails))
    scheduleLoad(locale)
    return () => void listeners.delete(setDetails)
  }, [productId, locale])
  return details
}

function scheduleLoad(locale: Locale) {
  if (isScheduled || wanted.size === 0) return
  isScheduled = true
  setTimeout(() => void loadWanted(locale), QUIET_AFTER_MS)
}

async function loadWanted(locale: Locale) {
  isScheduled = false
  const asked = [...wanted].slice(0, BATCH_SIZE)
  for (const [id] of asked) wanted.delete(id)
  scheduleLoad(locale)
  const query = { ids: asked.map(([id]) => id).join(','), per_page: BATCH_SIZE }
  // A failure is ignored: the cards are complete without.
  const { products } = await loadPublicApi(locale)
    .then((api) => api.request('GET /api/v2/products', { query }))
    .catch(() => ({ products: [] }))
  const listeners = new Map(asked)
  for (const { id, swatches, second_image } of products) {
    const details = { swatches, second_image }
    known.set(id, details)
    for (const listener of listeners.get(id) ?? []) listener(details)
  }
}
