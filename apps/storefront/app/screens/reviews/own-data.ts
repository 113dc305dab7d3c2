import type { OwnQuestion } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { OwnQuestions } from '../../features/questions/use-own-questions.ts'
import type { OwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { shopContext } from '../../server-context.ts'

/** What a visitor can have about a product (`of` in the address), and the votes for what others have written. */
const KINDS = {
  reviews: { own: ownReviews, vote: (api: Shop) => api.reviews.vote },
  questions: { own: ownQuestions, vote: (api: Shop) => api.questions.vote },
}

/** Loads the visitor's own texts and votes; nothing for a guest. */
export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  kindOf(url).own(context.get(shopContext).api, params.slug ?? '')

/** Sends one vote; the reply says what the visitor's votes are after it. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { own, vote } = kindOf(url)
  const { api } = context.get(shopContext)
  const form = await request.formData()
  const id = Number(form.get('id'))
  const helpful = await vote(api)(id, form.get('helpful') === 'true').catch(unlessRefused)
  const owned = await own(api, params.slug ?? '')
  return helpful === null ? owned : { ...owned, voted: { id, helpful } }
}

function kindOf({ searchParams }: URL) {
  const of = searchParams.get('of')
  if (of !== 'reviews' && of !== 'questions') throw data(null, { status: 404 })
  return KINDS[of]
}

async function ownReviews(api: Shop, slug: string): Promise<OwnReviews> {
  const mine = await api.reviews.mine(slug).catch(unlessRefused)
  const review = mine?.review ?? null
  return {
    review: review && { id: review.id, state: review.state, refusal: review.refusal },
    helpfulIds: mine?.helpful_ids ?? [],
  }
}

async function ownQuestions(api: Shop, slug: string): Promise<OwnQuestions> {
  const mine = await api.questions.mine(slug).catch(unlessRefused)
  return {
    questions: (mine?.questions ?? []).map(stateOf),
    answers: (mine?.answers ?? []).map(stateOf),
    helpfulIds: mine?.helpful_ids ?? [],
    canAnswer: mine?.can_answer ?? false,
  }
}

const stateOf = ({ id, text, state, refusal }: Pick<OwnQuestion, 'id' | 'text' | 'state' | 'refusal'>) => ({
  id,
  text,
  state,
  refusal,
})

/** A guest, a text that is gone: the page shows what it showed before. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
  throw error
}
