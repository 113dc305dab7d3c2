// Speed of a product's reviews in a shop with two million of them: npm run bench:reviews -- [--reviews 2000000]
// [--products 100000]
import { parseArgs } from 'node:util'
import { makeCatalogue, slugOf } from './catalogue.ts'
import { percentile, timesOf, withFilledShop } from './filled-shop.ts'
import { makeReviews, POPULAR_SHARE } from './million-reviews.ts'
import { fine, table } from './report.ts'

const TIMES = 1000
const WARM_UP = 100

const { values } = parseArgs({
  options: { reviews: { type: 'string', default: '2000000' }, products: { type: 'string', default: '100000' } },
})
const [reviews, products] = [Number(values.reviews), Number(values.products)]

await withFilledShop(
  {
    async fill(db) {
      await makeCatalogue(db, products)
      await makeReviews(db, reviews)
      return `${products} products and ${reviews} reviews written`
    },
  },
  async ({ url }) => {
    const rows: string[][] = []
    for (const [name, pathOf] of requests()) {
      const times = await timesOf(TIMES, WARM_UP, (at) => send(url, pathOf(at)))
      rows.push([name, ...[0.5, 0.99, 1].map((share) => fine(percentile(times, share), 1))])
    }
    console.log(table(['request', 'p50 ms', 'p99 ms', 'worst ms'], rows))
  },
)

/** Each request asks for another product or page, so that no shared answer is sent. */
function requests(): [name: string, pathOf: (at: number) => string][] {
  const ofAny = (query: string) => (at: number) => `${slugOf(1 + ((at * 7919) % (products - 1)))}/reviews${query}`
  const pages = Math.floor(reviews / POPULAR_SHARE / 20)
  const ofPopular = (query: string) => (at: number) =>
    `${slugOf(0)}/reviews?page=${1 + (at % 55)}&per_page=${1 + (Math.floor(at / 55) % 20)}${query}`
  return [
    ['any product, as its page asks', ofAny('')],
    ['any product, best first', ofAny('?sort=rating_desc')],
    ['any product, one star only', ofAny('?rating=1')],
    [`a product of ${Math.floor(reviews / POPULAR_SHARE)} reviews, newest`, ofPopular('')],
    ['the same, worst first', ofPopular('&sort=rating_asc')],
    ['the same, pictures first', ofPopular('&sort=pictures')],
    ['the same, two stars only', ofPopular('&rating=2')],
    ['the same, its last pages', (at) => `${slugOf(0)}/reviews?page=${Math.max(1, pages - at)}`],
    ['the product itself, with its stars', (at) => slugOf(1 + ((at * 7919) % (products - 1)))],
  ]
}

async function send(url: string, product: string): Promise<void> {
  const response = await fetch(`${url}/api/v2/products/${product}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`${product}: ${response.status} ${text.slice(0, 200)}`)
}
