import type {
  CatalogBrand,
  CatalogProduct,
  CatalogReference,
  CatalogTaxon,
  CatalogVariant,
  Translated,
} from './catalog-file.ts'
import type { Fault } from './import-faults.ts'

interface Row {
  line: number
  /** Cells of a table as they were read, for reports. */
  cells?: Readonly<Record<string, unknown>> | undefined
}

/** What a row of a foreign table says of a product that the shop may have; the rest stays as it is there. */
export interface ProductPatch {
  product: Partial<Omit<CatalogProduct, 'variants' | 'name' | 'description'>> & {
    name?: Partial<Translated>
    description?: Partial<Translated>
  }
  variant: Partial<CatalogVariant>
}

/** Product of a file with its position; names of referenced entities, if the file has them. */
export interface ProductRow extends Row {
  product: CatalogProduct
  brand?: CatalogBrand
  taxons?: CatalogTaxon[]
  /** Set where the row says only a part: `product` is then what it would be if the shop had none. */
  patch?: ProductPatch
}

export interface ReferenceRow extends Row {
  reference: CatalogReference
}

/** Row that cannot be read, and the reason. */
export interface FaultyRow extends Row {
  fault: Fault
  /** Position, if one could be read. */
  sku?: string | undefined
}

/** Output of every reader, independent of the file's format. */
export type ParsedRow = ProductRow | ReferenceRow | FaultyRow
