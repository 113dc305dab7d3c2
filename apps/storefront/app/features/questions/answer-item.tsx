import type { Answer } from '@delguur/contract'
import { formatLongDate } from '@delguur/mongolia/dates'
import { useLocale } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { HelpfulButton } from '../reviews/helpful-button.tsx'
import { useQuestionMessages } from './use-question-messages.ts'

export interface AnswerVotes {
  /** Answers of the visitor, who cannot vote for them. */
  ownIds: readonly number[]
  helpfulIds: readonly number[]
  votesOf(answer: Pick<Answer, 'id' | 'helpful'>): number
  onVote(id: number, helpful: boolean): void
}

/** An answer, marked as the shop's or a buyer's. */
export function AnswerItem({ answer, votes }: { answer: Answer; votes: AnswerVotes }) {
  const t = useQuestionMessages()
  const locale = useLocale()
  const isOfShop = answer.by === 'shop'
  const name = isOfShop ? t('questions.by_shop') : (answer.author?.name ?? t('questions.nameless'))
  const helpful = votes.votesOf(answer)
  const text = helpful > 0 ? t('questions.helpful_count', { n: helpful }) : t('questions.helpful')
  return (
    <article className={classNames('rounded-card p-4', isOfShop ? 'bg-tint' : 'border border-line')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="text-note font-semibold">{name}</span>
        {!isOfShop && (
          <span className="flex items-center gap-1.5 font-medium text-stock">
            <Icon name="badge-check" size={16} />
            {t('questions.by_buyer')}
          </span>
        )}
        <time dateTime={answer.created_at} className="text-ink-faint">
          {formatLongDate(answer.created_at, locale)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{answer.text}</p>
      {votes.ownIds.includes(answer.id) ? (
        helpful > 0 && <p className="mt-3 text-small text-ink-soft">{text}</p>
      ) : (
        <HelpfulButton
          id={answer.id}
          text={text}
          label={t('questions.helpful_of', { name })}
          isHelpful={votes.helpfulIds.includes(answer.id)}
          onVote={votes.onVote}
        />
      )}
    </article>
  )
}
