import type { ProductDocument } from '@delguur/contract'

export type VariantDocument = ProductDocument['variants'][number]

export const newVariant = (sku: string): VariantDocument => ({
  sku,
  options: {},
  price: 0,
  selling_price: null,
  sale_start_at: null,
  sale_expire_at: null,
  weight_grams: 0,
  bar_code: null,
  images: [],
})

/** Document of a product of which nothing is known yet. */
export const newDocument = (): ProductDocument => ({
  slug: '',
  name: { mn: '' },
  description: { mn: '' },
  brand: null,
  vendor: null,
  taxons: [],
  kind: 'generic',
  properties: [],
  nutrition: [],
  badges: [],
  available_on: null,
  preorder: false,
  serialised: false,
  classification_code: null,
  tax_type: 'VAT_ABLE',
  tax_product_code: null,
  city_tax: false,
  option_types: [],
  images: [],
  variants: [newVariant('')],
})
