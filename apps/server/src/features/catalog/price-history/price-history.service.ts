import type { PriceHistory as History } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './price-history.queries.ts'
import { type ListPeriod, timelineOf } from './price-timeline.ts'

const SHOWN_DAYS = 90
const LOWEST_DAYS = 30
/** A year, which is the longest period that the API shows, and a little more. */
const RETENTION_DAYS = 400

export interface PaidPrice {
  variant_id: number
  price: number
}

export interface PriceChanges {
  /** Variants whose price has changed on any site. */
  variantIds: number[]
  /** Present prices of those without a list. */
  prices: PaidPrice[]
  /** Marks the changes as announced; without it they are claimed again. */
  markAnnounced(): Promise<void>
}

/** A site whose list is another now. */
export interface ListChange {
  /** Variants up to this one have been looked at. */
  after: number
  /** Those of the variants whose price on the site may be another. */
  among(variantIds: number[]): Promise<Pick<PriceChanges, 'variantIds' | 'prices'>>
  /** Marks the variants up to this one as looked at; null for all. */
  markAnnounced(to: number | null): Promise<void>
}

/** History of the prices that are paid. The database writes it down with each change of a variant. */
export function createPriceHistory({ catalog }: { catalog: Pick<Catalog, 'productId'> }) {
  /** Prices on a site that has, or had, price lists. */
  async function listedHistory(db: Db, productId: number, periods: ListPeriod[], days: number): Promise<History> {
    const [since, lowestSince] = [daysAgo(days), daysAgo(LOWEST_DAYS)]
    const lists = [...new Set(periods.flatMap(({ price_list }) => price_list ?? []))]
    const rows = await queries.changesByList(db, productId, lists, daysAgo(Math.max(days, LOWEST_DAYS)))
    const variants = rows.map(({ variant_id, base, listed }) => {
      const changes = { base, listed, periods }
      const lowest = timelineOf(changes, lowestSince).map(({ price }) => price)
      return {
        variant_id,
        points: timelineOf(changes, since).slice(-queries.MAX_POINTS),
        lowest_30: lowest.length === 0 ? null : Math.min(...lowest),
      }
    })
    return { days, variants }
  }

  return {
    /** Prices of a product's variants on a site in the last days. Throws `product_not_found`. */
    async history(db: Db, siteId: number, slugOrId: string, days = SHOWN_DAYS): Promise<History> {
      const productId = await catalog.productId(db, siteId, slugOrId)
      const periods = await queries.listPeriods(db, siteId)
      if (periods.length > 0) return listedHistory(db, productId, periods, days)
      const variants = await queries.pricesSince(db, productId, daysAgo(days), daysAgo(LOWEST_DAYS))
      return { days, variants: variants.map(({ lowest, ...variant }) => ({ ...variant, lowest_30: lowest })) }
    },

    /** Claims changes that nobody has been told of, at most `limit`; null if there are none. No other node gets them until the transaction ends. */
    async claimChanges(tx: Db, limit: number): Promise<PriceChanges | null> {
      const due = await queries.lockDue(tx, limit)
      const listed = await queries.lockDueListed(tx, limit)
      if (due.length + listed.length === 0) return null
      const variantIds = [...new Set([...due, ...listed].map(({ variant_id }) => variant_id))]
      return {
        variantIds,
        prices: await queries.pricesNow(tx, variantIds),
        async markAnnounced() {
          if (due.length > 0) await queries.markAnnounced(tx, due)
          if (listed.length > 0) await queries.markListedAnnounced(tx, listed)
        },
      }
    },

    /** Claims a change of a site's list, whatever the number of its prices; null if there is none. No other node gets it until the transaction ends. */
    async claimListChange(tx: Db): Promise<ListChange | null> {
      const change = await queries.lockDueListChange(tx)
      if (!change) return null
      return {
        after: change.announced_to,
        async among(all) {
          const variantIds = await queries.pricedBy(tx, change.price_lists, all)
          return { variantIds, prices: await queries.pricesNow(tx, variantIds) }
        },
        markAnnounced: (to) => queries.markListChange(tx, change, to),
      }
    },

    /** Deletes changes that are older than any period shown. */
    forgetOld: (db: Db): Promise<void> => queries.forgetBefore(db, daysAgo(RETENTION_DAYS)),
  }
}

export type PriceHistory = ReturnType<typeof createPriceHistory>

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
