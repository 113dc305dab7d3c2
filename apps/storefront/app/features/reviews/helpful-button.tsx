import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface HelpfulButtonProps {
  id: number
  /** How many found it helpful, in words; what it is about, for screen readers. */
  text: string
  label: string
  isHelpful: boolean
  onVote(id: number, helpful: boolean): void
}

/** A press adds one’s own vote to a text, or takes it back. */
export function HelpfulButton({ id, text, label, isHelpful, onVote }: HelpfulButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      aria-label={`${text}. ${label}`}
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
