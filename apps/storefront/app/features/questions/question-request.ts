import type { QuestionSort } from '@delguur/contract'
import { QUESTION_SEARCH_MAX } from '@delguur/contract/constants'

export const QUESTION_SORTS = ['helpful', 'newest'] as const satisfies readonly QuestionSort[]

/** The parameters in the address of a product's questions. */
export const QUESTION_PARAMETERS = ['q', 'sort', 'page'] as const

/** What of a product's questions is shown. */
export interface QuestionRequest {
  /** Words of a search; empty for all questions. */
  q: string
  sort: QuestionSort
  page: number
}

/** Reads the parameters of an address; invalid ones are dropped. */
export function readQuestionRequest(address: URLSearchParams): QuestionRequest {
  const page = Number(address.get('page'))
  return {
    q: (address.get('q') ?? '').trim().slice(0, QUESTION_SEARCH_MAX),
    sort: QUESTION_SORTS.find((sort) => sort === address.get('sort')) ?? 'helpful',
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** Returns the query string, `?` included; empty for the first page of all questions. */
export function questionSearch({ q, sort, page }: QuestionRequest): string {
  const address = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'helpful' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return address.size ? `?${address}` : ''
}

export const questionQuery = ({ q, sort, page }: QuestionRequest) => ({ sort, page, ...(q && { q }) })
