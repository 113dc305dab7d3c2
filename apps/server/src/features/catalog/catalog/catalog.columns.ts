import type { BulkPriceChange, Locale, Product } from '@delguur/contract'
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

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'badges.name': Translated
  'brands.description': Translated
  'bulk_prices.change': BulkPriceChange
  'option_types.name': Translated
  'option_values.name': Translated
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
}
