import { createSharedCache } from '../../../../platform/cache.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { type Assortment, adultsOnly, isOffered } from '../../catalog/index.ts'
import { bothOf } from '../documents/document-texts.ts'
import * as queries from './directory.queries.ts'

/** Names of categories, brands, vendors, badges and options: small tables that every list needs. */
export interface Directory {
  taxons: queries.DirectoryTaxon[]
  taxonById: ReadonlyMap<number, queries.DirectoryTaxon>
  taxonByPermalink: ReadonlyMap<string, queries.DirectoryTaxon>
  brandNames: ReadonlyMap<string, string>
  vendorNames: ReadonlyMap<string, string>
  badges: Awaited<ReturnType<typeof queries.badges>>
  optionTypes: queries.DirectoryOptionType[]
  /** Permalinks of categories and codes of brands and vendors that hold alcohol and nothing else. */
  adultsOnly: { taxons: ReadonlySet<string>; brands: ReadonlySet<string>; vendors: ReadonlySet<string> }
  /** Names of categories in every language, and of brands. */
  vocabulary: readonly string[]
}

// A change is announced and purges; this limit is for a lost announcement.
const CACHE_MS = 60_000
const MAX_ASSORTMENTS = 100

/** Loads the directory on first use, and after each change. */
export function createDirectory() {
  const cache = createSharedCache<Directory>({ ttlMs: CACHE_MS, maxEntries: MAX_ASSORTMENTS })
  return {
    /** Names with the categories of an assortment. */
    read: (db: Db, assortment: Assortment): Promise<Directory> =>
      cache.get(assortment.join(), () => readDirectory(db, assortment)),
    purge: () => cache.purge(),
  }
}

async function readDirectory(db: Db, assortment: Assortment): Promise<Directory> {
  const [allTaxons, brands, vendors, badges, optionTypes, { taxonIds, brandCodes, vendorCodes }] = await Promise.all([
    queries.taxons(db),
    queries.brands(db),
    queries.vendors(db),
    queries.badges(db),
    queries.optionTypes(db),
    adultsOnly(db),
  ])
  const taxons = allTaxons.filter(({ permalink }) => isOffered(permalink, assortment))
  return {
    taxons,
    taxonById: new Map(taxons.map((taxon) => [taxon.id, taxon])),
    taxonByPermalink: new Map(taxons.map((taxon) => [taxon.permalink, taxon])),
    brandNames: new Map(brands.map(({ code, name }) => [code, name])),
    vendorNames: new Map(vendors.map(({ code, name }) => [code, name])),
    badges,
    optionTypes,
    adultsOnly: {
      taxons: new Set(taxons.flatMap(({ id, permalink }) => (taxonIds.has(id) ? permalink : []))),
      brands: brandCodes,
      vendors: vendorCodes,
    },
    vocabulary: [...taxons.flatMap(({ name }) => bothOf(name)), ...brands.map(({ name }) => name)],
  }
}
