import { CatalogCode } from '@delguur/contract'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { endpoints, wire } from '../../../../testing/hostile/hostile-requests.ts'
import { openHostileShop } from '../../../../testing/hostile/hostile-shop.ts'
import { openRawClient } from '../../../../testing/hostile/raw-request.ts'
import { validRequest } from '../../../../testing/hostile/valid-requests.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const staffWrites = endpoints.filter(([key, { for: caller }]) => caller === 'staff' && !key.startsWith('GET '))

test('BO-03 every write by staff leaves an entry of who, what and by which request, and none keeps a secret', async () => {
  const shop = await openHostileShop()
  const ask = openRawClient(shop.url)
  const faults: string[] = []
  for (const [key, { body }] of staffWrites) {
    const saraa = await shop.staff('administrator')
    const valid = await validRequest(shop, key, saraa)
    const { status, text } = await ask(wire(key, valid))
    const entries = await entriesOf(shop, saraa.id)
    if (status >= 300) faults.push(`${key} ← ${status} ${text.slice(0, 200)}`)
    faults.push(...faultsOf(key, entries, Object.values(valid.params)[0]))
    const secrets = body ? secretsOf(body, valid.body) : []
    faults.push(...secrets.filter((one) => JSON.stringify(entries).includes(one)).map((one) => `${key} keeps ${one}`))
  }

  expect(faults).toEqual([])
})

test('BO-03 a field of staff’s requests that is named like a secret or a contact is masked in the audit', () => {
  const open = staffWrites.flatMap(([key, { body }]) =>
    // The contacts and codes of the shop itself, of vendors and of hotels are public: they stand on its pages.
    body && !/\/back_office\/(sites?|vendors|hotels)(\/|$)/.test(key)
      ? unmaskedNames(body).map((name) => `${key} ${name}`)
      : [],
  )

  expect(open).toEqual([])
})

test('BO-03 a repeated request leaves one entry, a refused one none, and a change says what was before', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await shop.staff('administrator'), await shop.customer()]
  const grant = () =>
    saraa.client.request('POST /api/back_office/customers/:id/credits', {
      params: { id: bat.id },
      body: { type: 'topup', amount: 1000, why: 'Уучлалт' },
      idempotencyKey: 'one-form',
    })
  await grant()
  await grant()
  await expect(
    saraa.client.request('PUT /api/back_office/staff/:id/roles', { params: { id: bat.id }, body: { roles: ['none'] } }),
  ).rejects.toMatchObject({ code: 'role_not_found' })

  const { entries, next_cursor, total_count } = await read(saraa)

  expect([entries.length, next_cursor, total_count]).toEqual([1, null, 1])
  expect(entries[0]).toMatchObject({
    staff: { id: saraa.id, name: 'Сараа Дорж' },
    kind: 'customers',
    thing_id: String(bat.id),
    after: { amount: 1000, why: 'Уучлалт' },
  })
})

test('BO-03 staff find entries by thing, person, day and words, page by page; others read none', async () => {
  const shop = await openTestShop()
  const [saraa, dulam, bat] = [await shop.staff('administrator'), await shop.staff('support'), await shop.customer()]
  const days = ['2030-01-01', '2030-01-02', '2030-01-03']
  for (const day of days) await setDay(saraa, day, `Амралт ${day}`)
  await saraa.client.request('PUT /api/back_office/staff/:id/roles', {
    params: { id: bat.id },
    body: { roles: ['support'] },
  })

  const first = await read(saraa, { kind: 'delivery_days', limit: 2 })
  const second = await read(saraa, { kind: 'delivery_days', limit: 2, cursor: first.next_cursor ?? '' })

  expect([...first.entries, ...second.entries].map(({ thing_id }) => thing_id)).toEqual(days.toReversed())
  expect([first.total_count, second.next_cursor]).toEqual([3, null])
  expect((await read(saraa, { kind: 'delivery_days', id: '2030-01-02' })).entries).toHaveLength(1)
  expect((await read(saraa, { q: 'АМРАЛТ 01-03' })).entries).toHaveLength(1)
  expect((await read(saraa, { q: '100%' })).entries).toEqual([])
  expect((await read(saraa, { staff_id: dulam.id })).entries).toEqual([])
  expect((await read(saraa, { from: '2001-01-01', to: '2001-01-02' })).total_count).toBe(0)
  expect((await read(saraa, { q: 'support' })).entries).toMatchObject([
    { action: 'staff.roles', details: { before: [], after: ['support'] } },
  ])
  const table = async (form: string) => {
    const url = `/api/back_office/audit/export?q=support&${form}`
    return (await shop.fetch(url, { headers: { authorization: `Bearer ${saraa.token}` } })).text()
  }
  expect(await table('locale=en')).toContain('changed roles,Member of staff,')
  expect(await table('locale=mn')).toContain('утга: хэрэглэгчийн үйлчилгээ')
  expect(await table('format=jsonl')).toContain('"action":"staff.roles"')
  await expect(read(saraa, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(read(dulam)).rejects.toMatchObject({ code: 'forbidden' })
})

test('BO-03 entries can be neither changed nor deleted, and are emptied of a customer who is removed', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await shop.staff('administrator'), await shop.customer()]
  await saraa.client.request('POST /api/back_office/customers/:id/credits', {
    params: { id: bat.id },
    body: { type: 'topup', amount: 1000, why: 'Батын алдаа биш' },
  })
  await expect(sql`update audit_entries set action = 'nothing'`.execute(shop.db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_entries`.execute(shop.db)).rejects.toThrow('append-only')

  await bat.account.delete()

  expect((await read(saraa)).entries).toMatchObject([
    { kind: 'customers', thing_id: String(bat.id), before: null, after: null, details: {} },
  ])
})

type Staff = Awaited<ReturnType<TestShop['staff']>>

const read = (
  { client }: Staff,
  query: {
    kind?: string
    id?: string
    staff_id?: number
    from?: string
    to?: string
    q?: string
    cursor?: string
    limit?: number
  } = {},
) => client.request('GET /api/back_office/audit', { query })

const setDay = ({ client }: Staff, day: string, note: string) =>
  client.request('PUT /api/back_office/delivery_days/:day', { params: { day }, body: { delivers: false, note } })

const entriesOf = ({ db }: TestShop, userId: number) =>
  db.selectFrom('audit_entries').selectAll().where('user_id', '=', userId).execute()

type Schema = TSchema & { writeOnly?: boolean; pattern?: string; properties?: Record<string, Schema>; items?: Schema }

/** What the requests of these change already is so, or shows nowhere: a trial run, and things that are not there. */
const SAYS_NOTHING_NEW = [
  /\/preview$|\/product_previews$|\/challenge$/,
  /\/restore$|imports\/:id\/(mapping|cancel)$|bulk_prices\/:id\/undo$/,
  /^DELETE .*my_security\/(totp|passkeys\/:id|sessions)/,
  // Each section is saved as it is; its own tests say what was before.
  /^PUT .*back_office\/site\//,
]
const saysNothingNew = (key: string) => SAYS_NOTHING_NEW.some((pattern) => pattern.test(key))

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

function faultsOf(key: string, entries: Entry[], thingId: string | undefined): string[] {
  if (entries.length === 0) return [`${key} leaves no entry`]
  const kind = key.split('/')[3]
  const strange = entries.filter(
    (entry) =>
      entry.endpoint !== key ||
      entry.kind !== kind ||
      entry.request_id === null ||
      (thingId !== undefined && entry.thing_id !== thingId),
  )
  const gap = saysNothingNew(key) ? null : gapOf(key, entries)
  return [...strange.map(({ action }) => `${key} is not what ${action} says`), ...(gap ? [`${key} ${gap}`] : [])]
}

/**
 * What the entries of a write leave open. A move of the table of states is an event of its own: it says from where to where. Every
 * other PUT and DELETE tells the fields that differ, before and after; what POST makes is in its entry, or named by it.
 */
function gapOf(key: string, entries: Entry[]): string | null {
  const isMove = entries.some(({ details }) => 'from' in details && 'to' in details)
  if (isMove) return null
  if (key.startsWith('POST ')) {
    return entries.some(({ after, label, thing_id }) => after ?? label ?? thing_id) || key.includes('/my_security/')
      ? null
      : 'does not say what it makes'
  }
  const differs = entries.some(
    ({ before, after }) => before !== null && JSON.stringify(before) !== JSON.stringify(after),
  )
  return differs ? null : 'does not say what was before'
}

/** Texts of a body in fields that are masked. */
function secretsOf(schema: Schema, value: unknown): string[] {
  if (schema.writeOnly) return textsOf(value)
  if (Array.isArray(value)) return value.flatMap((one) => (schema.items ? secretsOf(schema.items, one) : []))
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = schema.properties?.[name]
    return own ? secretsOf(own, inner) : []
  })
}

/** Texts of a value, however deep, that are long enough to be found nowhere by chance. */
const textsOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(textsOf)
    : typeof value === 'string' && value.length > 3
      ? [value]
      : []

const LIKE_A_SECRET =
  /password|secret|token|^keys?$|_key$|^code$|_code$|phone|email|registry_number|consumer_number|^receiver$|^address$/
const CODE_OF_GOODS = /^(bar|classification|tax_product)_code$/

const CODE_OF_CATALOGUE: Schema = CatalogCode

/** Codes of goods and of the catalogue are public. */
const isPublic = (name: string, { pattern }: Schema) =>
  CODE_OF_GOODS.test(name) || pattern === CODE_OF_CATALOGUE.pattern

function unmaskedNames(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
    const isMasked = own.writeOnly || own.items?.writeOnly
    const inner = [...unmaskedNames(own), ...(own.items ? unmaskedNames(own.items) : [])].map((one) => `${name}.${one}`)
    return LIKE_A_SECRET.test(name) && !isPublic(name, own) && !isMasked ? [name, ...inner] : inner
  })
}
