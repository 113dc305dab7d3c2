import type { BulkPriceChange, ImportMapping, Locale, Product, StaffImport } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

export interface StoredProperty {
  name: Translated
  value: Translated
}

/** VAT categories of the tax office (POS API 3.0). */
export type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT'

/** Tax data of a line for its VAT receipt, as of the sale. */
export interface TaxOfLine {
  type: TaxType
  /** Reason code of goods that are exempt from VAT. */
  product_code: string | null
  /** БҮНА code, 7 digits. */
  classification: string | null
  /** Whether city tax is included in the price. */
  city_tax: boolean
  bar_code: string | null
}

/** Why an import failed: the reason of a file that cannot be read, or `internal`. */
export interface ImportProblem {
  code: string
  values: Record<string, string>
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'badges.name': Translated
  'brands.description': Translated
  'bulk_prices.change': BulkPriceChange
  'import_errors.values': Record<string, string | number>
  'import_mappings.mapping': ImportMapping
  'import_errors.cells': Record<string, string>
  'imports.columns': string[]
  'imports.format': StaffImport['format']
  'imports.mapping': ImportMapping
  'imports.problem': ImportProblem
  'imports.progress': number
  'imports.samples': string[][]
  'imports.state': StaffImport['state']
  'imports.task': NonNullable<StaffImport['task']>
  'option_types.name': Translated
  'option_values.name': Translated
  'price_lists.name': Translated
  'product_image_texts.text': Translated
  'product_previews.pages': Record<Locale, Product>
  'products.description': Translated
  'products.name': Translated
  'products.nutrition': StoredProperty[]
  'products.properties': StoredProperty[]
  'products.tax_type': TaxType
  'products.words': string
  'taxons.name': Translated
  'taxons.short_name': Translated
  'vendors.about': Translated
}
