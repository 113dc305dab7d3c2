import { type ActionFunctionArgs, redirect } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { writingText } from './writing-text.server.ts'

type Done = 'writing.asked' | 'writing.author_saved' | 'writing.deleted'

/** Asks to become an author, or changes the customer's own name, words and picture. */
export async function handleAuthor(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm<Done>(call, form, async () => {
    const avatar = await pictureOf(shop, form)
    const { state } = await shop.api.authors.become({
      name: textOf(form, 'name'),
      about: textOf(form, 'about'),
      ...(avatar !== undefined && { avatar }),
    })
    return state === 'published' ? 'writing.author_saved' : 'writing.asked'
  })
  return reply.data.result === null ? reply : backToMine(shop, reply.data.result)
}

/** The picture that was sent; null where there shall be none, undefined where the one before stays. */
async function pictureOf({ api }: ShopContext, form: FormData): Promise<string | null | undefined> {
  const file = form.get('picture_file')
  if (file instanceof File && file.size > 0) return (await api.articles.uploadImage(file)).hash
  return form.has('without_picture') ? null : undefined
}

/** Deletes an own article. */
export async function handleMine(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm<Done>(call, form, async () => {
    await shop.api.articles.remove(textOf(form, 'slug'))
    return 'writing.deleted'
  })
  return reply.data.result === null ? reply : backToMine(shop, reply.data.result)
}

async function backToMine(shop: ShopContext, done: Done) {
  const notice = await storeNotice(shop, { text: writingText(shop, done), tone: 'good', isAboutCart: false })
  return redirect(pathInLocale('/articles/mine', shop.locale), { status: 303, headers: { 'Set-Cookie': notice } })
}
