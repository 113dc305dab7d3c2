import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { IndexClient, SearchStore } from '../../../platform/search/port.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Catalog, RatingOf } from '../catalog/index.ts'
import { createCounting } from './counting.ts'
import { forgetOldChanges, hasListedPrices } from './documents/follow-changes.queries.ts'
import { followChanges } from './documents/follow-changes.ts'
import { PRODUCTS_DEFINITION } from './documents/index-definition.ts'
import { productsIndexes } from './index-queries.ts'
import { createDirectory } from './lists/directory.ts'
import { createLists } from './lists/lists.service.ts'
import { createMerchandising } from './lists/merchandising.ts'
import { createNeighbours } from './lists/neighbours.service.ts'
import { countPopularity, forgetOldCounts } from './popularity.queries.ts'
import { createSuggestions } from './suggestions.service.ts'

interface SearchServices {
  db: Kysely<Database>
  store: SearchStore
  site: Pick<SiteService, 'configs'>
  catalog: Pick<Catalog, 'product'>
  ratingOf: RatingOf
  /** Called when the index has caught up with a change: earlier answers are stale. */
  onChange(): void
  onError(error: unknown): void
}

const POPULARITY_DAYS = 90

export type Search = ReturnType<typeof createSearch>

/** Product search: lists, suggestions, similar products, and their index. */
export function createSearch({ db, store, site, catalog, ratingOf, onChange, onError }: SearchServices) {
  let opened: IndexClient | null = null
  const indexes = productsIndexes(() => opened)
  const directory = createDirectory()
  const merchandising = createMerchandising()
  const counting = createCounting({ db, onError })
  const follower = followChanges({
    db,
    open: async () => {
      opened ??= await store.open(PRODUCTS_DEFINITION)
      return opened
    },
    ratingOf,
    shared: store.kind !== 'embedded',
    onCaughtUp: (noticeable) => {
      if (noticeable) onChange()
    },
    onError,
  })

  return {
    ...createLists({ site, indexes, directory, merchandising, counting }),
    ...createNeighbours({ site, indexes, catalog }),
    ...createSuggestions({ site, indexes, directory, merchandising }),

    forGuests: {
      /** Index for Elasticsearch requests from outside; null until it is open. */
      index: () => opened,
      /** Whether the index may hold prices that only some sites have. */
      hasListedPrices: () => hasListedPrices(db),
    },
    isReady: async () => follower.isCaughtUp() && (await store.isReady()),
    viewed: counting.viewed,
    /** Writes the counts of the last minute. */
    flushCounts: counting.flush,
    onNotification: follower.onNotification,
    /** Reads what is new; at the start everything, if there is no snapshot. */
    catchUp: follower.catchUp,

    /** Drops cached names and settings after a change. */
    purge() {
      directory.purge()
      merchandising.purge()
    },

    /** Nightly: recounts sales and views, and deletes superseded notes. */
    async countPopularity() {
      await counting.flush()
      await countPopularity(db, POPULARITY_DAYS)
      await forgetOldCounts(db, POPULARITY_DAYS)
      await forgetOldChanges(db)
    },

    async close() {
      await counting.close()
      await follower.close()
    },
  }
}
