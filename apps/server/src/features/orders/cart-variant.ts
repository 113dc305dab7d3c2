import type { Image } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import type { Translated } from '../../platform/db/stored.ts'

/** What a cart has to know of a variant, as it is now. */
export interface CartVariant {
  id: number
  product_id: number
  sku: string
  slug: string
  name: Translated
  brand: string | null
  /** What is paid now, in tugrik. */
  price: number
  /** Pieces that can be sold now, over all stock locations. */
  available: number
  /** “Black · 256 GB”; empty where there is no choice. */
  option_text: Translated
  image: Omit<Image, 'alt'> | null
  for_sale: boolean
}

/** The variants with these ids that exist, in any order. */
export type VariantsForCart = (db: Db, variantIds: number[]) => Promise<CartVariant[]>
