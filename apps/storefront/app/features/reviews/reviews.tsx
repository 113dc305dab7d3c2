import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Histogram } from './histogram.tsx'
import { OwnReviewNote } from './own-review-note.tsx'
import { ReviewItem } from './review-item.tsx'
import { type ReviewSubject, reviewsPath, writeReviewPath } from './review-paths.ts'
import { REVIEW_SORTS, reviewSearch } from './review-request.ts'
import { LoadFailed, NothingYet, SectionLoading } from './section-states.tsx'
import { SortLinks } from './sort-links.tsx'
import { useOwnReviews } from './use-own-reviews.ts'
import { type LoadedReviews, useReviews } from './use-reviews.ts'

interface ReviewsProps {
  subject: ReviewSubject
  /** Reviews sent with the page; null if they are loaded now. */
  initial: LoadedReviews | null
}

/** The reviews of a product or a vendor: in numbers, by stars, and one by one. */
export function Reviews({ subject, initial }: ReviewsProps) {
  const t = useReviewMessages()
  const { request, list, isBusy, hasFailed, choose, retry } = useReviews(subject, initial)
  const { own, helpfulIds, votesOf, vote } = useOwnReviews(subject)
  const path = reviewsPath(subject)
  if (list === null)
    return hasFailed ? (
      <LoadFailed text={t('reviews.failed')} onRetry={retry} />
    ) : (
      <SectionLoading title={t('reviews.title')} />
    )
  const next = { ...request, page: request.page + 1 }
  const write = (
    <ButtonLink to={writeReviewPath(subject)} variant="secondary" icon="square-pen" prefetch="none">
      {t(own.review ? 'reviews.edit' : 'reviews.write')}
    </ButtonLink>
  )
  // A page of its own has a heading that says the same.
  const heading = <h2 className={initial ? 'sr-only' : 'text-title'}>{t('reviews.title')}</h2>
  if (list.total_reviews === 0) {
    return (
      <NothingYet
        heading={heading}
        title={t('reviews.none')}
        text={t(subject.of === 'vendors' ? 'reviews.none_hint_vendor' : 'reviews.none_hint')}
        action={write}
      >
        <OwnReviewNote review={own.review} />
      </NothingYet>
    )
  }
  return (
    <div className="grid gap-8 desktop:grid-cols-[280px_minmax(0,1fr)] desktop:gap-16">
      <div className="flex flex-col gap-5">
        {heading}
        <Histogram list={list} chosen={request.rating} path={path} onChoose={(rating) => choose({ rating })} />
        <OwnReviewNote review={own.review} />
        {write}
      </div>
      <div className="min-w-0">
        <SortLinks
          label={t('reviews.sort')}
          links={REVIEW_SORTS.map((sort) => ({
            sort,
            text: t(`reviews.${sort}`),
            to: path + reviewSearch({ ...request, sort, page: 1 }),
          }))}
          chosen={request.sort}
          onChoose={(sort) => choose({ sort })}
        />
        {hasFailed && <LoadFailed text={t('reviews.failed')} onRetry={retry} />}
        {list.reviews.length === 0 && !isBusy && <p className="py-6 text-ink-soft">{t('reviews.none_such')}</p>}
        <ul aria-busy={isBusy} className={classNames('divide-y divide-line', isBusy && 'opacity-50')}>
          {list.reviews.map((review) => (
            <li key={review.id} className="py-6 first:pt-2">
              <ReviewItem
                review={{ ...review, helpful: votesOf(review) }}
                isOwn={own.review?.id === review.id}
                isHelpful={helpfulIds.includes(review.id)}
                onVote={vote}
              />
            </li>
          ))}
        </ul>
        {list.total_count > list.reviews.length && (
          <LoadMore
            shown={list.reviews.length}
            total={list.total_count}
            text={t('reviews.shown', { shown: list.reviews.length, total: list.total_count })}
            to={path + reviewSearch(next)}
            busy={isBusy}
            failed={hasFailed}
            onPress={(event) => {
              event.preventDefault()
              if (!isBusy) choose(next)
            }}
          />
        )}
      </div>
    </div>
  )
}
