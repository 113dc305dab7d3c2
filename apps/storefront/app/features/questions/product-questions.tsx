import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadFailed, NothingYet, SectionLoading } from '../reviews/section-states.tsx'
import { SortLinks } from '../reviews/sort-links.tsx'
import { OwnTextNotes } from './own-text-notes.tsx'
import { QuestionItem } from './question-item.tsx'
import { askPath, questionsPath } from './question-paths.ts'
import { QUESTION_SORTS, questionSearch } from './question-request.ts'
import { QuestionSearch } from './question-search.tsx'
import { useOwnQuestions } from './use-own-questions.ts'
import { useQuestionMessages } from './use-question-messages.ts'
import { type LoadedQuestions, useQuestions } from './use-questions.ts'

interface ProductQuestionsProps {
  slug: string
  /** Questions sent with the page; null if they are loaded now. */
  initial: LoadedQuestions | null
}

/** The questions about a product, which can be searched, with their best answers. */
export function ProductQuestions({ slug, initial }: ProductQuestionsProps) {
  const t = useQuestionMessages()
  const { request, list, isBusy, hasFailed, choose, retry } = useQuestions(slug, initial)
  const { own, helpfulIds, votesOf, vote } = useOwnQuestions(slug)
  const path = questionsPath(slug)
  if (list === null && hasFailed) return <LoadFailed text={t('questions.failed')} onRetry={retry} />
  if (list === null) return <SectionLoading title={t('questions.title')} />
  const next = { ...request, page: request.page + 1 }
  const ask = (
    <ButtonLink to={askPath(slug)} variant="secondary" icon="square-pen" prefetch="none">
      {t('questions.ask')}
    </ButtonLink>
  )
  // A page of its own has a heading that says the same.
  const heading = <h2 className={initial ? 'sr-only' : 'text-title'}>{t('questions.title')}</h2>
  if (list.total_count === 0 && request.q === '' && !isBusy && !hasFailed) {
    return (
      <NothingYet heading={heading} title={t('questions.none')} text={t('questions.none_hint')} action={ask}>
        <OwnTextNotes {...own} />
      </NothingYet>
    )
  }
  const votes = { ownIds: own.answers.map(({ id }) => id), helpfulIds, votesOf, onVote: vote }
  return (
    <div className="grid gap-8 desktop:grid-cols-[280px_minmax(0,1fr)] desktop:gap-16">
      <div className="flex flex-col gap-5">
        {heading}
        <OwnTextNotes {...own} />
        {ask}
      </div>
      <div className="min-w-0">
        <QuestionSearch q={request.q} path={path} onSearch={(q) => choose({ q })} />
        <SortLinks
          label={t('questions.sort')}
          links={QUESTION_SORTS.map((sort) => ({
            sort,
            text: t(`questions.sort_${sort}`),
            to: path + questionSearch({ ...request, sort, page: 1 }),
          }))}
          chosen={request.sort}
          onChoose={(sort) => choose({ sort })}
        />
        {hasFailed && <LoadFailed text={t('questions.failed')} onRetry={retry} />}
        <div aria-live="polite">
          {list.total_count === 0 && !isBusy && <p className="py-6 text-ink-soft">{t('questions.none_found')}</p>}
        </div>
        <ul aria-busy={isBusy} className={classNames('divide-y divide-line', isBusy && 'opacity-50')}>
          {list.questions.map((question) => (
            <li key={question.id} className="py-6 first:pt-2">
              <QuestionItem slug={slug} question={question} canAnswer={own.canAnswer} votes={votes} />
            </li>
          ))}
        </ul>
        {list.total_count > list.questions.length && (
          <LoadMore
            shown={list.questions.length}
            total={list.total_count}
            text={t('questions.shown', { shown: list.questions.length, total: list.total_count })}
            to={path + questionSearch(next)}
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
