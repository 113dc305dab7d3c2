import type { Badge, Locale, Taxon, TaxonNode, Taxonomy } from '@delguur/contract'
import { createSharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf } from '../../shop/site/index.ts'
import { adultsOnly } from './adults-only.queries.ts'
import { type Assortment, isOffered } from './assortment.ts'
import type { SoldOn, Viewer } from './products.service.ts'
import * as queries from './taxons.queries.ts'

// Counting reads every product. A change is announced; only sales and products that start by the clock are counted this late.
const COUNTED_FOR_MS = 10_000

type CountedTaxon = queries.TaxonRow & { adults_only: boolean }

/** Categories of the shop, and badges of its products. */
export function createTaxons(soldOn: SoldOn) {
  const cache = createSharedCache<CountedTaxon[]>({ ttlMs: COUNTED_FOR_MS })

  async function offered(db: Db, assortment: Assortment): Promise<CountedTaxon[]> {
    const [rows, { taxonIds }] = await Promise.all([queries.allTaxons(db, assortment), adultsOnly(db)])
    return rows
      .filter(({ permalink }) => isOffered(permalink, assortment))
      .map((row) => ({ ...row, adults_only: taxonIds.has(row.id) }))
  }

  /** Those of the site. */
  async function taxons(db: Db, { siteId, locale }: Viewer): Promise<Taxon[]> {
    const assortment = await soldOn(db, siteId)
    const rows = await cache.get(assortment.join(), () => offered(db, assortment))
    return rows.map((row) => taxonIn(row, locale))
  }

  return {
    taxons,

    async taxonTree(db: Db, viewer: Viewer): Promise<TaxonNode[]> {
      const nodes = (await taxons(db, viewer)).map((taxon): TaxonNode => ({ ...taxon, children: [] }))
      const byId = new Map(nodes.map((node) => [node.id, node]))
      const roots: TaxonNode[] = []
      for (const node of nodes) (byId.get(node.parent_id ?? 0)?.children ?? roots).push(node)
      return roots
    },

    async taxonomies(db: Db, viewer: Viewer): Promise<Taxonomy[]> {
      const all = await taxons(db, viewer)
      const below = Map.groupBy(all, ({ parent_id }) => parent_id)
      return (below.get(null) ?? []).map((root) => ({
        id: root.id,
        name: root.name,
        root,
        taxons: below.get(root.id) ?? [],
      }))
    },

    async badges(db: Db, locale: Locale): Promise<Badge[]> {
      return (await queries.allBadges(db)).map((badge) => ({ ...badge, name: inLocale(badge.name, locale) }))
    },

    async badge(db: Db, id: number, locale: Locale): Promise<Badge> {
      const badge = await queries.findBadge(db, id)
      if (!badge) throw fail('badge_not_found')
      return { ...badge, name: inLocale(badge.name, locale) }
    },

    /** Drops the cached categories and counts. */
    purge: () => cache.purge(),
  }
}

function taxonIn(row: CountedTaxon, locale: Locale): Taxon {
  const { id, parent_id, permalink, level, position, product_count, adults_only } = row
  const name = inLocale(row.name, locale)
  return {
    id,
    parent_id,
    permalink,
    name,
    translation_en: row.name.en ?? null,
    short_name: row.short_name && inLocale(row.short_name, locale),
    level,
    position,
    image: pictureOf(row, name),
    product_count,
    adults_only,
  }
}
