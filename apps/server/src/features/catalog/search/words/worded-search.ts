import { suggestSpelling } from '@delguur/mongolia/search'
import type { ProductsAnswer, ProductsIndex } from '../index-queries.ts'
import { anyOf, type Clause } from './query-clauses.ts'
import type { SearchRules } from './search-rules.ts'
import { type SearchMode, shoppingQuery } from './shopping-query.ts'

/** Number of results below which the words are relaxed. */
const FEW = 3
/** Weight of relaxed words beside the likely spelling: they only rank what it does not find. */
const GUESSED = 0.01

interface TextSearch {
  text: string
  rules: SearchRules
  mode?: Exclude<SearchMode, 'relaxed'>
  /** Names of categories and brands, which a misspelt word may mean. */
  vocabulary?: readonly string[]
}

interface TextSearchResult {
  answer: ProductsAnswer
  /** Found by relaxed words: the typed text in the spelling of the found names, or of a category or brand. */
  didYouMean: string | null
}

/**
 * Searches for a typed text, and once more relaxed if there are next to no results; null if it contains no word. What
 * the likely spelling finds leads: phones, not their cases, for `phnoe`.
 */
export async function wordedSearch(
  index: ProductsIndex,
  { text, rules, mode = 'strict', vocabulary = [] }: TextSearch,
  requestOf: (query: Clause) => Clause,
): Promise<TextSearchResult | null> {
  const query = shoppingQuery({ text, mode, rules })
  if (!query) return null
  const answer = await index.search(requestOf(query))
  // Filters may exclude most results: the words are relaxed only if they find few by themselves.
  if (answer.hits.total.value >= FEW || (await countOf(index, query)) >= FEW) return { answer, didYouMean: null }
  const relaxed = shoppingQuery({ text, mode: 'relaxed', rules })
  const wider = relaxed ? await index.search(requestOf(relaxed)) : answer
  const didYouMean = suggestSpelling(text, namesIn(wider), vocabulary) ?? null
  const corrected = didYouMean && shoppingQuery({ text: didYouMean, mode: 'strict', rules })
  if (!relaxed || !corrected) return { answer: wider, didYouMean }
  return {
    answer: await index.search(requestOf(anyOf([corrected, { bool: { must: [relaxed], boost: GUESSED } }]))),
    didYouMean,
  }
}

const namesIn = ({ hits }: ProductsAnswer): string[] =>
  hits.hits.flatMap(({ _source: { card } }) => [card.names.mn, card.names.en])

/** Number of products for sale that match a query. */
export async function countOf(index: ProductsIndex, query: Clause): Promise<number> {
  const filter = [query, { range: { total_on_hand: { gt: 0 } } }]
  return (await index.search({ size: 0, query: { bool: { filter } }, track_total_hits: true })).hits.total.value
}
