import {
  ANSWERS_PER_DAY,
  MAX_ANSWERS,
  type ModerationState,
  type OwnAnswer,
  type OwnQuestion,
  QUESTIONS_PER_DAY,
} from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { DAY_MS } from '../../../../platform/durations.ts'
import { fail } from '../../../../platform/http/index.ts'
import { readableText } from '../../../../platform/readable-text.ts'
import { lockCustomer } from '../../../identity/accounts/index.ts'
import type { Caller } from '../caller.ts'
import { createStanding, type StandingDependencies } from '../standing.ts'
import type { AnswerEffects } from './answer-effects.ts'
import * as answerQueries from './answers.queries.ts'
import { presentOwnAnswer, presentOwnQuestion } from './present-question.ts'
import { indexedWords } from './question-words.ts'
import * as queries from './questions.queries.ts'

interface Dependencies extends StandingDependencies<number> {
  catalog: { productId(db: Db, siteId: number, slugOrId: string): Promise<number> }
  effects: AnswerEffects
}

const aDayAgo = () => new Date(Date.now() - DAY_MS)

export type WriteQuestion = ReturnType<typeof createWriteQuestion>

/**
 * What customers do with their questions and answers. Each change locks the customer, whose texts are counted, then the
 * question. All may be repeated.
 */
export function createWriteQuestion({ site, hasKept, catalog, effects }: Dependencies) {
  const standing = createStanding({ site, hasKept })

  async function showQuestion(tx: Db, id: number, { locale }: Caller) {
    const stored = await queries.findQuestion(tx, id)
    if (!stored) throw fail('question_not_found')
    return {
      question: presentOwnQuestion(stored, await answerQueries.bestAnswers(tx, [id]), locale),
      state: stored.state,
    }
  }

  /** Writes the customer's answer, or another text into it, which nobody has found helpful yet. */
  async function putAnswer(
    tx: Db,
    { siteId, userId }: Caller,
    questionId: number,
    written: { text: string; state: ModerationState },
  ): Promise<number> {
    const before = await answerQueries.answerBy(tx, questionId, userId)
    if (before?.text === written.text) return before.id
    if ((await answerQueries.countAnswersSince(tx, userId, aDayAgo())) >= ANSWERS_PER_DAY) {
      throw fail('too_many_answers', { limit: ANSWERS_PER_DAY })
    }
    if (before) {
      await answerQueries.deleteVotes(tx, before.id)
      await answerQueries.updateAnswer(tx, before.id, { ...written, refusal: null, helpful: 0, created_at: new Date() })
      return before.id
    }
    if ((await answerQueries.countAnswers(tx, questionId)) >= MAX_ANSWERS) {
      throw fail('answers_full', { limit: MAX_ANSWERS })
    }
    const row = { site_id: siteId, question_id: questionId, by_shop: false, user_id: userId }
    return answerQueries.insertAnswer(tx, { ...row, ...written })
  }

  return {
    async ask(
      tx: Db,
      author: Caller,
      product: string,
      asked: string,
    ): Promise<{ question: OwnQuestion; state: ModerationState }> {
      const { siteId, userId } = author
      const text = readableText(asked, 'text')
      const productId = await catalog.productId(tx, siteId, product)
      await lockCustomer(tx, userId)
      const same = await queries.sameQuestion(tx, userId, productId, text)
      if (same) return showQuestion(tx, same.id, author)
      if ((await queries.countQuestionsSince(tx, userId, aDayAgo())) >= QUESTIONS_PER_DAY) {
        throw fail('too_many_questions', { limit: QUESTIONS_PER_DAY })
      }
      const { state } = await standing(tx, author, productId)
      const id = await queries.insertQuestion(tx, {
        site_id: siteId,
        product_id: productId,
        user_id: userId,
        text,
        words: indexedWords([text]),
        state,
      })
      if (state === 'published') await queries.announceChange(tx)
      return showQuestion(tx, id, author)
    },

    /** A question that was answered stays: its answers are of others. */
    async removeQuestion(tx: Db, { userId }: Caller, id: number): Promise<void> {
      await lockCustomer(tx, userId)
      const locked = await queries.lockQuestion(tx, id)
      if (locked?.user_id !== userId) throw fail('question_not_found')
      if (locked.answer_count > 0) throw fail('question_answered')
      await queries.deleteQuestion(tx, id)
      await queries.announceChange(tx)
    },

    async answer(
      tx: Db,
      author: Caller,
      questionId: number,
      written: string,
    ): Promise<{ answer: OwnAnswer; state: ModerationState }> {
      const text = readableText(written, 'text')
      await lockCustomer(tx, author.userId)
      const locked = await queries.lockQuestion(tx, questionId)
      if (locked?.state !== 'published') throw fail('question_not_found')
      const { verified, state } = await standing(tx, author, locked.product_id)
      if (!verified) throw fail('answers_of_buyers')
      const id = await putAnswer(tx, author, questionId, { text, state })
      const stored = await answerQueries.findAnswer(tx, id)
      if (!stored) throw fail('answer_not_found')
      await effects.changed(tx, stored)
      return { answer: presentOwnAnswer(stored, author.locale), state: stored.state }
    },

    async removeAnswer(tx: Db, { userId }: Caller, questionId: number): Promise<void> {
      await lockCustomer(tx, userId)
      await queries.lockQuestion(tx, questionId)
      const stored = await answerQueries.answerBy(tx, questionId, userId)
      if (!stored) throw fail('answer_not_found')
      await answerQueries.deleteAnswer(tx, stored.id)
      await effects.index(tx, questionId)
    },

    /** Call within a transaction. What was published stays without name; what nobody has seen is deleted. */
    async forgetAuthor(tx: Db, userId: number): Promise<void> {
      await answerQueries.forgetAnswerer(tx, userId)
      await queries.forgetAsker(tx, userId)
    },
  }
}
