import type { ModerationState } from '@delguur/contract'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { changedPath } from '../../features/reviews/review-paths.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { questionsEn } from '../../i18n/messages/questions.en.ts'
import { questionsMn } from '../../i18n/messages/questions.mn.ts'
import { shopContext } from '../../server-context.ts'

/** What the customer is told of a text. */
const TOLD = {
  question: { published: 'question.published', waiting: 'question.waiting', deleted: 'question.deleted' },
  answer: { published: 'answer.published', waiting: 'answer.waiting', deleted: 'answer.deleted' },
} as const

type Done = keyof (typeof TOLD)['question']

interface TextAction {
  of: keyof typeof TOLD
  /** Page that shows what became of the text. */
  path: string
  send(text: string): Promise<{ state: ModerationState }>
  remove(form: FormData): Promise<void>
}

/** Sends or deletes a text, and leads on with what became of it. */
export async function handleText(call: ActionFunctionArgs, { of, path, send, remove }: TextAction) {
  const form = await call.request.formData()
  const context = call.context.get(shopContext)
  const { locale, site } = context
  const reply = await handleForm<Done>(call, form, async () => {
    if (form.get('form') === 'delete') {
      await remove(form)
      return 'deleted'
    }
    const { state } = await send(textOf(form, 'text'))
    return state === 'published' ? 'published' : 'waiting'
  })
  const { result } = reply.data
  if (result === null) return reply
  const key = TOLD[of][result]
  const text = site.translation[key] ?? (locale === 'en' ? questionsEn : questionsMn)[key]
  const notice = await storeNotice(context, { text, tone: 'good', isAboutCart: false })
  return redirect(pathInLocale(changedPath(path), locale), { status: 303, headers: { 'Set-Cookie': notice } })
}
