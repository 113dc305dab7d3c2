import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import type {
  CatalogBadge,
  CatalogBrand,
  CatalogOptionType,
  CatalogReference,
  CatalogTaxon,
  CatalogVendor,
} from './catalog-file.ts'
import * as queries from './import-references.queries.ts'
import type { ProductRow } from './import-row.ts'
import { createTaxonNames, parentOf } from './import-taxons.ts'

export interface OptionTypeIds {
  id: number
  values: Map<string, number>
}

export type References = Awaited<ReturnType<typeof loadReferences>>

/**
 * Ids of entities that products reference, by code or permalink. Missing entities are created, with the name in the
 * file or one derived from the code; but no vendor, who has a registry number.
 */
export async function loadReferences(db: Kysely<Database>, tileOf: (taxon: CatalogTaxon) => Promise<number | null>) {
  const brands = await queries.brandIds(db)
  const vendors = await queries.vendors(db)
  const taxons = await queries.taxonIds(db)
  const badges = await queries.badgeIds(db)
  const optionTypes = await queries.optionTypeIds(db)
  const locations = await queries.locationIds(db)
  const taxonNames = createTaxonNames(await queries.namedTaxons(db))

  async function putTaxons(rows: CatalogTaxon[]) {
    const byLevel = Map.groupBy(rows, ({ permalink }) => permalink.split('/').length - 1)
    for (const level of [...byLevel.keys()].sort()) {
      const records = await Promise.all(
        (byLevel.get(level) ?? []).map(async (taxon) => ({
          ...taxon,
          short_name: taxon.short_name ?? null,
          gpc: taxon.gpc?.code ?? null,
          gpc_name: taxon.gpc?.name ?? null,
          level,
          parent_id: taxons.get(parentOf(taxon.permalink)) ?? null,
          image_id: await tileOf(taxon),
        })),
      )
      for (const [permalink, id] of await queries.putTaxons(db, records)) taxons.set(permalink, id)
    }
    for (const taxon of rows) taxonNames.add(taxon)
  }

  async function putBrands(rows: CatalogBrand[]) {
    for (const [code, id] of await queries.putBrands(db, rows)) brands.set(code, id)
  }

  async function putVendors(rows: CatalogVendor[]) {
    for (const [code, vendor] of await queries.putVendors(db, rows)) vendors.set(code, vendor)
  }

  async function putBadges(rows: CatalogBadge[]) {
    for (const [code, id] of await queries.putBadges(db, rows)) badges.set(code, id)
  }

  async function putOptionTypes(rows: CatalogOptionType[]) {
    for (const { values, ...type } of rows) {
      const id = await queries.putOptionType(db, type)
      const known = optionTypes.get(type.code) ?? { id, values: new Map() }
      optionTypes.set(type.code, known)
      for (const [code, valueId] of await queries.putOptionValues(db, id, values)) known.values.set(code, valueId)
    }
  }

  return {
    brands: brands as ReadonlyMap<string, number>,
    vendors: vendors as ReadonlyMap<string, queries.KnownVendor>,
    taxons: taxons as ReadonlyMap<string, number>,
    badges: badges as ReadonlyMap<string, number>,
    optionTypes: optionTypes as ReadonlyMap<string, OptionTypeIds>,
    locations: locations as ReadonlyMap<string, number>,

    withOwnTaxons: taxonNames.withOwnTaxons,

    /** Writes brands, vendors, taxons, option types and badges of a file; missing parents are created too. */
    async put(references: CatalogReference[]) {
      const ofType = <T extends CatalogReference['type']>(type: T) =>
        references.filter((reference): reference is Extract<CatalogReference, { type: T }> => reference.type === type)
      const described = new Map(ofType('taxon').map(({ type: _, ...taxon }) => [taxon.permalink, taxon]))
      const parents = withAncestors([...described.keys()]).filter((path) => !taxons.has(path) && !described.has(path))
      await putBrands(ofType('brand').map(({ type: _, ...brand }) => brand))
      await putVendors(ofType('vendor').map(({ type: _, ...vendor }) => vendor))
      await putTaxons([...parents.map(taxonOfPath), ...described.values()])
      await putBadges(ofType('badge').map(({ type: _, ...badge }) => badge))
      await putOptionTypes(ofType('option_type').map(({ type: _, ...optionType }) => optionType))
    },

    /** Creates the entities that the rows reference and the shop does not have. */
    async ensure(rows: ProductRow[]) {
      await putBrands(missingBrands(rows, brands))
      await putTaxons(missingTaxons(rows, taxons))
      const codes = new Set(rows.flatMap(({ product }) => product.badges).filter((code) => !badges.has(code)))
      await putBadges([...codes].map((code) => ({ code, name: { mn: words(code) }, colour: '#5b6470' })))
      await putOptionTypes(missingOptionTypes(rows, optionTypes))
    },
  }
}

/** Permalink and its ancestors, from the root. */
export function withAncestors(permalinks: Iterable<string>): string[] {
  const all = new Set<string>()
  for (const permalink of permalinks) {
    const parts = permalink.split('/')
    for (let depth = 1; depth <= parts.length; depth++) all.add(parts.slice(0, depth).join('/'))
  }
  return [...all]
}

/** `phone-cases` → `Phone cases` */
const words = (code: string) => {
  const spaced = code.replaceAll(/[-_]+/g, ' ').trim() || code
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const taxonOfPath = (permalink: string): CatalogTaxon => ({
  permalink,
  name: { mn: words(permalink.slice(permalink.lastIndexOf('/') + 1)) },
})

function missingBrands(rows: ProductRow[], known: ReadonlyMap<string, number>): CatalogBrand[] {
  const missing = new Map<string, CatalogBrand>()
  for (const { product, brand } of rows) {
    const code = product.brand
    if (code === null || known.has(code) || missing.has(code)) continue
    missing.set(code, brand ?? { code, name: words(code), description: { mn: '' }, colour: '#5b6470' })
  }
  return [...missing.values()]
}

function missingTaxons(rows: ProductRow[], known: ReadonlyMap<string, number>): CatalogTaxon[] {
  const named = new Map(rows.flatMap(({ taxons = [] }) => taxons.map((taxon) => [taxon.permalink, taxon])))
  return withAncestors(rows.flatMap(({ product }) => product.taxons))
    .filter((permalink) => !known.has(permalink))
    .map((permalink) => named.get(permalink) ?? taxonOfPath(permalink))
}

function missingOptionTypes(rows: ProductRow[], known: ReadonlyMap<string, OptionTypeIds>): CatalogOptionType[] {
  const missing = new Map<string, Set<string>>()
  for (const { product } of rows) {
    for (const [type, value] of product.variants.flatMap(({ options }) => Object.entries(options))) {
      if (known.get(type)?.values.has(value)) continue
      missing.set(type, (missing.get(type) ?? new Set()).add(value))
    }
  }
  return [...missing].map(([code, values]) => ({
    code,
    name: { mn: words(code) },
    values: [...values].map((value) => ({ code: value, name: { mn: words(value) } })),
  }))
}
