import { suggestSpelling } from '@delguur/mongolia/search'
import type { ProductsAnswer, ProductsIndex } from '../index-queries.ts'
import type { Clause } from './query-clauses.ts'
import type { SearchRules } from './search-rules.ts'
import { type SearchMode, shoppingQuery } from './shopping-query.ts'

/** Number of results below which the words are relaxed. */
const FEW = 3

interface TextSearchResult {
  answer: ProductsAnswer
  /** Found by relaxed words: the typed text in the spelling of the found names. */
  didYouMean: string | null
}

/** Searches for a typed text, and once more relaxed if there are next to no results; null if it contains no word. */
export async function wordedSearch(
  index: ProductsIndex,
  text: string,
  rules: SearchRules,
  requestOf: (query: Clause) => Clause,
  mode: Exclude<SearchMode, 'relaxed'> = 'strict',
): Promise<TextSearchResult | null> {
  const query = shoppingQuery({ text, mode, rules })
  if (!query) return null
  const answer = await index.search(requestOf(query))
  // Filters may exclude most results: the words are relaxed only if they find few by themselves.
  if (answer.hits.total.value >= FEW || (await countOf(index, query)) >= FEW) return { answer, didYouMean: null }
  const relaxed = shoppingQuery({ text, mode: 'relaxed', rules })
  const wider = relaxed ? await index.search(requestOf(relaxed)) : answer
  const names = wider.hits.hits.flatMap(({ _source: { card } }) => [card.names.mn, card.names.en])
  return { answer: wider, didYouMean: suggestSpelling(text, names) ?? null }
}

/** Number of products for sale that match a query. */
export async function countOf(index: ProductsIndex, query: Clause): Promise<number> {
  const filter = [query, { range: { total_on_hand: { gt: 0 } } }]
  return (await index.search({ size: 0, query: { bool: { filter } }, track_total_hits: true })).hits.total.value
}
