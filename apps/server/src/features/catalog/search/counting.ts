import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { clientKey } from '../../../platform/limits/index.ts'
import * as queries from './popularity.queries.ts'

const FLUSH_MS = 60_000
/** Distinct searches, products and texts counted in memory between two writes; further ones are ignored. */
const MAX_COUNTED = 5000
const LONGEST_QUERY = 100
/** Texts counted per visitor and in total in a day; further ones are ignored and take no memory. */
const MOST_TEXTS = 100
const MOST_TEXTS_OF_ALL = 500_000

interface SearchedText {
  /** Corrected spelling. */
  text: string
  locale: Locale
  /** Client IP of the visitor. */
  clientIp: string
}

export type Counting = ReturnType<typeof createCounting>

/** Counts searches and product views in memory and writes the sums once a minute, without personal data. */
export function createCounting({ db, onError }: { db: Kysely<Database>; onError(error: unknown): void }) {
  let searches = new Map<string, queries.CountedQuery>()
  let views = new Map<string, number>()
  let visitors = new Map<string, queries.CountedVisitors>()
  const isNew = createDailyVisitors()
  const timer = setInterval(() => {
    flush().catch(onError)
  }, FLUSH_MS)
  timer.unref()

  async function flush(): Promise<void> {
    const [counted, viewed] = [[...searches.values()], [...views].map(([slug, count]) => ({ slug, views: count }))]
    const visited = [...visitors.values()]
    searches = new Map()
    views = new Map()
    visitors = new Map()
    if (counted.length > 0) await queries.addSearches(db, counted)
    if (viewed.length > 0) await queries.addViews(db, viewed)
    if (visited.length > 0) await queries.addVisitors(db, visited)
  }

  return {
    searched(text: string, found: number) {
      const query = countableQuery(text)
      const known = query === null ? undefined : searches.get(query)
      if (known) Object.assign(known, { searches: known.searches + 1, found })
      else if (query !== null && searches.size < MAX_COUNTED) searches.set(query, { query, searches: 1, found })
    },

    /** Counts a visitor once a day per search. */
    countSearcher({ text, locale, clientIp }: SearchedText) {
      const query = countableQuery(text)
      if (query === null || !isNew(clientKey(clientIp), `${locale} ${query}`)) return
      const known = visitors.get(`${locale} ${query}`)
      if (known) known.visitors += 1
      else if (visitors.size < MAX_COUNTED) visitors.set(`${locale} ${query}`, { locale, query, visitors: 1 })
    },

    viewed(slug: string) {
      if (views.has(slug) || views.size < MAX_COUNTED) views.set(slug, (views.get(slug) ?? 0) + 1)
    },

    flush,

    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

/** Tells whether a visitor is new today; stores only hashes under a daily secret. */
function createDailyVisitors() {
  let seen = new Map<string, Set<string>>()
  let texts = 0
  let secret = randomBytes(16)
  let until = 0
  const hashOf = (text: string) => createHash('sha256').update(secret).update(text).digest('base64url').slice(0, 16)
  return (clientIp: string, text: string): boolean => {
    if (Date.now() >= until) {
      seen = new Map()
      texts = 0
      secret = randomBytes(16)
      until = Date.now() + DAY_MS
    }
    const [who, what] = [hashOf(clientIp), hashOf(text)]
    const own = seen.get(who) ?? new Set()
    if (own.has(what) || own.size >= MOST_TEXTS || texts >= MOST_TEXTS_OF_ALL) return false
    seen.set(who, own.add(what))
    texts += 1
    return true
  }
}

/** Seven digits of any script, with separators, may be a personal number; `1920×1080` is none. */
const PERSONAL = /@|(?:\p{Nd}[^\p{L}\p{Nd}×]*){7}/u

/** Stored form of a query; null if it might identify its author. */
export function countableQuery(text: string): string | null {
  const query = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return query === '' || query.length > LONGEST_QUERY || PERSONAL.test(query.normalize('NFKC')) ? null : query
}
