import type { Review } from '@delguur/contract'
import { formatLongDate } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { useLocale, useReviewMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { StarRow } from './star-row.tsx'

const PictureDialog = lazyComponent(() => import('./picture-dialog.tsx'))

interface ReviewItemProps {
  review: Review
  isOwn: boolean
  isHelpful: boolean
  onVote(id: number, helpful: boolean): void
}

export function ReviewItem({ review, isOwn, isHelpful, onVote }: ReviewItemProps) {
  const t = useReviewMessages()
  const locale = useLocale()
  const name = review.author.name ?? t('reviews.nameless')
  const votes = review.helpful > 0 ? t('reviews.helpful_count', { n: review.helpful }) : t('reviews.helpful')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow rating={review.rating} label={t('reviews.average', { average: review.rating })} />
        <span className="font-semibold">{name}</span>
        <time dateTime={review.created_at} className="text-small text-ink-faint">
          {formatLongDate(review.created_at, locale)}
        </time>
      </p>
      {review.verified && (
        <p className="mt-1 flex items-center gap-1.5 text-small font-medium text-stock">
          <Icon name="badge-check" size={16} />
          {t('reviews.verified')}
        </p>
      )}
      <p className="prose mt-2 whitespace-pre-line break-words">{review.comment}</p>
      {review.images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.images.map(({ image }, at) => (
            <li key={image.hash}>
              <button
                type="button"
                onClick={() => setOpened(at)}
                aria-label={t('reviews.picture', { name, n: at + 1 })}
                className="block cursor-zoom-in rounded-control"
              >
                <ProductPicture
                  picture={smallPicture(image)}
                  alt=""
                  sizes={SIZES.thumbnail}
                  className="size-20 rounded-control [&_img]:object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PictureDialog images={review.images} name={name} start={opened} onClose={() => setOpened(null)} />
      )}
      {isOwn ? (
        review.helpful > 0 && <p className="mt-3 text-small text-ink-soft">{votes}</p>
      ) : (
        <HelpfulButton
          id={review.id}
          text={votes}
          label={t('reviews.helpful_of', { name })}
          isHelpful={isHelpful}
          onVote={onVote}
        />
      )}
      {review.answer && (
        <div className="mt-3 rounded-card bg-tint p-4">
          <p className="text-small font-semibold">{t('reviews.answer')}</p>
          <p className="mt-1 whitespace-pre-line break-words text-note">{review.answer}</p>
        </div>
      )}
    </article>
  )
}
