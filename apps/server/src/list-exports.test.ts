import type { Endpoint, RouteKey } from '@delguur/contract'
import { expect, test } from 'vitest'
import { endpoints } from '../testing/hostile/hostile-requests.ts'
import { openHostileShop } from '../testing/hostile/hostile-shop.ts'
import { openRawClient } from '../testing/hostile/raw-request.ts'
import { validRequest } from '../testing/hostile/valid-requests.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The lines of a period's orders, for the books, and reports are no rows of a list. */
const NO_LISTS = /\/(orders|reports\/:name|prices)\/export$/
const exported = endpoints.filter(([key]) => /^GET .api.back_office.*.export$/.test(key) && !NO_LISTS.test(key))

/** Requests whose data are rows of the lists. */
const FILL: RouteKey[] = [
  'PUT /api/back_office/returns/:id/approve',
  'PUT /api/back_office/refunds/:id/send',
  'PUT /api/back_office/receipts/:id/retry',
  'PUT /api/back_office/reviews/:id/publish',
  'PUT /api/back_office/bank_records/:id/match',
]

test('BO-03 the table of a list has its rights and its filters, and the audit names whoever takes personal data', () => {
  const faults = exported.flatMap(([key, table]) => {
    const list = listOf(key)
    const rights = [list?.permission, list?.permission?.replace(/read$/, 'export')]
    const missing = filtersOf(list).filter((name) => !filtersOf(table).includes(name))
    const isSame =
      list !== undefined && rights.includes(table.permission) && (table.personalData || key.includes('/products/'))
    return [...missing.map((name) => `${key} lacks ${name}`), ...(isSame ? [] : [`${key} is not for whom its list is`])]
  })

  expect(faults).toEqual([])
  expect(exported.map(([key]) => key.split('/')[3])).toEqual(
    expect.arrayContaining([
      'audit',
      'bank_records',
      'customers',
      'messages',
      'orders',
      'products',
      'receipts',
      'refunds',
      'returns',
      'reviews',
      'webhook_deliveries',
    ]),
  )
})

test('BO-03 a list’s table has the rows that its pages have, whatever its format', async () => {
  const shop = await openHostileShop()
  const ask = openRawClient(shop.url)
  const saraa = await shop.staff('administrator')
  for (const key of FILL) await validRequest(shop, key, saraa)
  const read = async (path: string) => {
    const { text, status } = await ask({
      method: 'GET',
      path: `/api/back_office/${path}`,
      headers: { authorization: `Bearer ${saraa.token}` },
      body: '',
    })
    expect(status, path).toBe(200)
    return text
  }
  for (const list of ['bank_records', 'customers', 'messages', 'receipts', 'refunds', 'returns', 'reviews']) {
    const page: Record<string, { id: number }[]> = JSON.parse(await read(list))
    const lines = (await read(`${list}/export?format=jsonl`)).trim().split('\n')

    const ids = (rows: { id: number }[] = []) => rows.map(({ id }) => id).sort((one, other) => one - other)
    expect(ids(lines.map((line) => JSON.parse(line))), list).toEqual(ids(page[list]))
    expect((await read(`${list}/export?locale=en`)).split('\r\n')[0], list).toMatch(/^\ufeffNumber,/)
  }

  expect(await read('refunds/export?state=due')).toMatch(/,Шилжүүлэх,Захиалга цуцлагдсан,/)
  expect(await read('refunds/export?state=due&locale=en')).toMatch(/,Due,Order canceled,/)
  expect(await read('refunds/export?state=due&format=jsonl')).toContain('"state":"due"')
  expect(await read('receipts/export?locale=en')).toMatch(/,For an? (person|organisation),/)
})

test('BO-03 a long list is read on while its table is sent; a name that is a formula is a text, and the audit tells who took it', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  await manyCustomers(shop, 1100)
  const url = '/api/back_office/customers/export?locked=false&q='
  const take = (q: string) => shop.fetch(`${url}${q}`, { headers: { authorization: `Bearer ${saraa.token}` } })

  const rows = (await (await take('')).text()).trim().split('\r\n').slice(1)

  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1100)
  expect(rows.filter((row) => row.includes(`'=1+1 `))).toHaveLength(1100)
  expect(rows.join()).not.toContain('99000001')
  await take('99000001')
  const { entries } = await saraa.client.request('GET /api/back_office/audit', { query: { kind: 'customers' } })
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    action: 'GET /api/back_office/customers/export',
    staff: { id: saraa.id },
    details: { q: '•••', locked: false },
  })
})

function listOf(key: RouteKey): Endpoint | undefined {
  return endpoints.find(([other]) => other === key.replace(/(\/list)?\/export$/, ''))?.[1]
}

const OF_PAGES = ['page', 'per_page', 'cursor', 'limit', 'sort', 'locale']
const filtersOf = (endpoint: Endpoint | undefined): string[] =>
  Object.keys((endpoint?.query as { properties?: object } | undefined)?.properties ?? {}).filter(
    (name) => !OF_PAGES.includes(name),
  )

async function manyCustomers({ db }: TestShop, count: number): Promise<void> {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => ({
    site_id,
    first_name: '=1+1',
    last_name: `Дорж ${at}`,
    phone: String(99_000_000 + at),
    phone_proved_at: new Date(),
  }))
  await db.insertInto('users').values(rows).execute()
}
