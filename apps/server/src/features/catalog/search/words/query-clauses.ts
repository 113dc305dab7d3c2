import type { SearchAnalyzer } from '@delguur/mongolia/search'
import type { SearchTexts } from '../documents/product-mapping.ts'

/** Query in Elasticsearch's language, as JSON. */
export type Clause = Record<string, unknown>

export type TextField = keyof SearchTexts

/** Weight of a further match of the same word relative to its best one. */
const TIE_BREAKER = 0.35

/** Every word of the text in one field, with one analyzer. */
export const match = (field: TextField, query: string, analyzer: SearchAnalyzer, boost = 1): Clause => ({
  match: { [`search.${field}`]: { query, analyzer, operator: 'and', boost } },
})

export const always = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })
export const every = (filter: Clause[]): Clause => ({ bool: { filter } })
export const anyOf = (queries: Clause[]): Clause => ({ dis_max: { queries, tie_breaker: TIE_BREAKER } })
