import type { Browsing } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as queries from './browsing.queries.ts'
import { lockCustomer } from './lock-customer.ts'
import type { Profiles } from './profile.service.ts'

const NOTHING: Browsing = { recent_products: [], recent_searches: [] }

export type BrowsingService = ReturnType<typeof createBrowsing>

/** What customers viewed and searched for, on all their devices; stored only while they agree to it. */
export function createBrowsing({ profiles }: { profiles: Pick<Profiles, 'show'> }) {
  return {
    async show(db: Db, userId: number): Promise<Browsing> {
      return (await queries.browsingOf(db, userId)) ?? NOTHING
    },

    async replace(db: Db, userId: number, browsing: Browsing): Promise<Browsing> {
      // Whoever withdraws the consent at the same moment waits, and deletes what is written here.
      await lockCustomer(db, userId)
      const { browsing: isAgreed } = await profiles.show(db, userId)
      if (!isAgreed) throw fail('browsing_not_agreed')
      await queries.putBrowsing(db, userId, browsing)
      return browsing
    },
  }
}
