import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { SearchIndex, SearchStore } from '../../../platform/search/port.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { createCounting } from './counting.ts'
import { createDirectory } from './directory.ts'
import { forgetOldChanges } from './follow-changes.queries.ts'
import { followChanges } from './follow-changes.ts'
import { createLists } from './lists.service.ts'
import { createMerchandising } from './merchandising.ts'
import { createNeighbours } from './neighbours.service.ts'
import { countPopularity, forgetOldCounts } from './popularity.queries.ts'
import { PRODUCTS_DEFINITION } from './product-index.ts'
import { productsIndex } from './products-index.ts'
import { createSuggestions } from './suggestions.service.ts'

interface SearchServices {
  db: Kysely<Database>
  store: SearchStore
  site: Pick<SiteService, 'configs'>
  catalog: Pick<Catalog, 'product'>
  /** Search holds what the database held when it was told of a change: what was answered before it is old. */
  onChange(): void
  onError(error: unknown): void
}

const POPULARITY_DAYS = 90

export type Search = ReturnType<typeof createSearch>

/** Finding products: lists, suggestions, what is like what, and the index that they are asked of. */
export function createSearch({ db, store, site, catalog, onChange, onError }: SearchServices) {
  let opened: SearchIndex | null = null
  const index = productsIndex(() => opened)
  const directory = createDirectory()
  const merchandising = createMerchandising()
  const counting = createCounting({ db, onError })
  const follower = followChanges({
    db,
    open: async () => {
      opened ??= await store.open(PRODUCTS_DEFINITION)
      return opened
    },
    shared: store.kind !== 'embedded',
    onCaughtUp: (noticeable) => {
      if (noticeable) onChange()
    },
    onError,
  })

  return {
    ...createLists({ site, index, directory, merchandising, counting }),
    ...createNeighbours({ site, index, catalog }),
    ...createSuggestions({ site, index, directory, merchandising }),

    /** The index as it is asked by Elasticsearch requests from outside; null until it was opened. */
    opened: () => opened,
    isReady: async () => follower.isCaughtUp() && (await store.isReady()),
    viewed: counting.viewed,
    /** Writes what was counted since the last minute. */
    flushCounts: counting.flush,
    hear: follower.hear,
    /** Reads what is new; at the start everything, where no snapshot is kept. */
    catchUp: follower.catchUp,

    /** Forgets names and settings after a change of them. */
    purge() {
      directory.purge()
      merchandising.purge()
    },

    /** Once a night: what sells and what is looked at, and notes that nobody needs any more. */
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
