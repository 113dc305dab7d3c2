import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { SiteService } from '../site/index.ts'
import type { IndexNowClient } from './http-index-now.ts'
import * as queries from './index-now.queries.ts'

interface Dependencies {
  db: Db
  site: Pick<SiteService, 'configs' | 'urlOf'>
  client: IndexNowClient
  onRefusal(error: Error): void
  now?: () => Date
}

/** Pages of a kind in one submission, which holds at most 10,000 addresses: two kinds in two languages. */
const PAGES = 2000
/** Time between two turns of a site, and after a refusal. */
const EVERY_MS = 10 * MINUTE_MS
const AFTER_REFUSAL_MS = HOUR_MS
/** Changes are told of so late: a transaction that began before it may still be open. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS

/** Where a site serves its key. */
export const KEY_PATH = '/index-now-key.txt'

/** Tells search engines which pages of a site have changed, by the protocol IndexNow; safe to run twice, and on several nodes. */
export function createIndexNow({ db, site, client, onRefusal, now = () => new Date() }: Dependencies) {
  async function take(turn: queries.Turn): Promise<void> {
    const home = new URL(await site.urlOf(db, turn.site_id, 'mn', '/'))
    const { assortment, locales } = await site.configs(db, turn.site_id)
    const before = new Date(now().getTime() - SETTLED_AFTER_MS)
    const products = await queries.changedProducts(db, turn, before, { limit: PAGES, assortment })
    const articles = await queries.changedArticles(db, turn, before, PAGES)
    const paths = [...(products?.paths ?? []), ...(articles?.paths ?? [])]
    if (paths.length === 0) return
    const refused = await client.submit({
      host: home.host,
      key: turn.key,
      keyLocation: new URL(KEY_PATH, home).href,
      urlList: await addressesOf(turn.site_id, paths, locales),
    })
    if (refused === null) {
      const isMore = [products, articles].some((changed) => changed?.paths.length === PAGES)
      return queries.saveTold(db, turn.site_id, { products, articles, isMore }, now())
    }
    onRefusal(new Error(`IndexNow refused the pages of ${home.host} with status ${refused}`))
    await queries.saveRefusal(db, turn.site_id, refused, new Date(now().getTime() + AFTER_REFUSAL_MS))
  }

  async function addressesOf(siteId: number, paths: string[], locales: readonly Locale[]): Promise<string[]> {
    const addresses: string[] = []
    for (const path of paths) {
      for (const locale of locales) addresses.push(await site.urlOf(db, siteId, locale, `/${encodeURI(path.slice(1))}`))
    }
    return addresses
  }

  return {
    /** Every site that is due tells of what changed since its last turn. */
    async tell(): Promise<void> {
      await queries.followSettings(db, newSecret(), now())
      for (;;) {
        const turn = await queries.takeTurn(db, now(), new Date(now().getTime() + EVERY_MS))
        if (!turn) return
        await take(turn)
      }
    },

    /** Key of a site that tells; undefined for others. */
    async keyOf(siteId: number): Promise<string | undefined> {
      return (await queries.stateOf(db, siteId))?.key
    },

    /** When the site last told, and the status with which it was refused since. */
    async state(siteId: number): Promise<{ told_at: string | null; refused: number | null }> {
      const row = await queries.stateOf(db, siteId)
      return { told_at: row?.told_at?.toISOString() ?? null, refused: row?.refused ?? null }
    },
  }
}
