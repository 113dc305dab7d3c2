import type { ProductDocument } from '@delguur/contract'
import type { ValidRequests } from '../../../../../testing/hostile/valid-requests.ts'

let count = 0

/** Product that nobody else has, with one variant and nothing that the shop would have to know. */
export function newProduct(): ProductDocument {
  const slug = `edited-${++count}-${process.pid}`
  return {
    slug,
    name: { mn: 'Гар чийдэн', en: 'Torch' },
    description: { mn: 'Гэрэлтэй', en: 'Bright' },
    brand: null,
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
    variants: [
      {
        sku: slug.toUpperCase(),
        options: {},
        price: 25_000,
        selling_price: null,
        sale_start_at: null,
        sale_expire_at: null,
        weight_grams: 300,
        bar_code: null,
        images: [],
      },
    ],
  }
}

export const validRequests: ValidRequests = {
  'GET /api/back_office/products/:id': async (shop) => ({ params: { id: String((await shop.variant()).product_id) } }),
  'POST /api/back_office/products': () => ({ body: { product: newProduct() } }),
  'PUT /api/back_office/products/:id': async (shop) => {
    const { product_id: id } = await shop.variant()
    const { version } = await shop.db
      .selectFrom('products')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { params: { id: String(id) }, body: { version, product: newProduct() } }
  },
  'PUT /api/back_office/products/:id/retire': async (shop) => ({
    params: { id: String((await shop.variant()).product_id) },
  }),
  'PUT /api/back_office/products/:id/restore': async (shop) => ({
    params: { id: String((await shop.variant()).product_id) },
  }),
}
