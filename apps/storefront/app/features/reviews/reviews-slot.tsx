import { Suspense, useRef } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { useIsNear } from '../../ui/use-is-near.ts'
import { reviewsPath } from './review-paths.ts'

const LoadedReviews = lazyComponent(() => import('./loaded-reviews.tsx'))

/** The reviews of a product, loaded when the visitor scrolls near; until then a link to their own page. */
export function ReviewsSlot({ slug, total }: { slug: string; total: number }) {
  const t = useProductMessages()
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const link = (
    <Link
      to={reviewsPath(slug)}
      prefetch="none"
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
    >
      {t('product.reviews', { total })}
    </Link>
  )
  return (
    <section
      ref={place}
      id="reviews"
      className="mt-10 min-h-60 scroll-mt-24 border-t border-line pt-8 desktop:mt-14 desktop:pt-12"
    >
      {isNear ? (
        <Suspense fallback={link}>
          <LoadedReviews slug={slug} />
        </Suspense>
      ) : (
        link
      )}
    </section>
  )
}
