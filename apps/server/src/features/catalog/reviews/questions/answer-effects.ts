import type { Db } from '../../../../platform/db/index.ts'
import * as answerQueries from './answers.queries.ts'
import { indexedWords } from './question-words.ts'
import * as queries from './questions.queries.ts'
import { createTellAsker, type TellingDependencies } from './tell-asker.ts'

export type AnswerEffects = ReturnType<typeof createAnswerEffects>

/** What follows when the published answers of a question change; the question is locked. */
export function createAnswerEffects(dependencies: TellingDependencies) {
  const tellAsker = createTellAsker(dependencies)

  /** Lets the question be found by the words of its present answers, and pages show them. */
  async function index(tx: Db, questionId: number): Promise<void> {
    const question = await queries.findQuestion(tx, questionId)
    if (!question) return
    const answers = await answerQueries.answersOf(tx, questionId)
    await queries.updateQuestion(tx, questionId, {
      words: indexedWords([question.text, ...answers.map(({ text }) => text)]),
    })
    await queries.announceChange(tx)
  }

  return {
    index,

    /** Call for an answer that was written, published or rejected. */
    async changed(tx: Db, answer: answerQueries.StoredAnswer): Promise<void> {
      await index(tx, answer.question_id)
      if (answer.state === 'published' && answer.question_state === 'published') await tellAsker(tx, answer)
    },
  }
}
