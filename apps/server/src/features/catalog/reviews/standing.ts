import type { ModerationState } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { SiteService } from '../../shop/site/index.ts'

export interface StandingDependencies<Target> {
  site: Pick<SiteService, 'configs'>
  /** Whether the customer was delivered what a text is about and has not sent it back. */
  hasKept(db: Db, userId: number, target: Target): Promise<boolean>
}

interface Standing {
  verified: boolean
  state: Exclude<ModerationState, 'rejected'>
}

/** Returns whether a text that a customer writes about a product or vendor now is verified, and shown at once. */
export function createStanding<Target>({ site, hasKept }: StandingDependencies<Target>) {
  return async (tx: Db, { siteId, userId }: { siteId: number; userId: number }, target: Target): Promise<Standing> => {
    const verified = await hasKept(tx, userId, target)
    const { moderation } = (await site.configs(tx, siteId)).reviews
    const isShown = moderation === 'none' || (moderation === 'unverified' && verified)
    return { verified, state: isShown ? 'published' : 'waiting' }
  }
}
