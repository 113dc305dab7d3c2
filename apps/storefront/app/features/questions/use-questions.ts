import type { QuestionList } from '@delguur/contract'
import { type ListKind, type LoadedPages, usePages, withNext } from '../reviews/use-pages.ts'
import { type QuestionRequest, questionQuery, questionSearch } from './question-request.ts'

export type LoadedQuestions = LoadedPages<QuestionRequest, QuestionList>

const QUESTIONS: ListKind<QuestionRequest, QuestionList> = {
  first: { q: '', sort: 'helpful', page: 1 },
  search: questionSearch,
  load: (api, slug, request, signal) =>
    api.request('GET /api/v2/products/:slug/questions', { params: { slug }, query: questionQuery(request), signal }),
  append: (before, next) => ({ ...next, questions: withNext(before.questions, next.questions) }),
}

/** The questions about a product, their search and order. */
export const useQuestions = (slug: string, initial: LoadedQuestions | null) => usePages(QUESTIONS, slug, initial)
