import { offeredSpelling } from '@delguur/mongolia/search'
import type { Clause } from './list-filters.ts'
import { type SearchMode, type ShoppingQuestion, shoppingQuery } from './shopping-query.ts'

/** Fewer strict hits than these ask for relaxed ones too, which begin with the strict ones. */
export const ENOUGH_HITS = 4

interface Answered {
  hits: { total: { value: number } }
}

/**
 * Asks strictly first and, where that finds next to nothing, once more in the relaxed mode; both engines answer the same
 * way. `ask` makes the whole request around the query. Null where the text holds no word.
 */
export async function searchShopping<Answer extends Answered>(
  question: Pick<ShoppingQuestion, 'text' | 'rules'>,
  ask: (query: Clause) => Promise<Answer>,
): Promise<{ answer: Answer; mode: SearchMode } | null> {
  const strict = shoppingQuery({ ...question, mode: 'strict' })
  if (!strict) return null
  const answer = await ask(strict)
  if (answer.hits.total.value >= ENOUGH_HITS) return { answer, mode: 'strict' }
  const relaxed = shoppingQuery({ ...question, mode: 'relaxed' })
  const wider = relaxed ? await ask(relaxed) : answer
  return wider.hits.total.value > answer.hits.total.value
    ? { answer: wider, mode: 'relaxed' }
    : { answer, mode: 'strict' }
}

/** How many of the best hits tell how a word is spelt. */
const TELLING_HITS = 10

/**
 * “Did you mean”: what was typed as the best hits spell it, from the names of any answer of hits, strict or relaxed (so that
 * both engines serve it alike); null where it is spelt so already or was not found. `names` holds those of one hit in the
 * languages to offer, the caller's first.
 */
export function didYouMean(typed: string, hits: readonly { names: readonly string[] }[]): string | null {
  const names = hits.slice(0, TELLING_HITS).flatMap((hit) => hit.names)
  return offeredSpelling(typed, names) ?? null
}
