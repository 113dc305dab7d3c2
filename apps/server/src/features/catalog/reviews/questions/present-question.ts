import type { Answer, Locale, OwnAnswer, OwnQuestion, Question, StaffAnswer, StaffQuestion } from '@delguur/contract'
import { inLocale } from '../../../../platform/locale.ts'
import { presentAuthor } from '../present-author.ts'
import type { StoredAnswer } from './answers.queries.ts'
import type { StoredQuestion } from './questions.queries.ts'

function presentAnswer(stored: StoredAnswer): Answer {
  const { id, text, by_shop, helpful, created_at } = stored
  return {
    id,
    text,
    by: by_shop ? 'shop' : 'buyer',
    author: by_shop ? null : presentAuthor(stored),
    helpful,
    created_at: created_at.toISOString(),
  }
}

/** Question in API form, with those of the answers that are its own. */
export function presentQuestion(stored: StoredQuestion, answers: readonly StoredAnswer[]): Question {
  const { id, text, created_at, answer_count } = stored
  return {
    id,
    text,
    author: presentAuthor(stored),
    created_at: created_at.toISOString(),
    answer_count,
    answers: answers.filter(({ question_id }) => question_id === id).map(presentAnswer),
  }
}

export const productOf = (
  { product_id, slug, product_name }: Pick<StoredQuestion, 'product_id' | 'slug' | 'product_name'>,
  locale: Locale,
) => ({ id: product_id, slug, name: inLocale(product_name, locale) })

export const presentOwnQuestion = (
  stored: StoredQuestion,
  answers: readonly StoredAnswer[],
  locale: Locale,
): OwnQuestion => ({
  ...presentQuestion(stored, answers),
  state: stored.state,
  refusal: stored.refusal,
  product: productOf(stored, locale),
})

export const presentOwnAnswer = (stored: StoredAnswer, locale: Locale): OwnAnswer => ({
  ...presentAnswer(stored),
  state: stored.state,
  refusal: stored.refusal,
  product: productOf(stored, locale),
  question: { id: stored.question_id, text: stored.question },
})

export const presentQuestionForStaff = (
  stored: StoredQuestion,
  answers: readonly StoredAnswer[],
  locale: Locale,
): StaffQuestion => ({ ...presentOwnQuestion(stored, answers, locale), user_id: stored.user_id })

export const presentAnswerForStaff = (stored: StoredAnswer, locale: Locale): StaffAnswer => ({
  ...presentOwnAnswer(stored, locale),
  user_id: stored.user_id,
})
