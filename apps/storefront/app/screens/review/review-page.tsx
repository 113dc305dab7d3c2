import { type ReviewSubject, reviewsPath } from '../../features/reviews/review-paths.ts'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { ReviewForm } from './review-form.tsx'
import type { WrittenReview } from './written-review.server.ts'

interface ReviewPageProps {
  subject: ReviewSubject & { name: string; image: Picture | null }
  review: WrittenReview | null
  isShownAtOnce: boolean
}

/** The form of one’s review, and what becomes of it. */
export function ReviewPage({ subject, review, isShownAtOnce }: ReviewPageProps) {
  const t = useReviewMessages()
  const isVendor = subject.of === 'vendors'
  const verified = isVendor ? 'review.verified_vendor' : 'review.verified'
  return (
    <div className="page max-w-[760px] py-4 desktop:py-8">
      <PageHead title={t('review.title')} noIndex />
      <Link
        to={reviewsPath(subject)}
        prefetch="none"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {t('reviews.all')}
      </Link>
      <h1 className="mt-1 text-heading">{t('review.title')}</h1>
      <div className="mt-4 flex items-center gap-4">
        {(subject.image || !isVendor) && (
          <ProductPicture
            picture={subject.image}
            alt=""
            sizes={SIZES.thumbnail}
            className="size-16 shrink-0 rounded-control"
          />
        )}
        <p className="min-w-0 font-medium">{subject.name}</p>
      </div>
      <p className="mt-4 mb-6 flex items-start gap-2 text-note text-ink-soft">
        <Icon name={isShownAtOnce ? 'badge-check' : 'clock'} size={18} className="mt-0.5 shrink-0" />
        {t(isShownAtOnce ? verified : 'review.checked')} {t('review.name_hint')}
        {review && ` ${t('review.replaces')}`}
      </p>
      <ReviewForm review={review} hint={t(isVendor ? 'review.comment_hint_vendor' : 'review.comment_hint')} />
    </div>
  )
}
