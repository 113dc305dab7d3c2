import type { OwnQuestion } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { OwnQuestions } from '../../features/questions/use-own-questions.ts'
import { type OwnTexts, PRODUCT_REVIEWS, sendVote, unlessRefused } from '../../features/reviews/own-texts.server.ts'
import type { OwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { shopContext } from '../../server-context.ts'

/** What a visitor can have about a product (`of` in the address), and the votes for what others have written. */
const KINDS: Record<string, OwnTexts<OwnReviews | OwnQuestions>> = {
  reviews: PRODUCT_REVIEWS,
  questions: { own: ownQuestions, vote: (api) => api.questions.vote },
}

export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  kindOf(url).own(context.get(shopContext).api, params.slug ?? '')

export const action = (call: ActionFunctionArgs) => sendVote(call, kindOf(call.url))

function kindOf({ searchParams }: URL) {
  const kind = KINDS[searchParams.get('of') ?? '']
  if (!kind) throw data(null, { status: 404 })
  return kind
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
