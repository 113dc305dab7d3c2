import { createSharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import { type CodeOnOrder, codesOnOrder, NOBODY, onSite } from './discounts.queries.ts'
import { dateProblem, limitProblem } from './limits.ts'

export type SitePromotions = ReturnType<typeof createSitePromotions>

/** Promotions of a site, read at most once a second, or when a change is announced. */
export function createSitePromotions() {
  const cache = createSharedCache<CodeOnOrder[]>()

  /**
   * Those that have not ended, in the order in which they apply, with the uses of nobody. `versions`: what the caller has just
   * read of them, so that a change counts at once.
   */
  async function all(db: Db, siteId: number, versions: string): Promise<CodeOnOrder[]> {
    const key = `${siteId} ${versions}`
    const cached = await cache.peek(key)
    if (cached) return cached
    // Callers do not wait for each other: one of them may hold the only connection.
    const promotions = await codesOnOrder(db, onSite(siteId), NOBODY)
    cache.put(key, promotions)
    return promotions
  }

  return {
    all,

    /** Those that are live for everybody and not used up. */
    async live(db: Db, siteId: number): Promise<CodeOnOrder[]> {
      const now = new Date()
      const isLive = (one: CodeOnOrder) => dateProblem(one, now) === null && limitProblem(one, null, true) === null
      return (await all(db, siteId, '')).filter((one) => !one.is_for_groups && isLive(one))
    },

    purge: cache.purge,
  }
}
