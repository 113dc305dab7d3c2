import { randomBytes } from 'node:crypto'
import { BOOKING_KIND, type ProductDocument, type StaffProduct } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import * as queries from './booking-goods.queries.ts'

const MAX_NAME = 300

interface EditRequest {
  siteId: number
  changed(): void
}

/** Products as staff edit them. */
interface Products {
  read(db: Db, id: number): Promise<StaffProduct>
  create(db: Db, request: EditRequest, made: { product: ProductDocument; draft: boolean }): Promise<StaffProduct>
  change(
    db: Db,
    request: EditRequest,
    id: number,
    edited: { version: number; product: ProductDocument },
  ): Promise<StaffProduct>
}

export type BookingGoods = ReturnType<typeof createBookingGoods>

/**
 * Products that orders of stays and seats sell. They are retired, so that no page, list or feed has them, and cost next to nothing:
 * a booking says what is paid.
 */
export function createBookingGoods({ products }: { products: Products }) {
  const request = (siteId: number) => ({ siteId, changed() {} })
  return {
    /** Makes one, and returns its variant. */
    async open(db: Db, siteId: number, prefix: 'stay' | 'tour', name: Translated): Promise<number> {
      const product = documentOf(`${prefix}-${randomBytes(6).toString('hex')}`, shortened(name))
      const { id } = await products.create(db, request(siteId), { product, draft: true })
      return queries.variantOf(db, id)
    },

    async rename(db: Db, siteId: number, variantId: number, name: Translated): Promise<void> {
      const { id, version, product } = await products.read(db, await queries.productOf(db, variantId))
      await products.change(db, request(siteId), id, { version, product: { ...product, name: shortened(name) } })
    },
  }
}

const shortened = ({ mn, en }: Translated): Translated => ({
  mn: mn.slice(0, MAX_NAME),
  ...(en && { en: en.slice(0, MAX_NAME) }),
})

const documentOf = (code: string, name: Translated): ProductDocument => ({
  slug: code,
  name,
  description: { mn: '' },
  brand: null,
  vendor: null,
  taxons: [],
  kind: BOOKING_KIND,
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
  variants: [
    {
      sku: code,
      options: {},
      price: 1,
      selling_price: null,
      sale_start_at: null,
      sale_expire_at: null,
      weight_grams: 0,
      bar_code: null,
      images: [],
    },
  ],
})
