import { useProductMessages } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { NearSlot } from './near-slot.tsx'
import { reviewsPath } from './review-paths.ts'

const LoadedReviews = lazyComponent(() => import('./loaded-reviews.tsx'))

/** The reviews of a product. */
export function ReviewsSlot({ slug, total }: { slug: string; total: number }) {
  const t = useProductMessages()
  return (
    <NearSlot id="reviews" to={reviewsPath({ of: 'products', slug })} text={t('product.reviews', { total })}>
      <LoadedReviews slug={slug} />
    </NearSlot>
  )
}
