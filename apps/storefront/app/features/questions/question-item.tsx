import type { Question } from '@delguur/contract'
import { formatLongDate } from '@delguur/mongolia/dates'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import { AnswerItem, type AnswerVotes } from './answer-item.tsx'
import { answerPath, questionPath } from './question-paths.ts'
import { useQuestionMessages } from './use-question-messages.ts'

interface QuestionItemProps {
  slug: string
  question: Question
  canAnswer: boolean
  votes: AnswerVotes
}

const LINK_CLASS = 'inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline'

/** A question of a list with its best answers. */
export function QuestionItem({ slug, question, canAnswer, votes }: QuestionItemProps) {
  const t = useQuestionMessages()
  const locale = useLocale()
  const { id, text, author, created_at, answers, answer_count: count } = question
  return (
    <>
      <h3 className="font-semibold break-words whitespace-pre-line">{text}</h3>
      <p className="mt-1 text-small text-ink-faint">
        {author.name ?? t('questions.nameless')} ·{' '}
        <time dateTime={created_at}>{formatLongDate(created_at, locale)}</time>
      </p>
      {answers.length === 0 ? (
        <p className="mt-2 text-note text-ink-soft">{t('questions.unanswered')}</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerItem answer={answer} votes={votes} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6">
        {count > answers.length && (
          <Link to={questionPath(slug, id)} prefetch="none" className={LINK_CLASS}>
            {t('questions.all_answers', { n: count })}
          </Link>
        )}
        {canAnswer && (
          <Link
            to={answerPath(slug, id)}
            prefetch="none"
            aria-label={t('questions.answer_to', { question: text })}
            className={LINK_CLASS}
          >
            {t('questions.answer')}
          </Link>
        )}
      </p>
    </>
  )
}
