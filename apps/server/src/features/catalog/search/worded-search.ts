import { suggestSpelling } from '@delguur/mongolia/search'
import type { Clause } from './list-filters.ts'
import type { ProductsAnswer, ProductsIndex } from './products-index.ts'
import type { SearchRules } from './search-rules.ts'
import { type SearchMode, shoppingQuery } from './shopping-query.ts'

/** Below so many products the words are taken less strictly. */
const FEW = 3

interface Worded {
  answer: ProductsAnswer
  /** Found by less than what was typed: the typed text as the names of what was found spell it. */
  didYouMean: string | null
}

/** Searches for what was typed, and once more in a relaxed way where that is next to nothing; null where it holds no word. */
export async function wordedSearch(
  index: ProductsIndex,
  text: string,
  rules: SearchRules,
  requestOf: (query: Clause) => Clause,
  mode: Exclude<SearchMode, 'relaxed'> = 'strict',
): Promise<Worded | null> {
  const query = shoppingQuery({ text, mode, rules })
  if (!query) return null
  const answer = await index.search(requestOf(query))
  // Filters may leave few of many: the words are to blame only where they find few by themselves.
  if (answer.hits.total.value >= FEW || (await countOf(index, query)) >= FEW) return { answer, didYouMean: null }
  const relaxed = shoppingQuery({ text, mode: 'relaxed', rules })
  const wider = relaxed ? await index.search(requestOf(relaxed)) : answer
  const names = wider.hits.hits.flatMap(({ _source: { card } }) => [card.names.mn, card.names.en])
  return { answer: wider, didYouMean: suggestSpelling(text, names) ?? null }
}

/** How many products for sale a query finds. */
export async function countOf(index: ProductsIndex, query: Clause): Promise<number> {
  const filter = [query, { range: { total_on_hand: { gt: 0 } } }]
  return (await index.search({ size: 0, query: { bool: { filter } }, track_total_hits: true })).hits.total.value
}
