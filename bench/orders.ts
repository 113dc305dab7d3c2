// Speed of order lists in a shop with a million orders, with their query plans: npm run bench:orders -- [--orders
// 1000000]
import { parseArgs } from 'node:util'
import { LABELS } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import { people } from '../apps/server/testing/people/people.ts'
import { makeCatalogue } from './catalogue.ts'
import { type FilledShop, percentile, timesOf, withFilledShop } from './filled-shop.ts'
import { makeOrders, OF_FIRST_CUSTOMER } from './million-orders.ts'
import { createPlans, EXPLAINING } from './plans.ts'
import { fine, table } from './report.ts'

const TIMES = 9
const PRODUCTS = 200
const DAY_MS = 86_400_000

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
const plans = createPlans()

await withFilledShop(
  {
    postgres: EXPLAINING,
    onLog: plans.onLog,
    async fill(db) {
      await makeCatalogue(db, PRODUCTS)
      await makeOrders(db, orders)
      return `${orders} orders written`
    },
  },
  benchOrders,
)

async function benchOrders({ url, db }: FilledShop) {
  const { staff, logIn } = people(db, url)
  const member = await staff('administrator')
  const tokenOf = async (offset: number) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('phone', 'like', '86%')
      .orderBy('id')
      .offset(offset)
      .limit(1)
      .executeTakeFirstOrThrow()
    return (await logIn(user.id)).session.accessToken
  }
  const rows: string[][] = []
  for (const request of await requests(member.token, tokenOf)) {
    const ask = () => send(url, request)
    const read = await plans.of(db, ask)
    const times = await timesOf(TIMES, 0, ask)
    rows.push([request.name, fine(percentile(times, 0.5), 1), fine(percentile(times, 1), 1), read.join(' / ')])
  }
  console.log(table(['request', 'p50 ms', 'worst ms', 'plans'], rows))
}

interface BenchRequest {
  name: string
  path: string
  token?: string | undefined
  body?: object
}

/** Every filter of the staff's list, and the requests of customers. */
async function requests(
  staffToken: string,
  tokenOf: (offset: number) => Promise<string | undefined>,
): Promise<BenchRequest[]> {
  const list = (name: string, query: string): BenchRequest => ({
    name: `staff: ${name}`,
    path: `/api/back_office/orders?${query}`,
    token: staffToken,
  })
  const day = (ago: number) => isoDay(Date.now() - ago * DAY_MS)
  const number = `R${100_000_000 + Math.floor(orders / 2 / OF_FIRST_CUSTOMER) * OF_FIRST_CUSTOMER + 1}`
  const phone = `99${String((Number(number.slice(1)) - 100_000_000) % 400_000).padStart(6, '0')}`
  const [company, person] = [await tokenOf(0), await tokenOf(1233)]
  return [
    list('newest', ''),
    list('page 200', 'page=200'),
    list('a month of last year', `from=${day(430)}&to=${day(400)}`),
    list('by number', `q=${number}`),
    list('by phone', `q=${phone}`),
    ...LABELS.map((label) => list(label, `label=${label}`)),
    list('finished, a month of last year', `label=finished&from=${day(430)}&to=${day(400)}`),
    { name: 'staff: one order', path: `/api/back_office/orders/${number}`, token: staffToken },
    { name: 'customer: orders', path: '/api/v2/orders/mine', token: person },
    { name: 'customer of 3,000 orders', path: '/api/v2/orders/mine', token: company },
    { name: 'customer of 3,000 orders, page 50', path: '/api/v2/orders/mine?page=50', token: company },
    { name: 'guest: track', path: '/api/v2/orders/track', body: { number, phone } },
  ]
}

async function send(url: string, { path, token, body }: BenchRequest): Promise<void> {
  const response = await fetch(url + path, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
}
