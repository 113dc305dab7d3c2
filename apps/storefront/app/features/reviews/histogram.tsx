import type { ReviewSummary } from '@delguur/contract'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { reviewSearch } from './review-request.ts'
import { StarIcon } from './star-icon.tsx'
import { StarRow } from './star-row.tsx'

interface HistogramProps {
  list: ReviewSummary
  chosen: number | null
  /** Address of the reviews, for browsers without scripts. */
  path: string
  onChoose(rating: number | null): void
}

/** The average, and how many gave how many stars; each row shows only those reviews. */
export function Histogram({ list, chosen, path, onChoose }: HistogramProps) {
  const t = useReviewMessages()
  const { average_rating: average, total_reviews: total, distribution } = list
  const most = Math.max(1, ...distribution)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-display font-bold tabular-nums">{average?.toFixed(1)}</span>
        <span>
          <StarRow rating={average ?? 0} label={t('reviews.average', { average: average ?? 0 })} />
          <span className="block text-small text-ink-soft">{t('reviews.count', { n: total })}</span>
        </span>
      </p>
      <nav aria-label={t('reviews.filter')}>
        <ul className="mt-3">
          {distribution
            .map((count, at) => ({ stars: at + 1, count }))
            .reverse()
            .map(({ stars, count }) => (
              <li key={stars}>
                <Link
                  to={path + reviewSearch({ rating: chosen === stars ? null : stars, sort: 'newest', page: 1 })}
                  prefetch="none"
                  aria-current={chosen === stars ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    onChoose(chosen === stars ? null : stars)
                  }}
                  className={classNames(
                    'flex min-h-11 items-center gap-3 rounded-control px-2 text-note tabular-nums hover:bg-tint desktop:min-h-9',
                    chosen === stars && 'bg-accent-soft font-semibold text-accent-strong',
                  )}
                >
                  <VisuallyHidden>
                    {t('reviews.only', { stars: t('reviews.stars', { n: stars }), count })}
                  </VisuallyHidden>
                  <span aria-hidden="true" className="flex w-9 shrink-0 items-center gap-1">
                    {stars} <StarIcon />
                  </span>
                  <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-pill bg-tint">
                    <span
                      className="block h-full rounded-pill bg-star"
                      style={{ width: `${Math.round((100 * count) / most)}%` }}
                    />
                  </span>
                  <span aria-hidden="true" className="w-10 shrink-0 text-right text-ink-soft">
                    {count}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {chosen !== null && (
        <Link
          to={path}
          prefetch="none"
          onClick={(event) => {
            event.preventDefault()
            onChoose(null)
          }}
          className="inline-flex min-h-11 items-center px-2 text-note font-semibold text-accent hover:underline"
        >
          {t('reviews.all')}
        </Link>
      )}
    </div>
  )
}
