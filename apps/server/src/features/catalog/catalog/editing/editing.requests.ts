import type { ProductDocument, TaxonDocument } from '@delguur/contract'
import type { ValidRequests } from '../../../../../testing/hostile/valid-requests.ts'
import { smallPicture } from '../../../../../testing/pictures.ts'
import type { TestShop } from '../../../../../testing/test-shop.ts'

let count = 0

/** Product that nobody else has, with one variant and nothing that the shop would have to know. */
export function newProduct(): ProductDocument {
  const slug = `edited-${++count}-${process.pid}`
  return {
    slug,
    name: { mn: 'Гар чийдэн', en: 'Torch' },
    description: { mn: 'Гэрэлтэй', en: 'Bright' },
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

const brand = () => ({ code: `brand-${++count}`, name: 'Сони', description: { mn: 'Токио' }, colour: '#102030' })
const vendor = () => ({
  code: `vendor-${++count}`,
  name: 'Хүслэн ХХК',
  about: { mn: 'Гутлын үйлдвэр' },
  registry_number: '1234567',
  address: 'Сонгинохайрхан, 20-р хороо',
  phone: '7700-1100',
  logo: null,
})
const badge = () => ({ code: `badge-${++count}`, name: { mn: 'Шинэ' }, colour: '#102030' })
const optionType = () => ({
  code: `option-${++count}`,
  name: { mn: 'Өнгө' },
  values: [{ code: 'black', name: { mn: 'Хар' }, swatch: '#000000' }],
})
const taxon = (): TaxonDocument => ({
  parent: null,
  code: `taxon-${++count}`,
  name: { mn: 'Ангилал' },
  short_name: null,
  image: null,
  gpc: null,
  position: 0,
})

type Row = 'brands' | 'vendors' | 'badges' | 'option_types' | 'taxons'

/** A price list, and a variant that it does not price. */
async function withPriceList({ db, variant }: TestShop) {
  const values = { code: `prices-${++count}-${process.pid}`, name: '{"mn": "Бөөний үнэ"}' }
  const { id } = await db.insertInto('price_lists').values(values).returning('id').executeTakeFirstOrThrow()
  return { id: String(id), code: values.code, variant: await variant() }
}

const priceList = () => ({ code: `prices-${++count}`, name: { mn: 'Баарны үнэ', en: 'Bar prices' } })

const rowOf: Record<Row, (shop: TestShop) => Promise<number>> = {
  brands: ({ brand: make }) => make(),
  vendors: ({ vendor: make }) => make(),
  badges: async ({ db }) => {
    const values = { ...badge(), name: '{"mn": "Шинэ"}' }
    return (await db.insertInto('badges').values(values).returning('id').executeTakeFirstOrThrow()).id
  },
  option_types: async ({ db }) => {
    const values = { code: optionType().code, name: '{"mn": "Өнгө"}' }
    return (await db.insertInto('option_types').values(values).returning('id').executeTakeFirstOrThrow()).id
  },
  taxons: ({ taxon: make }) => make(taxon().code),
}

const withId = (row: Row) => async (shop: TestShop) => ({ params: { id: String(await rowOf[row](shop)) } })

/** Fresh rows have their first version. */
const withVersion = (row: Row, body: () => object) => async (shop: TestShop) => ({
  ...(await withId(row)(shop)),
  body: { version: 1, ...body() },
})

/** Lines of a document of stock for a variant of which a store has ten pieces. */
const withLine = (line: object, body: object) => async (shop: TestShop) => {
  await shop.stockLocation('north')
  return { body: { ...body, lines: [{ variant_id: (await shop.variant()).id, ...line }] } }
}

const cheaper = async (shop: TestShop) => ({
  products: { ids: [(await shop.variant()).product_id] },
  change: { set: 'price', by: { percent: -10 }, round_to: 10 },
})

export const validRequests: ValidRequests = {
  'POST /api/back_office/bulk_prices/preview': async (shop) => ({ body: await cheaper(shop) }),
  'POST /api/back_office/bulk_prices': async (shop) => ({ body: { ...(await cheaper(shop)), variant_count: 1 } }),
  'PUT /api/back_office/bulk_prices/:id/undo': async (shop) => {
    const { id: user_id } = await shop.staff('administrator')
    const values = { user_id, change: '{"set": "no_sale"}', variant_count: 0 }
    const { id } = await shop.db.insertInto('bulk_prices').values(values).returning('id').executeTakeFirstOrThrow()
    return { params: { id: String(id) } }
  },
  'POST /api/back_office/stock_receipts': withLine({ quantity: 2 }, { location: 'central', note: 'A-1' }),
  'POST /api/back_office/stock_corrections': withLine({ change: -1 }, { location: 'central', reason: 'damaged' }),
  'POST /api/back_office/stock_transfers': withLine({ quantity: 2 }, { from: 'central', to: 'north' }),
  'POST /api/back_office/stock_counts': withLine({ counted: 9 }, { location: 'central' }),
  'POST /api/back_office/price_lists': () => ({ body: { price_list: priceList() } }),
  'GET /api/back_office/price_lists/:id': async (shop) => ({ params: { id: (await withPriceList(shop)).id } }),
  'PUT /api/back_office/price_lists/:id': async (shop) => {
    const { id, code } = await withPriceList(shop)
    return { params: { id }, body: { version: 1, price_list: { ...priceList(), code } } }
  },
  'DELETE /api/back_office/price_lists/:id': async (shop) => ({ params: { id: (await withPriceList(shop)).id } }),
  'GET /api/back_office/price_lists/:id/prices': async (shop) => ({ params: { id: (await withPriceList(shop)).id } }),
  'GET /api/back_office/price_lists/:id/prices/export': async (shop) => ({
    params: { id: (await withPriceList(shop)).id },
  }),
  'PUT /api/back_office/price_lists/:id/prices': async (shop) => {
    const { id, variant } = await withPriceList(shop)
    const was = { price: null, selling_price: null }
    return { params: { id }, body: { prices: [{ variant_id: variant.id, price: 900, selling_price: 800, was }] } }
  },
  'POST /api/back_office/price_lists/:id/prices': async (shop) => {
    const { id, variant } = await withPriceList(shop)
    return { params: { id }, body: { prices: [{ sku: variant.sku, price: 900, selling_price: null }] } }
  },
  'GET /api/back_office/brands/:id': withId('brands'),
  'POST /api/back_office/brands': () => ({ body: { brand: brand() } }),
  'PUT /api/back_office/brands/:id': withVersion('brands', () => ({ brand: brand() })),
  'DELETE /api/back_office/brands/:id': withId('brands'),
  'GET /api/back_office/vendors/:id': withId('vendors'),
  'POST /api/back_office/vendors': () => ({ body: { vendor: vendor() } }),
  'PUT /api/back_office/vendors/:id': withVersion('vendors', () => ({ vendor: vendor() })),
  'PUT /api/back_office/vendors/:id/retire': withId('vendors'),
  'PUT /api/back_office/vendors/:id/restore': withId('vendors'),
  'GET /api/back_office/badges/:id': withId('badges'),
  'POST /api/back_office/badges': () => ({ body: { badge: badge() } }),
  'PUT /api/back_office/badges/:id': withVersion('badges', () => ({ badge: badge() })),
  'DELETE /api/back_office/badges/:id': withId('badges'),
  'GET /api/back_office/option_types/:id': withId('option_types'),
  'POST /api/back_office/option_types': () => ({ body: { option_type: optionType() } }),
  'PUT /api/back_office/option_types/:id': withVersion('option_types', () => ({ option_type: optionType() })),
  'DELETE /api/back_office/option_types/:id': withId('option_types'),
  'GET /api/back_office/taxons/:id': withId('taxons'),
  'POST /api/back_office/taxons': () => ({ body: { taxon: taxon() } }),
  'PUT /api/back_office/taxons/:id': withVersion('taxons', () => ({ taxon: taxon() })),
  'PUT /api/back_office/taxons/:id/retire': withId('taxons'),
  'PUT /api/back_office/taxons/:id/restore': withId('taxons'),
  'GET /api/back_office/products/:id': async (shop) => ({ params: { id: String((await shop.variant()).product_id) } }),
  'POST /api/back_office/products': () => ({ body: { product: newProduct() } }),
  'POST /api/back_office/product_previews': () => ({ body: { product_id: null, product: newProduct() } }),
  'GET /api/v2/product_previews/:token': async (shop) => {
    const { client } = await shop.staff('administrator')
    const body = { product_id: null, product: newProduct() }
    const { path } = await client.request('POST /api/back_office/product_previews', { body })
    return { params: { token: path.split('/').at(-1) ?? '' } }
  },
  'POST /api/back_office/pictures': async () => ({ upload: { field: 'picture', data: await smallPicture() } }),
  'POST /api/back_office/site/pictures': async () => ({ upload: { field: 'picture', data: await smallPicture() } }),
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
