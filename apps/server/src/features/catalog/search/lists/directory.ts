import { createSharedCache } from '../../../../platform/cache.ts'
import type { Db } from '../../../../platform/db/index.ts'
import * as queries from './directory.queries.ts'

/** Names of categories, brands, badges and options: small tables that every list needs. */
export interface Directory {
  taxons: queries.DirectoryTaxon[]
  taxonById: ReadonlyMap<number, queries.DirectoryTaxon>
  taxonByPermalink: ReadonlyMap<string, queries.DirectoryTaxon>
  brandNames: ReadonlyMap<string, string>
  badges: Awaited<ReturnType<typeof queries.badges>>
  optionTypes: queries.DirectoryOptionType[]
}

// A change is announced and purges; this limit is for a lost announcement.
const CACHE_MS = 60_000

/** Loads the directory on first use, and after each change. */
export function createDirectory() {
  const cache = createSharedCache<Directory>({ ttlMs: CACHE_MS, maxEntries: 1 })
  return {
    read: (db: Db): Promise<Directory> => cache.get('directory', () => readDirectory(db)),
    purge: () => cache.purge(),
  }
}

async function readDirectory(db: Db): Promise<Directory> {
  const [taxons, brands, badges, optionTypes] = await Promise.all([
    queries.taxons(db),
    queries.brands(db),
    queries.badges(db),
    queries.optionTypes(db),
  ])
  return {
    taxons,
    taxonById: new Map(taxons.map((taxon) => [taxon.id, taxon])),
    taxonByPermalink: new Map(taxons.map((taxon) => [taxon.permalink, taxon])),
    brandNames: new Map(brands.map(({ code, name }) => [code, name])),
    badges,
    optionTypes,
  }
}
