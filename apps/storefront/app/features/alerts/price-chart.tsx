import { formatDate } from '@delguur/mongolia/dates'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePublicApi } from '../catalog/use-public-api.ts'
import { HEIGHT, heightOf, type PricePoint, priceLine, WIDTH } from './price-line.ts'
import { useWatchMessages } from './use-watch-messages.ts'

const DAYS = 90

interface Prices {
  points: PricePoint[]
  /** Null if nothing was paid in the last 30 days. */
  lowest: number | null
}

interface PriceChartProps {
  slug: string
  variantId: number
}

/** Paid prices of a variant as a line, in words, and as a table for screen readers. */
export function PriceChart({ slug, variantId }: PriceChartProps) {
  const t = useWatchMessages()
  const [prices, retry] = usePrices(slug, variantId)
  if (prices === 'loading') return <Skeleton className="h-40 w-full" />
  if (prices === 'failed') {
    return (
      <div role="alert">
        <p className="mb-3">{t('error.server')}</p>
        <Button variant="secondary" icon="refresh-cw" onClick={retry}>
          {t('error.retry')}
        </Button>
      </div>
    )
  }
  const { points, lowest } = prices
  const [first] = points
  if (!first) return null
  return (
    <figure className="rounded-card border border-line p-4 text-note">
      <Line points={points} lowest={lowest} />
      <div className="flex justify-between text-small text-ink-soft" aria-hidden="true">
        <span>{formatDate(first.at)}</span>
        <span>{t('watch.today')}</span>
      </div>
      <figcaption className="mt-3">
        {lowest !== null && <p className="font-medium">{t('watch.lowest', { price: formatMoney(lowest) })}</p>}
        <p className="text-ink-soft">{rangeText(t, points)}</p>
      </figcaption>
      <PriceTable points={points} />
    </figure>
  )
}

function rangeText(t: ReturnType<typeof useWatchMessages>, points: readonly PricePoint[]): string {
  const prices = points.map(({ price }) => price)
  const date = formatDate(points[0]?.at ?? Date.now())
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low === high) return t('watch.steady', { date })
  return t('watch.range', { date, low: formatMoney(low), high: formatMoney(high) })
}

function Line({ points, lowest }: Prices) {
  const t = useWatchMessages()
  const lowestAt = lowest === null ? null : heightOf(points, lowest)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('watch.chart', { date: formatDate(points[0]?.at ?? Date.now()) })}
      className="h-28 w-full text-accent"
      fill="none"
      stroke="currentColor"
    >
      {lowestAt !== null && (
        <path
          d={`M0 ${lowestAt}H${WIDTH}`}
          className="text-stock"
          stroke="currentColor"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={priceLine(points, Date.now())} strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function PriceTable({ points }: Pick<Prices, 'points'>) {
  const t = useWatchMessages()
  return (
    <table className="sr-only">
      <caption>{t('watch.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('watch.since')}</th>
          <th scope="col">{t('watch.price')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, price }) => (
          <tr key={`${at} ${price}`}>
            <td>{formatDate(at)}</td>
            <td>{formatMoney(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function usePrices(slug: string, variantId: number): [Prices | 'loading' | 'failed', () => void] {
  const api = usePublicApi()
  const [prices, setPrices] = useState<Prices | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setPrices('loading')
    const query = { days: DAYS }
    const { signal } = controller
    api.request('GET /api/v2/products/:slug/price_history', { params: { slug }, query, signal }).then(
      ({ variants }) => {
        const found = variants.find(({ variant_id }) => variant_id === variantId)
        setPrices({ points: found?.points ?? [], lowest: found?.lowest_30 ?? null })
      },
      () => signal.aborted || setPrices('failed'),
    )
    return () => controller.abort()
  }, [api, slug, variantId, attempt])

  return [prices, () => setAttempt((before) => before + 1)]
}
