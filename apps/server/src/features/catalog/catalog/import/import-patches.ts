import type { CatalogProduct, CatalogVariant, Translated } from './catalog-file.ts'
import { fileProduct } from './export-catalog.ts'
import { type Fault, faultOf } from './import-faults.ts'
import type { ProductPatch, ProductRow } from './import-row.ts'
import type { Owners, StoredProduct } from './stored-products.queries.ts'

type PatchRow = ProductRow & { patch: ProductPatch }

const isPatch = (row: ProductRow): row is PatchRow => row.patch !== undefined

/**
 * Rows as whole products: what a row of a foreign table does not say is as the shop has it. Rows of several variants of one
 * product become one, in the place of the first.
 */
export function wholeRows(rows: ProductRow[], { bySku }: Owners, stored: Map<number, StoredProduct>): ProductRow[] {
  const ofProducts = new Map<number, ProductRow>()
  return rows.flatMap((row) => {
    if (!isPatch(row)) return row
    const id = bySku.get(row.patch.variant.sku ?? '')
    const before = id === undefined ? undefined : stored.get(id)
    if (id === undefined || !before) return row
    const earlier = ofProducts.get(id)
    if (earlier) {
      earlier.product = patched(earlier.product, row.patch)
      earlier.taxons = [...(earlier.taxons ?? []), ...(row.taxons ?? [])]
      return []
    }
    const { patch, ...whole } = row
    const merged: ProductRow = { ...whole, product: patched(asFile(before), patch) }
    ofProducts.set(id, merged)
    return merged
  })
}

/** Faults of a row for a product that the shop does not have: only that has to have a name and a price. */
export function newProductFaults({ patch }: ProductRow): Fault[] {
  if (!patch) return []
  return [
    ...(patch.product.name ? [] : [faultOf('name_missing', {}, 'name')]),
    ...(patch.variant.price === undefined ? [faultOf('price_missing', {}, 'price')] : []),
  ]
}

/** The pieces of variants that a row does not name are none of its business. */
function asFile(stored: StoredProduct): CatalogProduct {
  const product = fileProduct(stored)
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, stock: {} })) }
}

function patched(product: CatalogProduct, { product: given, variant }: ProductPatch): CatalogProduct {
  const { name, description, ...rest } = given
  return {
    ...product,
    ...rest,
    name: translated(product.name, name),
    description: translated(product.description, description),
    variants: product.variants.map((known) => (known.sku === variant.sku ? patchedVariant(known, variant) : known)),
  }
}

const translated = (known: Translated, given: Partial<Translated> = {}): Translated => ({ ...known, ...given })

const patchedVariant = (known: CatalogVariant, given: Partial<CatalogVariant>): CatalogVariant => ({
  ...known,
  ...given,
})
