import type { OrderLabel } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import type { Client } from '@delguur/sdk'
import { CATEGORIES, KINDS, taxonOf } from './catalogue.ts'

export interface AdminWork {
  name: string
  /** What precedes the work, and is not measured. */
  prepare?: (at: number) => Promise<unknown>
  /** Does the work once; each time with other words, pages or rows. */
  run: (at: number) => Promise<unknown>
}

const DAY_MS = 86_400_000
const STORE = 'store-1'
const FIRST_ORDER = 100_000_000

/** What staff do all day: lists with each filter, searches and saves. */
export function adminWorks(
  { request }: Client,
  { orders, products }: { orders: number; products: number },
): AdminWork[] {
  const day = (ago: number) => isoDay(Date.now() - ago * DAY_MS)
  // One order in twenty is a cart that was left.
  const orderNumber = (at: number) => `R${FIRST_ORDER + 1 + ((at * 7919) % Math.floor(orders / 20)) * 20}`
  const productId = (at: number) => 1 + ((at * 7919) % products)
  const sku = (at: number) => `BENCH-${productId(at)}-1`
  const word = (at: number) => KINDS[at % KINDS.length]?.mn ?? ''

  return [
    ...ordersWork(),
    ...productsWork(),
    ...stockWork(),
    ...pricesWork(),
    {
      name: 'categories: the tree',
      run: () => request('GET /api/back_office/taxons', {}),
    },
    { name: 'audit: newest', run: () => request('GET /api/back_office/audit', {}) },
    {
      name: 'messages: newest',
      run: (at) => request('GET /api/back_office/messages', { query: { page: 1 + (at % 9) } }),
    },
    { name: 'refunds: due', run: () => request('GET /api/back_office/refunds', {}) },
    { name: 'receipts: not issued', run: () => request('GET /api/back_office/receipts', {}) },
    {
      name: 'receipts: by part of a number',
      run: (at) => request('GET /api/back_office/receipts', { query: { q: String(10_000 + at) } }),
    },
    { name: 'refunds: by words', run: (at) => request('GET /api/back_office/refunds', { query: { q: word(at) } }) },
  ]

  function ordersWork(): AdminWork[] {
    const list = (name: string, query: (at: number) => object): AdminWork => ({
      name: `orders: ${name}`,
      run: (at) => request('GET /api/back_office/orders', { query: query(at) }),
    })
    const phoneOf = (at: number) => `99${String(((at * 7919) % orders) % 400_000).padStart(6, '0')}`
    const open: OrderLabel[] = ['ordered', 'paid', 'confirmed', 'ready_to_deliver']
    return [
      list('newest pages', (at) => ({ page: 1 + (at % 20) })),
      list('by number', (at) => ({ q: orderNumber(at) })),
      list('by phone', (at) => ({ q: phoneOf(at) })),
      ...open.map((label) => list(label, (at) => ({ label, page: 1 + (at % 5) }))),
      list('paid by QR', (at) => ({ payment_method: 'qr', page: 1 + (at % 5) })),
      list('paid on a lease', (at) => ({ payment_method: 'lease', page: 1 + (at % 5) })),
      list('a month of last year', (at) => ({ from: day(430 + at), to: day(400 + at) })),
      {
        name: 'orders: one',
        run: (at) => request('GET /api/back_office/orders/:number', { params: { number: orderNumber(at) } }),
      },
    ]
  }

  function productsWork(): AdminWork[] {
    const list = (name: string, query: (at: number) => object): AdminWork => ({
      name: `products: ${name}`,
      run: (at) => request('GET /api/back_office/products', { query: query(at) }),
    })
    return [
      list('newest', () => ({})),
      list('by a word', (at) => ({ q: word(at) })),
      list('by SKU', (at) => ({ q: sku(at) })),
      list('of a category, by name', (at) => ({ taxon: taxonOf(at % CATEGORIES), sort: 'name' })),
      list('sold out', () => ({ stock: 'out' })),
      list('low', () => ({ stock: 'low' })),
      list('without a picture', () => ({ without: 'picture' })),
      {
        name: 'products: one',
        run: (at) => request('GET /api/back_office/products/:id', { params: { id: productId(at) } }),
      },
      {
        name: 'products: open and save',
        async run(at) {
          const params = { id: productId(at) }
          const { version, product } = await request('GET /api/back_office/products/:id', { params })
          const changed = { ...product, name: { ...product.name, mn: `${product.name.mn} ${at}` } }
          await request('PUT /api/back_office/products/:id', { params, body: { version, product: changed } })
        },
      },
    ]
  }

  function stockWork(): AdminWork[] {
    return [
      { name: 'stock: by SKU', run: (at) => request('GET /api/back_office/stock_items', { query: { q: sku(at) } }) },
      {
        name: 'stock: low in a store',
        run: () => request('GET /api/back_office/stock_items', { query: { location: STORE, stock: 'low' } }),
      },
      { name: 'stock: newest movements', run: () => request('GET /api/back_office/stock_movements', {}) },
      {
        name: 'stock: movements of a variant',
        run: (at) => request('GET /api/back_office/stock_movements', { query: { variant_id: productId(at) } }),
      },
      {
        name: 'stock: receive 20 lines',
        run: (at) =>
          request('POST /api/back_office/stock_receipts', {
            body: {
              location: STORE,
              lines: Array.from({ length: 20 }, (_, line) => ({
                variant_id: 1 + ((at * 20 + line) % products),
                quantity: 5,
              })),
            },
          }),
      },
    ]
  }

  function pricesWork(): AdminWork[] {
    const change = (at: number) => ({ set: 'price', by: { percent: (at % 9) - 4 || 5 }, round_to: 100 }) as const
    const chosen = (at: number) => ({ ids: Array.from({ length: 50 }, (_, row) => 1 + ((at * 50 + row) % products)) })
    let previewed = 0
    const fifty = (at: number) => ({ products: chosen(at), change: change(at) })
    return [
      {
        name: 'prices: preview of a category',
        run: (at) =>
          request('POST /api/back_office/bulk_prices/preview', {
            body: { products: { filter: { taxon: taxonOf(at % CATEGORIES), q: word(at) } }, change: change(at) },
          }),
      },
      {
        name: 'prices: preview of 50 products',
        run: (at) => request('POST /api/back_office/bulk_prices/preview', { body: fifty(at) }),
      },
      {
        name: 'prices: change 50 products',
        async prepare(at) {
          const { variant_count } = await request('POST /api/back_office/bulk_prices/preview', { body: fifty(at) })
          previewed = variant_count
        },
        run: (at) => request('POST /api/back_office/bulk_prices', { body: { ...fifty(at), variant_count: previewed } }),
      },
    ]
  }
}
