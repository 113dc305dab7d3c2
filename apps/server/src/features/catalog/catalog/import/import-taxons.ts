import type { Translated } from './catalog-file.ts'
import type { ProductRow } from './import-row.ts'

interface NamedTaxon {
  permalink: string
  name: Translated
  short_name?: Translated | null
}

/** Finds a category of the shop by its parent and name. */
export function createTaxonNames(taxons: NamedTaxon[]) {
  const known = new Set<string>()
  const byName = new Map<string, string>()

  function add({ permalink, name, short_name }: NamedTaxon) {
    known.add(permalink)
    for (const text of [...Object.values(name), ...Object.values(short_name ?? {})]) {
      const key = keyOf(parentOf(permalink), text)
      if (!byName.has(key)) byName.set(key, permalink)
    }
  }

  function ownOf(parent: string, { permalink, name }: NamedTaxon): string {
    const code = permalink.slice(permalink.lastIndexOf('/') + 1)
    const named = parent ? `${parent}/${code}` : code
    if (known.has(named)) return named
    const alike = Object.values(name).find((text) => byName.has(keyOf(parent, text)))
    return (alike !== undefined && byName.get(keyOf(parent, alike))) || named
  }

  for (const taxon of taxons) add(taxon)
  return {
    add,

    /**
     * Maps a row of a foreign catalogue to the categories of the shop: a category with the same parent and name
     * is the row's, whatever its permalink.
     */
    withOwnTaxons(row: ProductRow): ProductRow {
      if (!row.taxons) return row
      const own = new Map<string, string>()
      for (const taxon of row.taxons) {
        const parent = parentOf(taxon.permalink)
        own.set(taxon.permalink, ownOf(own.get(parent) ?? parent, taxon))
      }
      const moved = (permalink: string) => own.get(permalink) ?? permalink
      return {
        ...row,
        product: { ...row.product, taxons: [...new Set(row.product.taxons.map(moved))] },
        taxons: row.taxons.map((taxon) => ({ ...taxon, permalink: moved(taxon.permalink) })),
      }
    },
  }
}

/** Permalink of the parent; empty for a root. */
export const parentOf = (permalink: string) => permalink.slice(0, Math.max(0, permalink.lastIndexOf('/')))

const keyOf = (parent: string, name: string) => `${parent}\n${name.normalize('NFC').trim().toLowerCase()}`
