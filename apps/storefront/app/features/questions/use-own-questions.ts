import type { OwnQuestion } from '@delguur/contract'
import { ownTextsPath } from '../reviews/review-paths.ts'
import { type OwnVotes, useVotes } from '../reviews/use-votes.ts'
import { questionsPath } from './question-paths.ts'

type OwnText = Pick<OwnQuestion, 'id' | 'text' | 'state' | 'refusal'>

/** What of the questions about a product concerns the visitor. */
export interface OwnQuestions extends OwnVotes {
  questions: OwnText[]
  answers: OwnText[]
  canAnswer: boolean
}

const NOTHING: OwnQuestions = { questions: [], answers: [], helpfulIds: [], canAnswer: false }

/** The customer's own questions, answers and votes; a guest who votes returns to `page`. */
export const useOwnQuestions = (slug: string, page = questionsPath(slug)) =>
  useVotes<OwnQuestions>({ own: ownTextsPath({ of: 'products', slug }, 'questions'), page, nothing: NOTHING })
