import type { PriceHistory as History } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './price-history.queries.ts'

const SHOWN_DAYS = 90
const LOWEST_DAYS = 30
/** A year, which is the longest period that the API shows, and a little more. */
const RETENTION_DAYS = 400

export interface PaidPrice {
  variant_id: number
  price: number
}

export interface PriceChanges {
  /** Present prices of the variants whose price has changed. */
  prices: PaidPrice[]
  /** Marks the changes as announced; without it they are claimed again. */
  markAnnounced(): Promise<void>
}

/** History of the prices that are paid. The database writes it down with each change of a variant. */
export function createPriceHistory({ catalog }: { catalog: Pick<Catalog, 'productId'> }) {
  return {
    /** Prices of a product's variants in the last days. Throws `product_not_found`. */
    async history(db: Db, siteId: number, slugOrId: string, days = SHOWN_DAYS): Promise<History> {
      const productId = await catalog.productId(db, siteId, slugOrId)
      const variants = await queries.pricesSince(db, productId, daysAgo(days), daysAgo(LOWEST_DAYS))
      return { days, variants: variants.map(({ lowest, ...variant }) => ({ ...variant, lowest_30: lowest })) }
    },

    /** Claims changes that nobody has been told of, at most `limit`; null if there are none. No other node gets them until the transaction ends. */
    async claimChanges(tx: Db, limit: number): Promise<PriceChanges | null> {
      const due = await queries.lockDue(tx, limit)
      if (due.length === 0) return null
      const prices = await queries.pricesNow(tx, [...new Set(due.map(({ variant_id }) => variant_id))])
      return { prices, markAnnounced: () => queries.markAnnounced(tx, due) }
    },

    /** Deletes changes that are older than any period shown. */
    forgetOld: (db: Db): Promise<void> => queries.forgetBefore(db, daysAgo(RETENTION_DAYS)),
  }
}

export type PriceHistory = ReturnType<typeof createPriceHistory>

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
