import type { VariantCard } from '@delguur/contract'
import { CARDS_AT_ONCE } from '@delguur/contract/constants'
import { useEffect, useState } from 'react'
import { GoodsSlot } from '../../features/catalog/goods-slot.tsx'
import { usePublicApi } from '../../features/catalog/use-public-api.ts'
import { WishedGrid } from '../../features/wishes/wished-grid.tsx'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeartDrawing } from '../../ui/drawings/heart-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The wishes that a visitor has on this device. A heart that is emptied leaves its card in place, so that it can be undone. */
export function VisitorWishes() {
  const t = useWishMessages()
  const isHydrated = useIsHydrated()
  const { cards, hasFailed, retry } = useWishedCards()
  if (hasFailed) return <ErrorState onRetry={retry} headingLevel={1} />
  if (isHydrated && cards?.length === 0) return <NoWishes />
  return (
    <>
      <h1 className="text-heading">{t('nav.wishlist')}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4">
        <p className="min-w-60 flex-1 text-note">{t('wish.login_hint')}</p>
        <ButtonLink to="/login?return_to=/wishlist" prefetch="none">
          {t('auth.login')}
        </ButtonLink>
      </div>
      <div className="mt-5">{cards ? <WishedGrid cards={cards} /> : <CardSkeletons />}</div>
    </>
  )
}

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five']

const CardSkeletons = () => (
  <div aria-hidden="true">
    <ProductGrid>
      {PLACEHOLDERS.map((place) => (
        <Skeleton key={place} className="aspect-square w-full" />
      ))}
    </ProductGrid>
  </div>
)

function NoWishes() {
  const t = useWishMessages()
  return (
    <>
      <EmptyState
        headingLevel={1}
        drawing={<HeartDrawing />}
        title={t('wish.empty')}
        text={t('wish.empty_hint')}
        action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
      />
      <GoodsSlot />
    </>
  )
}

/** Returns the cards of the variants that were wished for when the page opened; undefined while they are loading. */
function useWishedCards() {
  const api = usePublicApi()
  const isHydrated = useIsHydrated()
  const [cards, setCards] = useState<VariantCard[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // A retry runs it once more.
  useEffect(() => {
    if (!isHydrated || attempt < 0) return
    const controller = new AbortController()
    const { signal } = controller
    const { variantIds } = useShopState.getState().wish
    const chunks = Array.from({ length: Math.ceil(variantIds.length / CARDS_AT_ONCE) }, (_, place) =>
      variantIds.slice(place * CARDS_AT_ONCE, (place + 1) * CARDS_AT_ONCE),
    )
    const load = (ids: number[]) => api.request('GET /api/v2/variants', { query: { ids: ids.join(',') }, signal })
    Promise.all(chunks.map(load)).then(
      (replies) => setCards(replies.flatMap(({ variants }) => variants)),
      () => setHasFailed(!signal.aborted),
    )
    return () => controller.abort()
  }, [api, isHydrated, attempt])

  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return { cards, hasFailed, retry }
}
