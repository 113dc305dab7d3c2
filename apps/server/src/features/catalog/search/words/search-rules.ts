import { phraseKey } from '@delguur/mongolia/search'
import { memoize } from '../memoize.ts'

/** Search settings by staff, in addition to the built-in words. */
export interface SearchRules {
  /** Sets of synonymous words and phrases. */
  synonyms: readonly (readonly string[])[]
  queries: readonly QueryRule[]
}

/** Settings of one query in any spelling. */
export interface QueryRule {
  query: string
  /** Ids of pinned products, in this order, whether their texts match or not. */
  pinned: readonly number[]
  /** Ids of boosted products: their scores are multiplied by the factor, such as 1.5. */
  boosted: readonly { product_id: number; factor: number }[]
}

export const NO_RULES: SearchRules = { synonyms: [], queries: [] }

/** Rule of a typed query, if there is one. */
export function ruleFor(text: string, rules: SearchRules): QueryRule | undefined {
  const key = phraseKey(text)
  return key === '' ? undefined : rules.queries.find((rule) => phraseKey(rule.query) === key)
}

/** Limit on the synonyms added to one text: a search has a bounded number of clauses. */
export const MOST_SYNONYMS = 30

// The sets are scanned for each search, and seldom change.
const keyOf = memoize(phraseKey)

/** Synonyms for the words of a text within `words`: start, exclusive end, and the phrases. */
export function shopSynonyms(words: readonly string[], rules: SearchRules): ShopSynonym[] {
  const keys = words.map(phraseKey)
  return rules.synonyms.flatMap((set) => {
    const named = set.map(keyOf)
    return named.flatMap((key) => {
      const length = key.split(' ').length
      const from = keys.findIndex((_, at) => keys.slice(at, at + length).join(' ') === key)
      if (key === '' || from < 0) return []
      const others = set.filter((_, at) => named[at] !== key)
      return [{ from, to: from + length, others }]
    })
  })
}

interface ShopSynonym {
  from: number
  to: number
  others: string[]
}
