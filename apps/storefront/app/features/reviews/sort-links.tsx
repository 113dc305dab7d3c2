import type { ReviewSort } from '@delguur/contract'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { REVIEW_SORTS, type ReviewRequest, reviewSearch } from './review-request.ts'

interface SortLinksProps {
  request: ReviewRequest
  path: string
  onChoose(sort: ReviewSort): void
}

/** The orders of the reviews. */
export function SortLinks({ request, path, onChoose }: SortLinksProps) {
  const t = useReviewMessages()
  return (
    <nav aria-label={t('reviews.sort')}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-3 [scrollbar-width:none] desktop:mx-0 desktop:flex-wrap desktop:px-0">
        {REVIEW_SORTS.map((sort) => (
          <li key={sort} className="shrink-0">
            <Link
              to={path + reviewSearch({ ...request, sort, page: 1 })}
              prefetch="none"
              aria-current={request.sort === sort ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(sort)
              }}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-pill border px-4 text-note font-medium desktop:min-h-9',
                request.sort === sort
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line-strong hover:border-ink',
              )}
            >
              {t(`reviews.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
