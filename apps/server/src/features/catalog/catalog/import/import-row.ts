import type { CatalogBrand, CatalogProduct, CatalogReference, CatalogTaxon } from './catalog-file.ts'

/** A product of a file and where it stands there; names of what it refers to, where the file has them. */
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

/** A row that can not be read, and why. */
export interface FaultyRow {
  line: number
  fault: string
  /** Where the row has one that could be read. */
  sku?: string | undefined
}

/** What every reader makes of a file, whatever the file looks like. */
export type ParsedRow = ProductRow | ReferenceRow | FaultyRow
