import { CATEGORIES, slugOf, taxonOf } from './catalogue.ts'
import { appToken, signUp } from './customer.ts'
import { type Load, loadRequests, loadWork, type Requests } from './load.ts'
import { buyByQr, buyByTransfer, randomVariant } from './shopping.ts'

export interface Figure {
  name: string
  /** Baseline: a bare route for reads, a bare transaction for writes. */
  kind: 'read' | 'write'
  /** Path whose response size is reported. */
  sample?: string
  /** A single run of a write, whose rows are counted. */
  once?: (url: string) => Promise<void>
  /** Measures the shop at a URL. */
  run(url: string, seconds: number): Promise<Load>
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** All figures, in the order of the table; `products` is the size of the shop. */
export function figuresFor(products: number): Figure[] {
  // Each further request has another seed or product, so that no cached response matches.
  let count = 0
  const next = () => count++
  const otherProduct = () => slugOf((next() * 7919) % products)
  const otherCategory = () => taxonOf(next() % CATEGORIES)
  const list = `/api/v2/products?taxon=${taxonOf(3)}`
  const product = `/api/v2/products/${slugOf(3)}`
  const page = `/t/${taxonOf(3)}`
  const productPage = `/products/${slugOf(3)}`
  return [
    read('list of a category, cached', () => list, { sample: list }),
    read('list of a category, uncached', () => `/api/v2/products?taxon=${otherCategory()}&seed=${next()}`),
    read('list of a category, cached, Brotli', () => list, { headers: BROWSER }),
    read('product by slug, cached', () => product, { sample: product }),
    read('product by slug, uncached', () => `/api/v2/products/${otherProduct()}`),
    read('list page, rendered', () => `/t/${otherCategory()}?seed=${next()}`),
    read('list page, cached', () => page, { sample: page }),
    read('list page, cached, Brotli', () => page, { headers: BROWSER }),
    read('product page, rendered', () => `/products/${otherProduct()}`),
    read('product page, cached', () => productPage, { sample: productPage }),
    {
      name: 'new cart and a line',
      kind: 'write',
      run: (url, seconds) =>
        loadRequests(
          {
            url,
            path: () => '/api/v2/orders/0/line_items',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: () => JSON.stringify({ line_item: { variant_id: randomVariant(products), quantity: 1 } }),
          },
          seconds,
        ),
    },
    {
      name: 'guest checkout, bank transfer',
      kind: 'write',
      once: (url) => buyByTransfer(url, randomVariant(products)),
      run: (url, seconds) => loadWork(() => buyByTransfer(url, randomVariant(products)), seconds),
    },
    {
      name: 'guest checkout, QR until paid',
      kind: 'write',
      once: (url) => buyByQr(url, randomVariant(products)),
      run: (url, seconds) => loadWork(() => buyByQr(url, randomVariant(products)), seconds),
    },
    readAs('product by slug, cached, with an app’s token', () => product, appToken),
    readAs('the customer', () => '/api/v2/users/me', signUp),
    readAs('orders of the customer', () => '/api/v2/orders/mine', signUp),
  ]
}

/** A read with the given token. */
const readAs = (name: string, path: () => string, tokenAt: (url: string) => Promise<string>): Figure => ({
  name,
  kind: 'read',
  async run(url, seconds) {
    const headers = { authorization: `Bearer ${await tokenAt(url)}` }
    return loadRequests({ url, path, headers }, seconds)
  },
})

function read(
  name: string,
  path: () => string,
  { sample, headers }: { sample?: string } & Pick<Requests, 'headers'> = {},
): Figure {
  return {
    name,
    kind: 'read',
    ...(sample ? { sample } : {}),
    run: (url, seconds) => loadRequests({ url, path, ...(headers ? { headers } : {}) }, seconds),
  }
}
