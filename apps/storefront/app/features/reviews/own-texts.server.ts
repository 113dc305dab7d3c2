import type { OwnReviewState } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import type { ActionFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'
import type { OwnReviews } from './use-own-reviews.ts'

/** A kind of texts that visitors write and vote for. */
export interface OwnTexts<Own> {
  /** Loads the visitor's own texts and votes; nothing for a guest. */
  own(api: Shop, slug: string): Promise<Own>
  vote(api: Shop): (id: number, helpful: boolean) => Promise<number>
}

const vote = (api: Shop) => api.reviews.vote

export const PRODUCT_REVIEWS: OwnTexts<OwnReviews> = {
  own: async (api, slug) => ownReviews(await api.reviews.mine(slug).catch(unlessRefused)),
  vote,
}

export const VENDOR_REVIEWS: OwnTexts<OwnReviews> = {
  own: async (api, slug) => ownReviews(await api.vendors.myReview(slug).catch(unlessRefused)),
  vote,
}

/** Sends one vote; the reply says what the visitor's votes are after it. */
export async function sendVote<Own>({ request, context, params }: ActionFunctionArgs, kind: OwnTexts<Own>) {
  const { api } = context.get(shopContext)
  const form = await request.formData()
  const id = Number(form.get('id'))
  const helpful = await kind
    .vote(api)(id, form.get('helpful') === 'true')
    .catch(unlessRefused)
  const owned = await kind.own(api, params.slug ?? '')
  return helpful === null ? owned : { ...owned, voted: { id, helpful } }
}

/** A guest, a text that is gone: the page shows what it showed before. */
export function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
  throw error
}

function ownReviews(mine: OwnReviewState | null): OwnReviews {
  const review = mine?.review ?? null
  return {
    review: review && { id: review.id, state: review.state, refusal: review.refusal },
    helpfulIds: mine?.helpful_ids ?? [],
  }
}
