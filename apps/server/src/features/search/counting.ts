import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import * as queries from './popularity.queries.ts'

const FLUSH_MS = 60_000
/** More than that in a minute is no shopper. */
const MOST_KEPT = 5000
const LONGEST_QUERY = 100

export type Counting = ReturnType<typeof createCounting>

/** Counts searches and looked-at products in memory and writes the sums once a minute; nobody's name is in them. */
export function createCounting({ db, onError }: { db: Kysely<Database>; onError(error: unknown): void }) {
  let searches = new Map<string, queries.CountedQuery>()
  let views = new Map<string, number>()
  const timer = setInterval(() => {
    flush().catch(onError)
  }, FLUSH_MS)
  timer.unref()

  async function flush(): Promise<void> {
    const [counted, viewed] = [[...searches.values()], [...views].map(([slug, count]) => ({ slug, views: count }))]
    searches = new Map()
    views = new Map()
    if (counted.length > 0) await queries.addSearches(db, counted)
    if (viewed.length > 0) await queries.addViews(db, viewed)
  }

  return {
    searched(text: string, found: number) {
      const query = keptQuery(text)
      const known = query === null ? undefined : searches.get(query)
      if (known) Object.assign(known, { searches: known.searches + 1, found })
      else if (query !== null && searches.size < MOST_KEPT) searches.set(query, { query, searches: 1, found })
    },

    viewed(slug: string) {
      if (views.has(slug) || views.size < MOST_KEPT) views.set(slug, (views.get(slug) ?? 0) + 1)
    },

    flush,

    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

/** Seven figures of any script, with spaces or marks between, may be somebody's number; `1920×1080` is none. */
const PERSONAL = /@|(?:\p{Nd}[^\p{L}\p{Nd}×]*){7}/u

/** What is kept of a query; null for what may tell who asked. */
export function keptQuery(text: string): string | null {
  const query = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return query === '' || query.length > LONGEST_QUERY || PERSONAL.test(query.normalize('NFKC')) ? null : query
}
