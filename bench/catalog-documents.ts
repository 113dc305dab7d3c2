import type {
  CatalogBrand,
  CatalogProduct,
  CatalogTaxon,
} from '../apps/server/src/features/catalog/catalog/import/catalog-file.ts'
import { mappedRows } from '../apps/server/src/features/catalog/catalog/import/import-mapped.ts'
import { openSource } from '../apps/server/src/features/catalog/catalog/import/import-source.ts'
import { readMapping } from '../apps/server/src/features/catalog/catalog/import/mapping-file.ts'
import type { ProductDocument } from '../apps/server/src/features/catalog/search/documents/product-document.ts'
import { catalogDocuments } from '../apps/server/testing/catalog-documents.ts'

/** The search documents of a shop after importing the file, without a database. */
export async function documentsOfFile(file: string, mappingFile: string): Promise<ProductDocument[]> {
  const { rows } = await openSource(file)
  const products: CatalogProduct[] = []
  const brands = new Map<string, CatalogBrand>()
  const taxons = new Map<string, CatalogTaxon>()
  for await (const row of mappedRows(rows, await readMapping(mappingFile), { location: 'store' })) {
    if (!('product' in row)) continue
    products.push(row.product)
    if (row.brand) brands.set(row.brand.code, row.brand)
    for (const taxon of row.taxons ?? []) taxons.set(taxon.permalink, taxon)
  }
  return catalogDocuments(products, { brands: [...brands.values()], taxons: [...taxons.values()], optionTypes: [] })
}
