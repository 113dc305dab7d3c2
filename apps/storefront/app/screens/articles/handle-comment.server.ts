import { type ActionFunctionArgs, redirect } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import type { ArticleSection } from '../../features/articles/article-card.tsx'
import { changedPath } from '../../features/reviews/review-paths.ts'
import { articlesEn } from '../../i18n/messages/articles.en.ts'
import { articlesMn } from '../../i18n/messages/articles.mn.ts'
import { shopContext } from '../../server-context.ts'

type Done = 'comments.sent' | 'comments.removed' | 'rated'

/** Sends, rates or deletes a comment, and shows the article again. */
export async function handleComment(call: ActionFunctionArgs, section: ArticleSection, key: string) {
  const shop = call.context.get(shopContext)
  const { api, locale, site } = shop
  const form = await call.request.formData()
  const id = Number(form.get('id'))
  const reply = await handleForm<Done>(call, form, async () => {
    switch (form.get('form')) {
      case 'rate':
        await api.comments.rate(id, form.get('rating') === '0' ? 0 : 5)
        return 'rated'
      case 'delete':
        await api.comments.remove(id)
        return 'comments.removed'
      case 'reply':
        await api.comments.reply(id, textOf(form, 'comment'))
        return 'comments.sent'
      default:
        await api[section].comment(key, textOf(form, 'comment'))
        return 'comments.sent'
    }
  })
  const { result } = reply.data
  if (result === null) return reply
  const back = `${changedPath(call.url.pathname)}#comments`
  if (result === 'rated') return redirect(back, 303)
  const text = site.translation[result] ?? (locale === 'en' ? articlesEn : articlesMn)[result]
  const notice = await storeNotice(shop, { text, tone: 'good', isAboutCart: false })
  return redirect(back, { status: 303, headers: { 'Set-Cookie': notice } })
}
