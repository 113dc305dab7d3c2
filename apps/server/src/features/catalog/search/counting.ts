import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { visitorKey } from '../../../platform/limits/index.ts'
import * as queries from './popularity.queries.ts'

const FLUSH_MS = 60_000
/** More than that in a minute is no shopper. */
const MOST_KEPT = 5000
const LONGEST_QUERY = 100
/** Texts of one visitor in a day, and of all of them: what comes after is not counted, and takes no memory. */
const MOST_TEXTS = 100
const MOST_TEXTS_OF_ALL = 500_000
const DAY_MS = 24 * 60 * 60_000

interface LookedFor {
  /** In the spelling that was meant. */
  text: string
  locale: Locale
  /** Address of the visitor. */
  clientIp: string
}

export type Counting = ReturnType<typeof createCounting>

/** Counts searches and looked-at products in memory and writes the sums once a minute; nobody's name is in them. */
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
      const query = keptQuery(text)
      const known = query === null ? undefined : searches.get(query)
      if (known) Object.assign(known, { searches: known.searches + 1, found })
      else if (query !== null && searches.size < MOST_KEPT) searches.set(query, { query, searches: 1, found })
    },

    /** Counts a visitor once a day for each thing that they look for. */
    lookedFor({ text, locale, clientIp }: LookedFor) {
      const query = keptQuery(text)
      if (query === null || !isNew(visitorKey(clientIp), `${locale} ${query}`)) return
      const known = visitors.get(`${locale} ${query}`)
      if (known) known.visitors += 1
      else if (visitors.size < MOST_KEPT) visitors.set(`${locale} ${query}`, { locale, query, visitors: 1 })
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

/** Tells whether somebody was not seen since the day began; all that is remembered are hashes under a secret of the day. */
function createDailyVisitors() {
  let seen = new Map<string, Set<string>>()
  let texts = 0
  let secret = randomBytes(16)
  let until = 0
  const hashOf = (text: string) => createHash('sha256').update(secret).update(text).digest('base64url').slice(0, 16)
  return (visitor: string, text: string): boolean => {
    if (Date.now() >= until) {
      seen = new Map()
      texts = 0
      secret = randomBytes(16)
      until = Date.now() + DAY_MS
    }
    const [who, what] = [hashOf(visitor), hashOf(text)]
    const own = seen.get(who) ?? new Set()
    if (own.has(what) || own.size >= MOST_TEXTS || texts >= MOST_TEXTS_OF_ALL) return false
    seen.set(who, own.add(what))
    texts += 1
    return true
  }
}

/** Seven figures of any script, with spaces or marks between, may be somebody's number; `1920×1080` is none. */
const PERSONAL = /@|(?:\p{Nd}[^\p{L}\p{Nd}×]*){7}/u

/** What is kept of a query; null for what may tell who asked. */
export function keptQuery(text: string): string | null {
  const query = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return query === '' || query.length > LONGEST_QUERY || PERSONAL.test(query.normalize('NFKC')) ? null : query
}
