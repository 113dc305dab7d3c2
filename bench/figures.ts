import { CATEGORIES, slugOf, taxonOf } from './catalogue.ts'
import { appToken, signUp } from './customer.ts'
import { type Load, loadRequests, loadWork, type Requests } from './load.ts'
import { buyByQr, buyByTransfer, randomVariant } from './shopping.ts'

export interface Figure {
  name: string
  /** What it is compared with: a bare route for what reads, a bare transaction for what writes. */
  kind: 'read' | 'write'
  /** A path whose answer is weighed. */
  sample?: string
  /** Once, for what writes: the rows that it writes are counted. */
  once?: (url: string) => Promise<void>
  /** Measures against the shop at an address. */
  run(url: string, seconds: number): Promise<Load>
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** Everything that is measured, in the order of the table; `products` is how many the shop has. */
export function figuresFor(products: number): Figure[] {
  // Each further request names another seed or product, so that no answer that is kept can help.
  let asked = 0
  const next = () => asked++
  const otherProduct = () => slugOf((next() * 7919) % products)
  const otherCategory = () => taxonOf(next() % CATEGORIES)
  const list = `/api/v2/products?taxon=${taxonOf(3)}`
  const product = `/api/v2/products/${slugOf(3)}`
  const page = `/t/${taxonOf(3)}`
  const productPage = `/products/${slugOf(3)}`
  return [
    read('list of a category, kept', () => list, { sample: list }),
    read('list of a category, not kept', () => `/api/v2/products?taxon=${otherCategory()}&seed=${next()}`),
    read('list of a category, kept, Brotli', () => list, { headers: BROWSER }),
    read('product by slug, kept', () => product, { sample: product }),
    read('product by slug, not kept', () => `/api/v2/products/${otherProduct()}`),
    read('list page, rendered', () => `/t/${otherCategory()}?seed=${next()}`),
    read('list page, kept', () => page, { sample: page }),
    read('list page, kept, Brotli', () => page, { headers: BROWSER }),
    read('product page, rendered', () => `/products/${otherProduct()}`),
    read('product page, kept', () => productPage, { sample: productPage }),
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
    readAs('product by slug, kept, with an app’s token', () => product, appToken),
    readAs('the customer', () => '/api/v2/users/me', signUp),
    readAs('orders of the customer', () => '/api/v2/orders/mine', signUp),
  ]
}

/** A read by whoever has the token. */
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
