import type { TimeBudget } from '@delguur/search-engine'
import type { IndexAnswer } from '../../../../platform/search/port.ts'
import { productIdOf } from '../documents/product-documents.ts'

const HITS_PER_CHECK = 20

/** Serialised answer. Ten thousand documents take longer to write than to find, so writing has its own budget. */
export function answerText({ hits, ...rest }: IndexAnswer, budget: TimeBudget): string {
  const { hits: found, ...counted } = hits as { hits: object[]; max_score: number | null }
  const written = found.map((hit, at) => {
    if (at % HITS_PER_CHECK === 0) budget.check()
    return JSON.stringify(named(hit))
  })
  return `${opened(rest)},"hits":${opened(counted)},"hits":[${written.join()}]}}`
}

/** A document with the prices of a list goes by the id of its product. */
const named = (hit: object): object =>
  '_id' in hit && String(hit._id).includes('@') ? { ...hit, _id: productIdOf(String(hit._id)) } : hit

/** Non-empty object without its closing brace, so that a property can be appended. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1)
