import { phraseKey } from '@delguur/mongolia/search'
import { remembered } from './remembered.ts'

/** What a shop's staff set for searches beside the built-in words. */
export interface SearchRules {
  /** Each a set of words and phrases to be found by one another. */
  synonyms: readonly (readonly string[])[]
  queries: readonly QueryRule[]
}

/** What is done for one query, however it is spelt. */
export interface QueryRule {
  query: string
  /** Product ids to stand first, in this order, whether their texts match or not. */
  pinned: readonly number[]
  /** Product ids to move up: a score is multiplied by the factor, such as 1.5. */
  boosted: readonly { product_id: number; factor: number }[]
}

export const NO_RULES: SearchRules = { synonyms: [], queries: [] }

/** The rule for what was typed, if there is one. */
export function ruleFor(text: string, rules: SearchRules): QueryRule | undefined {
  const key = phraseKey(text)
  return key === '' ? undefined : rules.queries.find((rule) => phraseKey(rule.query) === key)
}

/** So many more words are looked for with one text: a search holds only so many. */
export const MOST_SYNONYMS = 30

// The sets are gone through for each search, and seldom change.
const keyOf = remembered(phraseKey)

/** Other phrases of the shop's sets for the words of a text that stand at `words`: from, to before which, and what else to look for. */
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
