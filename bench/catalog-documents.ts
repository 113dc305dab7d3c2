import { slug } from '@delguur/mongolia'
import type { CatalogProduct, CatalogTaxon } from '../apps/server/src/features/catalog/catalog-file.ts'
import { mappedRows } from '../apps/server/src/features/catalog/import-mapped.ts'
import type { ProductRow } from '../apps/server/src/features/catalog/import-row.ts'
import { openSource } from '../apps/server/src/features/catalog/import-source.ts'
import { readMapping } from '../apps/server/src/features/catalog/mapping-file.ts'
import type { DocumentRow } from '../apps/server/src/features/search/product-document.queries.ts'
import { type ProductDocument, productDocument } from '../apps/server/src/features/search/product-document.ts'

/** The documents that a shop would search after importing the file, without a database in between. */
export async function* catalogDocuments(file: string, mappingFile: string): AsyncGenerator<ProductDocument> {
  const { rows } = await openSource(file)
  const ids = createNumbers()
  for await (const row of mappedRows(rows, await readMapping(mappingFile), { location: 'store' })) {
    if ('product' in row) yield productDocument(documentRow(row, ids))
  }
}

type Numbers = (kind: string, code: string) => number

/** Ids by what they stand for, as a database would give them. */
function createNumbers(): Numbers {
  const given = new Map<string, number>()
  return (kind, code) => {
    const key = `${kind} ${code}`
    const id = given.get(key) ?? given.size + 1
    given.set(key, id)
    return id
  }
}

function documentRow({ product, brand, taxons = [] }: ProductRow, ids: Numbers): DocumentRow {
  const made = product.available_on ? new Date(product.available_on) : new Date(0)
  return {
    id: ids('product', product.slug),
    slug: product.slug,
    kind: product.kind,
    name: product.name,
    description: product.description,
    properties: product.properties,
    available_on: made,
    created_at: made,
    updated_at: made,
    sellable: 1,
    stocked: true,
    brand: brand ? { id: ids('brand', brand.code), code: brand.code, name: brand.name } : null,
    badges: [],
    images: [{ hash: slug(product.slug), width: 1, height: 1, widths: [1], placeholder: '', variant_id: null }],
    taxons: taxons.map((taxon) => taxonOf(taxon, product, ids)),
    variants: product.variants.map(({ sku, price }) => ({
      ...{ id: ids('variant', sku), sku, price, current_price: price },
      ...{ sale_start_at: null, sale_expire_at: null, sellable: 1, options: [] },
    })),
    phrases: [],
    popularity: 0,
  }
}

const taxonOf = ({ permalink, name }: CatalogTaxon, { taxons }: CatalogProduct, ids: Numbers) => ({
  id: ids('taxon', permalink),
  permalink,
  name,
  level: permalink.split('/').length - 1,
  direct: taxons.includes(permalink),
})
