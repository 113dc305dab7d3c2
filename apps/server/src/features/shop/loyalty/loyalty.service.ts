import type { ErpLoyalty } from '@delguur/contract'
import { createSharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { Erp } from './erp.ts'
import { provedPhone } from './loyalty.queries.ts'

interface Dependencies {
  /** Null if the shop has no such system. */
  erp: Erp | null
  onError(error: Error): void
}

const CACHE_MS = 60_000
const MAX_CACHED = 5000

export type Loyalty = ReturnType<typeof createLoyalty>

/** Loyalty card in the retailer's system, for the customer's verified phone only. */
export function createLoyalty({ erp, onError }: Dependencies) {
  const cards = createSharedCache<ErpLoyalty | null>({ ttlMs: CACHE_MS, maxEntries: MAX_CACHED })

  return {
    async cardOf(db: Db, userId: number): Promise<ErpLoyalty | null> {
      if (!erp) return null
      const phone = await provedPhone(db, userId)
      if (phone === null) return null
      try {
        return await cards.get(phone, () => erp.cardOf(phone))
      } catch (error) {
        if (!(error instanceof UpstreamUnavailable)) throw error
        onError(error)
        throw fail('erp_unavailable')
      }
    },
  }
}
