import type { Locale, StaffQuestion } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { type PageParams, paged, pageOf } from '../../../../platform/paging.ts'
import { readableText } from '../../../../platform/readable-text.ts'
import type { Caller } from '../caller.ts'
import { type Audit, createModeration } from '../moderation.ts'
import type { AnswerEffects } from './answer-effects.ts'
import * as answerQueries from './answers.queries.ts'
import { presentAnswerForStaff, presentQuestionForStaff } from './present-question.ts'
import * as queries from './questions.queries.ts'

const TEXTS_PER_LIST = 40

export type StaffQuestions = ReturnType<typeof createStaffQuestions>

/** What staff do with the questions and answers of their site's customers. Every action may be repeated. */
export function createStaffQuestions({ audit, effects }: { audit: Audit; effects: AnswerEffects }) {
  const questions = createModeration(audit, {
    kind: 'question',
    missing: 'question_not_found',
    lock: queries.lockQuestion,
    async judge(tx, id, verdict) {
      await queries.updateQuestion(tx, id, verdict)
      await queries.announceChange(tx)
    },
    show: showQuestion,
  })
  const answers = createModeration(audit, {
    kind: 'answer',
    missing: 'answer_not_found',
    lock: answerQueries.lockQuestionOf,
    async judge(tx, id, verdict) {
      await answerQueries.updateAnswer(tx, id, verdict)
      await changed(tx, id)
    },
    async show(tx, id, locale) {
      const stored = await answerQueries.findAnswer(tx, id)
      return stored && presentAnswerForStaff(stored, locale)
    },
  })

  async function changed(tx: Db, answerId: number): Promise<void> {
    const stored = await answerQueries.findAnswer(tx, answerId)
    if (stored) await effects.changed(tx, stored)
  }

  async function putShopAnswer(tx: Db, siteId: number, questionId: number, text: string): Promise<void> {
    const before = await answerQueries.answerBy(tx, questionId, null)
    if (before?.text === text) return
    if (before) {
      await answerQueries.deleteVotes(tx, before.id)
      await answerQueries.updateAnswer(tx, before.id, { text, helpful: 0, created_at: new Date() })
    }
    const row = { site_id: siteId, question_id: questionId, by_shop: true, user_id: null, state: 'published' } as const
    await changed(tx, before?.id ?? (await answerQueries.insertAnswer(tx, { ...row, text })))
  }

  async function removeShopAnswer(tx: Db, questionId: number): Promise<void> {
    const before = await answerQueries.answerBy(tx, questionId, null)
    if (before) await answerQueries.deleteAnswer(tx, before.id)
    await effects.index(tx, questionId)
  }

  return {
    async list(db: Db, filter: queries.StaffFilter, params: PageParams, locale: Locale) {
      const page = pageOf(params, TEXTS_PER_LIST)
      const rows = await queries.questionsOfSite(db, filter, page)
      const best = await answerQueries.bestAnswers(
        db,
        rows.map(({ id }) => id),
      )
      return {
        questions: rows.map((row) => presentQuestionForStaff(row, best, locale)),
        ...paged(page, await queries.countQuestionsOfSite(db, filter)),
      }
    },

    async listAnswers(db: Db, filter: answerQueries.AnswerFilter, params: PageParams, locale: Locale) {
      const page = pageOf(params, TEXTS_PER_LIST)
      const rows = await answerQueries.answersOfSite(db, filter, page)
      return {
        answers: rows.map((row) => presentAnswerForStaff(row, locale)),
        ...paged(page, await answerQueries.countAnswersOfSite(db, filter)),
      }
    },

    publish: questions.publish,
    reject: questions.reject,
    publishAnswer: answers.publish,
    rejectAnswer: answers.reject,

    /** Shows the question, too, which staff have read; null takes the answer back. */
    answer(tx: Db, by: Caller, id: number, written: string | null): Promise<StaffQuestion> {
      const text = written === null ? null : readableText(written, 'answer')
      return questions.change(tx, by, id, 'answer', async () => {
        if (text === null) return removeShopAnswer(tx, id)
        await queries.updateQuestion(tx, id, { state: 'published', refusal: null })
        await putShopAnswer(tx, by.siteId, id, text)
      })
    },
  }
}

async function showQuestion(tx: Db, id: number, locale: Locale): Promise<StaffQuestion | undefined> {
  const stored = await queries.findQuestion(tx, id)
  return stored && presentQuestionForStaff(stored, await answerQueries.answersOf(tx, id), locale)
}
