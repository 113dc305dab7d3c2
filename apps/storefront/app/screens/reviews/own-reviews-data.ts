import { ApiError, type Shop } from '@delguur/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { shopContext } from '../../server-context.ts'

/** Loads the visitor's own review and votes; nothing for a guest. */
export const loader = ({ context, params }: LoaderFunctionArgs): Promise<OwnReviews> =>
  ownReviews(context.get(shopContext).api, params.slug ?? '')

/** Sends one vote; the reply says what the visitor's votes are after it. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<OwnReviews> {
  const { api } = context.get(shopContext)
  const form = await request.formData()
  const id = Number(form.get('id'))
  const helpful = await api.reviews.vote(id, form.get('helpful') === 'true').catch(unlessRefused)
  const own = await ownReviews(api, params.slug ?? '')
  return helpful === null ? own : { ...own, voted: { id, helpful } }
}

async function ownReviews(api: Shop, slug: string): Promise<OwnReviews> {
  const mine = await api.reviews.mine(slug).catch(unlessRefused)
  const review = mine?.review ?? null
  return {
    review: review && { id: review.id, state: review.state, refusal: review.refusal },
    helpfulIds: mine?.helpful_ids ?? [],
  }
}

/** A guest, a review that is gone: the page shows what it showed before. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
  throw error
}
