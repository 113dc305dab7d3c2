import { data, type LoaderFunctionArgs } from 'react-router'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { notAfterActions } from '../../features/catalog/revalidation.ts'
import { AnswerItem } from '../../features/questions/answer-item.tsx'
import { OwnTextNotes } from '../../features/questions/own-text-notes.tsx'
import { answerPath, questionPath, questionsPath } from '../../features/questions/question-paths.ts'
import { useOwnQuestions } from '../../features/questions/use-own-questions.ts'
import { useQuestionMessages } from '../../features/questions/use-question-messages.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const headers = publicHeaders
export const shouldRevalidate = notAfterActions

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  const question = await context.get(shopContext).api.questions.find(id).catch(asPageError)
  if (question.product.slug !== params.slug) throw data(null, { status: 404 })
  return serialize({ question })
}

/** A question with all its answers. */
export default function QuestionScreen() {
  const { question } = useSerializedData<ParsedData<typeof loader>>()
  const t = useQuestionMessages()
  const { id, text, author, answers, product } = question
  const { own, helpfulIds, votesOf, vote } = useOwnQuestions(product.slug, questionPath(product.slug, id))
  const votes = { ownIds: own.answers.map((answer) => answer.id), helpfulIds, votesOf, onVote: vote }
  return (
    <div className="page max-w-[860px] py-4 desktop:py-8">
      <PageHead title={text} noIndex />
      <Breadcrumb
        crumbs={[
          { title: product.name, to: `/products/${product.slug}` },
          { title: t('questions.title'), to: questionsPath(product.slug) },
        ]}
      />
      <h1 className="mt-2 text-title break-words whitespace-pre-line">{text}</h1>
      <p className="mt-1 mb-6 text-small text-ink-soft">{author.name ?? t('questions.nameless')}</p>
      <div className="mb-4 grid gap-3">
        <OwnTextNotes questions={[]} answers={own.answers} />
      </div>
      {answers.length === 0 && <p className="mb-4 text-ink-soft">{t('questions.unanswered')}</p>}
      <ul className="grid gap-3">
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerItem answer={answer} votes={votes} />
          </li>
        ))}
      </ul>
      <ButtonLink
        to={answerPath(product.slug, id)}
        variant="secondary"
        icon="square-pen"
        prefetch="none"
        className="mt-6"
      >
        {t('questions.answer_if_bought')}
      </ButtonLink>
    </div>
  )
}
