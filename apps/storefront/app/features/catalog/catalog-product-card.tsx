import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Stars } from '../reviews/stars.tsx'
import { Heart } from '../wishes/heart.tsx'
import { type CatalogCard, isAvailable } from './card.ts'
import { preloadPicture } from './preload-picture.ts'
import { QuickAdd } from './quick-add.tsx'
import { QuickChoice } from './quick-choice.tsx'
import { useCardDetails } from './use-card-details.ts'

/** Cards in the first row of the widest grid, whose pictures load at once. */
const FIRST_ROW = 5
/** Cards whose product pages are prefetched; the first ones are opened most. */
const PREFETCHED = 4

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
  // Pages are sent without a place for it: lists have many cards.
  const isHydrated = useIsHydrated()
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
      rating={card.rating && <Stars average={card.rating[0]} total={card.rating[1]} />}
      corner={isHydrated && <Heart variantId={card.variant_id} name={card.name} />}
      action={<Action card={card} />}
      corner={<CompareToggle id={card.id} name={card.name} />}
    />
  )
}

function Action({ card: { variant_id, has_choice, stock, slug, name } }: { card: CatalogCard }) {
  if (has_choice) return <QuickChoice slug={slug} name={name} />
  return isAvailable(stock) && <QuickAdd variantId={variant_id} name={name} />
}
