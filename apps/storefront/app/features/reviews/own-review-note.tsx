import type { OwnReview } from '@delguur/contract'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { ModerationNote } from './moderation-note.tsx'

/** What became of the visitor's own review, while nobody else can see it. */
export function OwnReviewNote({ review }: { review: Pick<OwnReview, 'state' | 'refusal'> | null }) {
  const t = useReviewMessages()
  if (!review || review.state === 'published') return null
  const text =
    review.state === 'waiting'
      ? t('reviews.yours_waiting')
      : t('reviews.yours_rejected', { reason: review.refusal ?? '' })
  return <ModerationNote state={review.state}>{text}</ModerationNote>
}
