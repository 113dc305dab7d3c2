import { phraseKey } from '@delguur/mongolia/search'
import { createSharedCache } from '../../../../platform/cache.ts'
import type { Db } from '../../../../platform/db/index.ts'
import type { QueryRule, SearchRules } from '../words/search-rules.ts'
import * as queries from './merchandising.queries.ts'

// A change is announced and purges; this limit is for a lost announcement.
const CACHE_MS = 60_000

interface CachedRules {
  synonyms: string[][]
  rules: Map<string, Omit<QueryRule, 'query'>>
}

/** Search settings by staff, loaded on first use and after each change. */
export function createMerchandising() {
  const cache = createSharedCache<CachedRules>({ ttlMs: CACHE_MS, maxEntries: 1 })
  return {
    /** Rules that apply to one query. */
    async of(db: Db, query: string): Promise<SearchRules> {
      const { synonyms, rules } = await cache.get('rules', () => readRules(db))
      const rule = rules.get(phraseKey(query))
      return { synonyms, queries: rule ? [{ query, ...rule }] : [] }
    },
    purge: () => cache.purge(),
  }
}

async function readRules(db: Db): Promise<CachedRules> {
  const [synonyms, pins, boosts] = await Promise.all([queries.synonyms(db), queries.pins(db), queries.boosts(db)])
  const pinned = Map.groupBy(pins, ({ query }) => phraseKey(query))
  const boosted = Map.groupBy(boosts, ({ query }) => phraseKey(query))
  const rules = [...new Set([...pinned.keys(), ...boosted.keys()])].map((key): [string, Omit<QueryRule, 'query'>] => [
    key,
    {
      pinned: (pinned.get(key) ?? []).map(({ product_id }) => product_id),
      boosted: (boosted.get(key) ?? []).map(({ product_id, factor }) => ({ product_id, factor })),
    },
  ])
  return { synonyms: synonyms.map(({ words }) => words), rules: new Map(rules) }
}
