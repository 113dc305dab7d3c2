// Speed of the back office in a shop of 100,000 variants and a million orders: npm run bench:admin -- [--orders 1000000]
// [--products 50000] [--only stock]
import { parseArgs } from 'node:util'
import { people } from '../apps/server/testing/people/people.ts'
import { adminWorks } from './admin-works.ts'
import { makeCatalogue } from './catalogue.ts'
import { percentile, timesOf, withFilledShop } from './filled-shop.ts'
import { makeOrders } from './million-orders.ts'
import { circumstances, fine, table } from './report.ts'

const TIMES = 200
const WARM_UP = 20

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
  },
})
const [orders, products] = [Number(values.orders), Number(values.products)]

await withFilledShop(
  {
    async fill(db) {
      await makeCatalogue(db, products)
      await makeOrders(db, orders)
      const { count } = await db
        .selectFrom('variants')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return `${products} products with ${count} variants and ${orders} orders written`
    },
  },
  async ({ url, db }) => {
    const { client } = await people(db, url).staff('administrator')
    const rows: string[][] = []
    for (const { name, prepare, run } of adminWorks(client, { orders, products })) {
      if (!name.includes(values.only)) continue

      const times = await timesOf(TIMES, WARM_UP, run, prepare)
      rows.push([name, ...[0.5, 0.99, 1].map((share) => fine(percentile(times, share), 1))])
    }
    console.log(table(['work', 'p50 ms', 'p99 ms', 'worst ms'], rows))
    console.log(`At the end: ${circumstances()}`)
  },
)
