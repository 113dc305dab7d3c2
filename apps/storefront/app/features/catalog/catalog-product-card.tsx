import { Suspense } from 'react'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { Stars } from '../reviews/stars.tsx'
import { type CatalogCard, isAvailable } from './card.ts'
import { preloadPicture } from './preload-picture.ts'
import { QuickAdd } from './quick-add.tsx'
import { useCardDetails } from './use-card-details.ts'

/** Buttons that need scripts are loaded after the first view. */
const CardButton = lazyComponent(() => import('./card-button.tsx'))
const QuickChoice = lazyComponent(() => import('./quick-choice.tsx'))

/** Cards in the first row of the widest grid, whose pictures load at once. */
const FIRST_ROW = 5
/** Cards whose product pages are prefetched; the first ones are opened most. */
const PREFETCHED = 4
/** Cards whose stars are in the page as it is sent; on the others they follow in the line that is left for them. */
const SENT_STARS = 8

interface CatalogProductCardProps {
  card: CatalogCard
  /** Lines about the product in row layout; undefined while loading. */
  highlights?: string[] | undefined
  /** Position in the list; undefined for lists below the fold. */
  index?: number
  layout?: 'grid' | 'list'
  headingLevel?: 2 | 3
}

export function CatalogProductCard({ card, highlights, index, layout, headingLevel }: CatalogProductCardProps) {
  const place = index ?? Number.POSITIVE_INFINITY
  const details = useCardDetails(card.id)
  // Lists have many cards: pages are sent without what works with scripts alone.
  const isHydrated = useIsHydrated()
  const button = (kind: 'heart' | 'scales') =>
    isHydrated && (
      <Suspense>
        <CardButton card={card} kind={kind} isList={layout === 'list'} />
      </Suspense>
    )
  return (
    <ProductCard
      product={card}
      badges={card.badges}
      swatches={details?.swatches}
      secondPicture={details?.second_image}
      highlights={highlights}
      layout={layout}
      headingLevel={headingLevel}
      priority={place === 0 ? 'high' : place < FIRST_ROW ? 'first-row' : 'lazy'}
      prefetch={place < PREFETCHED ? 'viewport' : 'intent'}
      onIntent={() => card.image && preloadPicture(card.image)}
      note={card.rating && (isHydrated || place < SENT_STARS ? <CardStars rating={card.rating} /> : <StarsLine />)}
      action={
        <>
          {button('scales')}
          <Action card={card} isHydrated={isHydrated} />
        </>
      }
      corner={button('heart')}
    />
  )
}

const CardStars = ({ rating: [average, total] }: { rating: NonNullable<CatalogCard['rating']> }) => (
  <Stars average={average} total={total} />
)

const StarsLine = () => <span className="block text-small">&nbsp;</span>

function Action({ card, isHydrated }: { card: CatalogCard; isHydrated: boolean }) {
  const { variant_id, has_choice, stock, slug, name } = card
  if (!has_choice) return isAvailable(stock) && <QuickAdd variantId={variant_id} name={name} />
  return (
    isHydrated && (
      <Suspense>
        <QuickChoice slug={slug} name={name} />
      </Suspense>
    )
  )
}
