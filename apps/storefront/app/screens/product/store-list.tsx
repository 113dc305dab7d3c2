import type { StockItem } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { usePublicApi } from '../../features/catalog/use-public-api.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { StoresLoading } from './stores-loading.tsx'

type Stores = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; items: StockItem[] }

/** The stores that have a variant in stock. */
export default function StoreList({ variantId }: { variantId: number }) {
  const t = useProductMessages()
  const [stores, retry] = useStores(variantId)
  if (stores.state === 'loading') return <StoresLoading />
  if (stores.state === 'failed') {
    return (
      <div role="alert">
        <p className="mb-3">{t('error.server')}</p>
        <Button variant="secondary" icon="refresh-cw" onClick={retry}>
          {t('error.retry')}
        </Button>
      </div>
    )
  }
  if (stores.items.length === 0) return <p className="text-ink-soft">{t('product.in_no_store')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {stores.items.map(({ store_location_id, name, address, stock }) => (
          <li key={store_location_id} className="flex items-start justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="block text-note text-ink-soft">{address}</span>
            </span>
            <span className="shrink-0 pt-0.5">
              <StockLabel stock={stock} />
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={`/stores?variant=${variantId}`}
        className="inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline"
      >
        {t('product.in_all_stores')}
      </Link>
    </>
  )
}

function useStores(variantId: number): [Stores, () => void] {
  const api = usePublicApi()
  const [stores, setStores] = useState<Stores>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setStores({ state: 'loading' })
    api.request('GET /api/v2/variants/:id/stores', { params: { id: variantId }, signal: controller.signal }).then(
      ({ stores: items }) => setStores({ state: 'loaded', items }),
      () => controller.signal.aborted || setStores({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [api, variantId, attempt])

  return [stores, () => setAttempt((before) => before + 1)]
}
