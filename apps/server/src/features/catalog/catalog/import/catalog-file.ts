/** What a catalogue is outside the database: the shape that import reads, export writes and the demo shop is made of. */

export interface Translated {
  mn: string
  en?: string
}

/** A drawing made by `@delguur/pictures` in place of a photograph. Colours are CSS hex. */
export interface DrawingSource {
  drawing: { kind: string; colour: string; accent: string; seed: string }
  /** Kept in a large width too, for the picture that stands for the product. */
  large?: boolean
}

/** A picture file, its path relative to the catalogue file. */
export interface FileSource {
  file: string
}

/** A picture that the shop has already, by its hash: what an export names. */
export interface KeptSource {
  kept: string
}

export type ImageSource = DrawingSource | FileSource | KeptSource

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
  /** As it stands on the package. */
  bar_code?: string | null
  images: ImageSource[]
}

/** What orders and receipts need to know of goods; what is not named stays as the shop has it. */
export interface OrderFields {
  /** Staff write down the serial number of each piece. */
  /** May be bought before its `available_on`. */
  preorder?: boolean | null
  serialised?: boolean | null
  /** Seven digits of the united classification of goods and services (BÜNA). */
  classification_code?: string | null
  tax_type?: (typeof TAX_TYPES)[number] | null
  /** Why it is free of VAT or taxed at nothing, in the numbers of the tax office. */
  tax_product_code?: string | null
  city_tax?: boolean | null
}

export const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'] as const

export interface CatalogProduct extends OrderFields {
  slug: string
  name: Translated
  description: Translated
  /** Brand code. */
  brand: string | null
  /** Permalinks of the deepest taxons; their ancestors are implied. */
  taxons: string[]
  /** What it is, in one word of `@delguur/pictures` kinds: `phone`, `laptop` … */
  kind: string
  properties: { name: Translated; value: Translated }[]
  /** What food contains, in 100 g or 100 ml. */
  nutrition?: { name: Translated; value: Translated }[]
  badges: string[]
  available_on: string | null
  /** Option type codes in the order a shopper chooses them. */
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

export interface CatalogTaxon {
  /** Path from the root, for example `phones/smartphones/android`. */
  permalink: string
  name: Translated
  short_name?: Translated
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

/** A line of a catalogue that describes what products refer to; it stands before the first product that does. */
export type CatalogReference =
  | ({ type: 'brand' } & CatalogBrand)
  | ({ type: 'taxon' } & CatalogTaxon)
  | ({ type: 'option_type' } & CatalogOptionType)
  | ({ type: 'badge' } & CatalogBadge)
