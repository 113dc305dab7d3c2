import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type FormReply, valuesOfForm } from '../../features/account/form-reply.ts'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { changedPath, type ReviewSubject, reviewsPath } from '../../features/reviews/review-paths.ts'
import { reviewTexts } from '../../features/reviews/review-texts.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import type { reviewsEn } from '../../i18n/messages/reviews.en.ts'
import { shopContext } from '../../server-context.ts'

type Done = 'review.published' | 'review.waiting' | 'review.deleted'

/** Sends or deletes the review, and leads back to the reviews with what became of it. */
export async function handleReview(call: ActionFunctionArgs, of: ReviewSubject['of']) {
  const form = await call.request.formData()
  const context = call.context.get(shopContext)
  const { api, locale, site } = context
  const subject = { of, slug: call.params.slug ?? '' }
  const textOf = (key: keyof typeof reviewsEn) => site.translation[key] ?? reviewTexts(locale)[key]
  if (form.get('form') === 'review' && !form.has('rating')) {
    return data(refused(form, { rating: textOf('review.rating_missing') }), { status: 422 })
  }
  const reply = await handleForm<Done>(call, form, async () => {
    if (form.get('form') === 'delete') {
      await api.reviews.remove(Number(form.get('id')))
      return 'review.deleted'
    }
    const { state } = await sendReview(api, subject, form)
    return state === 'published' ? 'review.published' : 'review.waiting'
  })
  const { result } = reply.data
  if (result === null) return reply
  const notice = await storeNotice(context, { text: textOf(result), tone: 'good', isAboutCart: false })
  return redirect(pathInLocale(changedPath(reviewsPath(subject)), locale), {
    status: 303,
    headers: { 'Set-Cookie': notice },
  })
}

/** Changes the customer's review; with new pictures, replaces it by one that has the old ones, too. */
async function sendReview(api: Shop, { of, slug }: ReviewSubject, form: FormData) {
  const isVendor = of === 'vendors'
  const { review } = await (isVendor ? api.vendors.myReview(slug) : api.reviews.mine(slug))
  const removed = form.getAll('removed')
  const images = (review?.images ?? []).map(({ image }) => image.hash).filter((hash) => !removed.includes(hash))
  const isWithPictures = form.getAll('images[][file]').some((file) => typeof file !== 'string' && file.size > 0)
  if (review && !isWithPictures) {
    const content = { rating: Number(form.get('rating')), comment: String(form.get('comment')) }
    return api.reviews.change(review.id, { ...content, images })
  }
  // The fields are those of the API: texts, and files, each with its name behind it.
  form.set('images', images.join(','))
  return isVendor
    ? api.client.request('POST /api/v2/vendors/:id/reviews', { params: { id: slug }, form })
    : api.client.request('POST /api/v2/products/:slug/reviews', { params: { slug }, form })
}

const refused = (form: FormData, problems: Record<string, string>): FormReply<Done> => ({
  form: String(form.get('form')),
  ok: false,
  result: null,
  problems,
  message: null,
  values: valuesOfForm(form),
})
