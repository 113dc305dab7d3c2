import { QUESTION_MAX } from '@delguur/contract/constants'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { questionsPath } from '../../features/questions/question-paths.ts'
import { questionSearch } from '../../features/questions/question-request.ts'
import { useQuestionMessages } from '../../features/questions/use-question-messages.ts'
import { shopContext } from '../../server-context.ts'
import { handleText } from './handle-text.server.ts'
import { DeleteForm, TextForm, TextPage } from './text-page.tsx'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const slug = call.params.slug ?? ''
    const [product, { can_answer: hasBought, questions }] = await Promise.all([
      api.products.find(slug),
      api.questions.mine(slug),
    ])
    const { moderation } = call.context.get(shopContext).site.configs.reviews
    return {
      slug: product.slug,
      name: product.name,
      unanswered: questions.filter((question) => question.answer_count === 0).map(({ id, text }) => ({ id, text })),
      isShownAtOnce: moderation === 'none' || (moderation === 'unverified' && hasBought),
    }
  })

export function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const slug = call.params.slug ?? ''
  return handleText(call, {
    of: 'question',
    path: questionsPath(slug) + questionSearch({ q: '', sort: 'newest', page: 1 }),
    send: (text) => api.questions.ask(slug, text),
    remove: (form) => api.questions.remove(Number(form.get('id'))),
  })
}

/** REV-03: asks about a product, or deletes a question that nobody has answered. */
export default function AskQuestionScreen() {
  const { slug, name, unanswered, isShownAtOnce } = useLoaderData<typeof loader>()
  const t = useQuestionMessages()
  return (
    <TextPage
      title={t('question.title')}
      back={{ to: questionsPath(slug), text: t('questions.all') }}
      about={name}
      note={{
        icon: isShownAtOnce ? 'badge-check' : 'clock',
        text: `${t(isShownAtOnce ? 'question.at_once' : 'question.checked')} ${t('question.told')}`,
      }}
    >
      <TextForm
        label={t('question.label')}
        hint={t('question.hint')}
        send={t('question.send')}
        maxLength={QUESTION_MAX}
        rows={4}
      />
      {unanswered.length > 0 && (
        <section className="mt-10">
          <h2 className="font-semibold">{t('question.unanswered')}</h2>
          <ul className="divide-y divide-line">
            {unanswered.map(({ id, text }) => (
              <li key={id} className="py-4">
                <p className="break-words whitespace-pre-line">{text}</p>
                <DeleteForm id={id} label={t('question.delete')} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </TextPage>
  )
}
