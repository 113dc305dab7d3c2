import { ANSWER_MAX } from '@delguur/contract/constants'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { questionPath } from '../../features/questions/question-paths.ts'
import { useQuestionMessages } from '../../features/questions/use-question-messages.ts'
import { shopContext } from '../../server-context.ts'
import { handleText } from './handle-text.server.ts'
import { DeleteForm, TextForm, TextPage } from './text-page.tsx'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const slug = call.params.slug ?? ''
    const [question, mine] = await Promise.all([api.questions.find(idOf(call)), api.questions.mine(slug)])
    const own = mine.answers.find((answer) => answer.question.id === question.id)
    return { slug, id: question.id, text: question.text, canAnswer: mine.can_answer, own: own?.text ?? null }
  })

export function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const id = idOf(call)
  return handleText(call, {
    of: 'answer',
    path: questionPath(call.params.slug ?? '', id),
    send: (text) => api.questions.answer(id, text),
    remove: () => api.questions.removeAnswer(id),
  })
}

const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => Number(params.id)

/** REV-03: answers a question, or changes the customer's answer. */
export default function AnswerQuestionScreen() {
  const { slug, id, text, canAnswer, own } = useLoaderData<typeof loader>()
  const t = useQuestionMessages()
  return (
    <TextPage
      title={t('answer.title')}
      back={{ to: questionPath(slug, id), text: t('questions.title') }}
      about={text}
      note={canAnswer ? { icon: 'badge-check', text: t('answer.hint') } : { icon: 'info', text: t('answer.buyers') }}
    >
      {canAnswer && (
        <TextForm
          label={t('answer.label')}
          send={t('answer.send')}
          text={own ?? undefined}
          maxLength={ANSWER_MAX}
          rows={6}
        />
      )}
      {own !== null && (
        <div className="mt-6 border-t border-line pt-4">
          <DeleteForm id={id} label={t('answer.delete')} />
        </div>
      )}
    </TextPage>
  )
}
