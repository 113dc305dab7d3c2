import type { OwnReview } from '@delguur/contract'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What became of the visitor's own review, while nobody else can see it. */
export function OwnReviewNote({ review }: { review: Pick<OwnReview, 'state' | 'refusal'> | null }) {
  const t = useReviewMessages()
  if (!review || review.state === 'published') return null
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-tint p-3 text-note">
      <Icon name={review.state === 'waiting' ? 'clock' : 'info'} size={18} className="mt-0.5 shrink-0" />
      {review.state === 'waiting'
        ? t('reviews.yours_waiting')
        : t('reviews.yours_rejected', { reason: review.refusal ?? '' })}
    </p>
  )
}
