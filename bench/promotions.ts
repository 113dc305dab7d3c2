// What fifty live promotions cost lists, products and carts, beside none in the same run:
// npm run bench:promotions -- [--products 10000] [--rounds 5]
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { loadCampaigns, type NamedPromotion } from '../apps/server/src/features/sales/coupons/index.ts'
import type { Db } from '../apps/server/src/platform/db/index.ts'
import { CATEGORIES, makeCatalogue, slugOf, taxonOf } from './catalogue.ts'
import { percentile, timesOf, withFilledShop } from './filled-shop.ts'
import { fine, table } from './report.ts'
import { guest, randomVariant } from './shopping.ts'

const PROMOTIONS = 50
const TIMES = 200
const WARM_UP = 40
/** Caches of promotions are older than a second by then. */
const SETTLED_MS = 1500

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
})
const [products, rounds] = [Number(values.products), Number(values.rounds)]

await withFilledShop(
  {
    async fill(db) {
      await makeCatalogue(db, products)
      const site = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
      await loadCampaigns(
        db,
        site.id,
        [],
        Array.from({ length: PROMOTIONS }, (_, at) => promotion(at)),
      )
      return `${products} products and ${PROMOTIONS} promotions written`
    },
  },
  async ({ url, db }) => {
    const works = await worksOn(url)
    const taken = works.map(() => ({ without: [] as number[], with: [] as number[] }))
    for (let round = 0; round < rounds; round++) {
      for (const state of ['without', 'with'] as const) {
        await setLive(db, state === 'with')
        for (const [at, { work }] of works.entries()) {
          taken[at]?.[state].push(...(await timesOf(TIMES, WARM_UP, work)))
        }
      }
    }
    const rows = works.map(({ name }, at) => {
      const median = (state: 'without' | 'with') =>
        percentile(
          (taken[at]?.[state] ?? []).toSorted((one, other) => one - other),
          0.5,
        )
      const [without, withAll] = [median('without'), median('with')]
      return [name, fine(without, 2), fine(withAll, 2), fine(withAll / without, 2)]
    })
    console.log(table(['request', 'p50 ms without', `p50 ms with ${PROMOTIONS}`, 'ratio'], rows))
  },
)

/** A kind of promotion for each number, half of them for a category; some never apply, as in shops. */
function promotion(at: number): NamedPromotion {
  const terms = {
    kind: 'promotion',
    name: { mn: `Урамшуулал ${at}`, en: `Promotion ${at}` },
    taxons: at % 2 === 0 ? [taxonOf(at % CATEGORIES)] : [],
    min_purchase: at % 5 === 0 ? 100_000_000 : 0,
  } as const
  if (at % 3 === 0) return { ...terms, discount_type: 'percent', value: 1 + (at % 9) }
  if (at % 3 === 1) return { ...terms, discount_type: 'buy_get', value: 50, buy_quantity: 2, get_quantity: 1 }
  return { ...terms, discount_type: 'amount', value: 100 + at }
}

async function setLive(db: Db, isLive: boolean): Promise<void> {
  await db
    .updateTable('coupon_campaigns')
    .set({ ended_at: isLive ? null : new Date() })
    .execute()
  await sql`select pg_notify('cache_purge', '')`.execute(db)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}

/** Each request asks for another page or product, so that no shared answer is sent. */
async function worksOn(url: string) {
  const shopper = guest(url)
  for (let line = 0; line < 3; line++) await shopper.orders.addToCart({ variantId: randomVariant(products) })
  const get = async (path: string) => {
    const response = await fetch(`${url}/api/v2/${path}`)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.text()
  }
  let turn = 0
  return [
    { name: 'list of products', work: () => get(`products?page=${1 + (turn++ % 200)}&per_page=${20 + (turn % 17)}`) },
    { name: 'product', work: () => get(`products/${slugOf(turn++ % products)}`) },
    { name: 'cart of three lines', work: async () => void (await shopper.orders.current()) },
    {
      name: 'first goods into a new cart',
      work: async () => void (await guest(url).orders.addToCart({ variantId: randomVariant(products) })),
    },
  ]
}
