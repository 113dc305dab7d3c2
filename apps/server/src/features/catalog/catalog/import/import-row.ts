import type { CatalogBrand, CatalogProduct, CatalogReference, CatalogTaxon } from './catalog-file.ts'

/** Product of a file with its position; names of referenced entities, if the file has them. */
export interface ProductRow {
  line: number
  product: CatalogProduct
  brand?: CatalogBrand
  taxons?: CatalogTaxon[]
}

export interface ReferenceRow {
  line: number
  reference: CatalogReference
}

/** Row that cannot be read, and the reason. */
export interface FaultyRow {
  line: number
  fault: string
  /** Position, if one could be read. */
  sku?: string | undefined
}

/** Output of every reader, independent of the file's format. */
export type ParsedRow = ProductRow | ReferenceRow | FaultyRow
