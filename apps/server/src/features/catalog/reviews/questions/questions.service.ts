import { type Locale, QUESTIONS_PER_PAGE, type QuestionList, type QuestionSort } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../../platform/paging.ts'
import type { Caller } from '../caller.ts'
import { castVote, type VotedTexts } from '../votes.queries.ts'
import * as answerQueries from './answers.queries.ts'
import { presentOwnAnswer, presentOwnQuestion, presentQuestion, productOf } from './present-question.ts'
import { typedWords } from './question-words.ts'
import * as queries from './questions.queries.ts'

interface Dependencies {
  catalog: { productId(db: Db, siteId: number, slugOrId: string): Promise<number> }
  /** Whether the customer was delivered the product and has not sent it back. */
  hasKept(db: Db, userId: number, productId: number): Promise<boolean>
}

interface ListParams extends PageParams {
  sort?: QuestionSort
  q?: string
}

const ANSWER_VOTES: VotedTexts = { texts: 'answers', votes: 'answer_votes', of: 'answer_id' }
/** Own questions, and own answers, that a product's page shows. */
const MAX_OWN = 50

export type Questions = ReturnType<typeof createQuestions>

/** Questions about products and their answers, as everybody and as their authors see them. */
export function createQuestions({ catalog, hasKept }: Dependencies) {
  async function presentedOwn(db: Db, rows: queries.StoredQuestion[], locale: Locale) {
    const answers = await answerQueries.bestAnswers(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentOwnQuestion(row, answers, locale))
  }

  return {
    /** A search without a single word finds nothing. */
    async list(db: Db, siteId: number, product: string, params: ListParams): Promise<QuestionList> {
      const productId = await catalog.productId(db, siteId, product)
      const { sort = 'helpful', q = '' } = params
      const page = pageOf(params, QUESTIONS_PER_PAGE)
      const words = typedWords(q)
      if (q.trim() !== '' && words.length === 0) return { questions: [], ...paged(page, 0) }
      const filter = { productId, words, sort }
      const rows = await queries.publishedQuestions(db, filter, page)
      const answers = await answerQueries.bestAnswers(
        db,
        rows.map(({ id }) => id),
      )
      return {
        questions: rows.map((row) => presentQuestion(row, answers)),
        ...paged(page, await queries.countPublished(db, filter)),
      }
    },

    async find(db: Db, id: number, locale: Locale) {
      const stored = await queries.findQuestion(db, id)
      if (stored?.state !== 'published') throw fail('question_not_found')
      return { ...presentQuestion(stored, await answerQueries.answersOf(db, id)), product: productOf(stored, locale) }
    },

    async mine(db: Db, { siteId, userId }: Omit<Caller, 'locale'>, product: string, locale: Locale) {
      const productId = await catalog.productId(db, siteId, product)
      const some = { productId, limit: MAX_OWN }
      const answers = await answerQueries.answersBy(db, userId, some)
      return {
        questions: await presentedOwn(db, await queries.questionsBy(db, userId, some), locale),
        answers: answers.map((stored) => presentOwnAnswer(stored, locale)),
        helpful_ids: await answerQueries.votedIds(db, userId, productId),
        can_answer: await hasKept(db, userId, productId),
      }
    },

    /** Counts the customer's vote, or takes it back. Both may be repeated. */
    async vote(tx: Db, userId: number, id: number, isHelpful: boolean) {
      await answerQueries.lockQuestionOf(tx, id)
      const stored = await answerQueries.findAnswer(tx, id)
      if (stored?.state !== 'published' || stored.question_state !== 'published') throw fail('answer_not_found')
      if (stored.user_id === userId) throw fail('answer_own')
      return { helpful: await castVote(tx, ANSWER_VOTES, id, userId, isHelpful) }
    },

    /** All questions and answers of a customer, for the copy of their data. */
    async exported(db: Db, userId: number, locale: Locale) {
      const answers = await answerQueries.answersBy(db, userId)
      return {
        questions: await presentedOwn(db, await queries.questionsBy(db, userId), locale),
        answers: answers.map((stored) => presentOwnAnswer(stored, locale)),
      }
    },
  }
}
