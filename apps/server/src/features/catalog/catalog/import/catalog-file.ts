import type { TAX_TYPES } from '@delguur/contract'

/** Catalogue outside the database: the format of import, export and the demo shop. */

export interface Translated {
  mn: string
  en?: string
}

/** Drawing by `@delguur/pictures` in place of a photograph. Colours are CSS hex. */
export interface DrawingSource {
  drawing: { kind: string; colour: string; accent: string; seed: string }
  /** Stored in a large width too, for the product's main picture. */
  large?: boolean
}

/** Picture file, with its path relative to the catalogue file. */
export interface FileSource {
  file: string
}

/** Picture that the shop already has, by its hash, as in exports. */
export interface StoredSource {
  kept: string
}

export type ImageSource = DrawingSource | FileSource | StoredSource

export interface CatalogVariant {
  sku: string
  /** Option value codes by option type code, for example `{ colour: 'black', storage: '256gb' }`. */
  options: Record<string, string>
  /** Whole tugrik, VAT included. */
  price: number
  /** Price inside the sale window, whole tugrik; null when never on sale. */
  selling_price: number | null
  sale_start_at: string | null
  sale_expire_at: string | null
  weight_grams: number
  /** Pieces on hand by stock location code. */
  stock: Record<string, number>
  /** Code printed on the package. */
  bar_code?: string | null
  images: ImageSource[]
}

/** Data of goods for orders and receipts; missing fields leave the shop's values unchanged. */
export interface OrderFields {
  /** Whether it may be bought before its `available_on`. */
  preorder?: boolean | null
  /** Whether staff record the serial number of each piece. */
  serialised?: boolean | null
  /** Seven digits of the united classification of goods and services (BÜNA). */
  classification_code?: string | null
  tax_type?: (typeof TAX_TYPES)[number] | null
  /** Reason code of the tax office for goods exempt from VAT or taxed at zero. */
  tax_product_code?: string | null
  city_tax?: boolean | null
}

export interface CatalogProduct extends OrderFields {
  slug: string
  name: Translated
  description: Translated
  /** Brand code. */
  brand: string | null
  /** Code of a vendor that the shop has; a missing one leaves the shop's value unchanged. */
  vendor?: string | null
  /** Permalinks of the deepest taxons; their ancestors are implied. */
  taxons: string[]
  /** Kind of the goods, by its name in `@delguur/pictures`: `phone`, `laptop` … */
  kind: string
  properties: { name: Translated; value: Translated }[]
  /** Nutrition facts per 100 g or 100 ml. */
  nutrition?: { name: Translated; value: Translated }[]
  badges: string[]
  available_on: string | null
  /** Option type codes in the order in which a shopper chooses. */
  option_types: string[]
  images: ImageSource[]
  /** The first is the default variant. */
  variants: CatalogVariant[]
}

export interface CatalogBrand {
  code: string
  name: string
  description: Translated
  colour: string
}

export interface CatalogVendor {
  code: string
  name: string
  about: Translated
  registry_number: string
  address: string | null
  phone: string | null
  /** Hash of a picture that the shop has. */
  logo: string | null
}

export interface CatalogTaxon {
  /** Path from the root, for example `phones/smartphones/android`. */
  permalink: string
  name: Translated
  short_name?: Translated
  /** Brick of GS1's Global Product Classification: its code of 8 digits and its title. */
  gpc?: { code: string; name: string }
  /** A drawing kind for the category tile. */
  kind?: string
}

export interface CatalogOptionType {
  code: string
  name: Translated
  values: { code: string; name: Translated; swatch?: string }[]
}

export interface CatalogBadge {
  code: string
  name: Translated
  colour: string
}

/** Line of a catalogue that describes an entity that products reference; it precedes the first product that does. */
export type CatalogReference =
  | ({ type: 'brand' } & CatalogBrand)
  | ({ type: 'vendor' } & CatalogVendor)
  | ({ type: 'taxon' } & CatalogTaxon)
  | ({ type: 'option_type' } & CatalogOptionType)
  | ({ type: 'badge' } & CatalogBadge)
