import type { Review } from '@delguur/contract'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface HelpfulButtonProps {
  review: Pick<Review, 'id' | 'helpful'>
  name: string
  isOwn: boolean
  isHelpful: boolean
  onVote(id: number, helpful: boolean): void
}

/** How many found a review helpful; a press adds one’s own vote, or takes it back. Authors only see the number. */
export function HelpfulButton({ review: { id, helpful }, name, isOwn, isHelpful, onVote }: HelpfulButtonProps) {
  const t = useReviewMessages()
  const text = helpful > 0 ? t('reviews.helpful_count', { n: helpful }) : t('reviews.helpful')
  if (isOwn) return helpful > 0 && <p className="mt-3 text-small text-ink-soft">{text}</p>
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      aria-label={`${text}. ${t('reviews.helpful_of', { name })}`}
      onClick={() => onVote(id, !isHelpful)}
      className={classNames(
        'needs-scripts mt-3 inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-small font-medium desktop:min-h-9',
        isHelpful ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line-strong hover:border-ink',
      )}
    >
      <Icon name={isHelpful ? 'check' : 'plus'} size={16} />
      {text}
    </button>
  )
}
