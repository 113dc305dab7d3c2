import { STOREFRONT_CLIENT } from '@delguur/contract'
import { expect, test } from 'vitest'
import { paidOrder } from '../../../../testing/orders/fulfilling.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

type Staff = Awaited<ReturnType<TestShop['staff']>>

test('BO-03 staff find customers by the beginnings of names, numbers and addresses, page by page, masked', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('support')
  const { id: bat } = await shop.customer({
    phone: '99112233',
    email: 'bat_b@example.mn',
    first_name: 'Батболд',
    last_name: 'Гэрэл',
  })
  const { id: tumur } = await shop.customer({ phone: '95110000', email: 'batxb@example.mn', first_name: 'Төмөрбаатар' })
  const { id: batu } = await shop.customer({ phone: null, first_name: 'Батөлзий', last_name: '' })
  const ids = async (query: object) => (await list(saraa, query)).customers.map(({ id }) => id)

  expect(await ids({ q: 'батбо гэ' })).toEqual([bat])
  expect(await ids({ q: 'томор' })).toEqual([tumur])
  expect(await ids({ q: '+976 9911-22' })).toEqual([bat])
  expect(await ids({ q: 'bat_b@' })).toEqual([bat])
  expect(await ids({ q: '%' })).toEqual([])
  expect(await ids({ q: '100000' })).toEqual([])
  const first = await list(saraa, { limit: 1, q: 'БАТ' })
  const second = await list(saraa, { limit: 1, q: 'БАТ', cursor: first.next_cursor ?? '' })
  expect([...first.customers, ...second.customers].map(({ id }) => id)).toEqual([batu, bat])
  expect([first.total_count, second.next_cursor]).toEqual([2, null])
  expect(second.customers[0]).toMatchObject({ name: 'Батболд Гэрэл', phone: '9911 ••33', email: 'b•••@example.mn' })
  await expect(list(saraa, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(list(await shop.staff('accountant'))).rejects.toMatchObject({ code: 'forbidden' })
})

test('BO-03 a customer’s page tells of contacts, orders, returns, consents and messages, and lists are filtered by them', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('support')
  await shop.deliveryZone({ rate: DELIVERY })
  const [bat, guest] = [await shop.customer({ phone: '99112233' }), await shop.customer()]
  await bat.account.consent({ marketing: true })
  await guest.account.consent({ marketing: true })
  await guest.account.consent({ marketing: false })
  const paid = await paidOrder(shop, await shop.variant({ price: 20_000 }), bat)
  await paidOrder(shop, await shop.variant())
  const ids = async (query: object) => (await list(saraa, query)).customers.map(({ id }) => id)

  expect(await ids({ marketing: true })).toEqual([bat.id])
  expect(await ids({ ordered: true })).toEqual([bat.id])
  expect(await ids({ ordered: false })).toEqual([guest.id])
  expect(await ids({ who: 'staff' })).toEqual([saraa.id])
  expect((await list(saraa, { who: 'all' })).customers.map(({ is_staff }) => is_staff)).toEqual([false, false, true])
  expect(await ids({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect((await list(saraa, { ordered: true })).customers).toMatchObject([
    { orders: 1, spent: paid.total, marketing: true, locked: false, last_order_at: expect.any(String) },
  ])
  expect(await show(saraa, bat.id)).toMatchObject({
    profile: { phone: '99112233', phone_state: 'confirmed' },
    is_staff: false,
    lock: null,
    note: { text: '', version: 0 },
    orders: { count: 1, canceled: 0, spent: paid.total, returned: 0 },
    consents: [{ kind: 'marketing', given: true }],
    sessions: [{ current: false }],
  })
  await expect(show(saraa, 987_654)).rejects.toMatchObject({ code: 'customer_not_found' })
  const orders = await saraa.client.request('GET /api/back_office/orders', { query: { customer_id: bat.id } })
  expect(orders.orders.map(({ number }) => number)).toEqual([paid.number])
  const sent = (query: object) => saraa.client.request('GET /api/back_office/messages', { query })
  const toBat = await sent({ customer_id: bat.id })
  expect(toBat.messages.map(({ template }) => template)).toContain('order_paid')
  expect(await sent({ order: paid.number })).toEqual(toBat)
  expect((await sent({ order: 'R000000000' })).total_count).toBe(0)
})

test('BO-03 of two who write the note of a customer at once, the second sees what the first wrote', async () => {
  const shop = await openTestShop()
  const [saraa, bold, bat] = [
    await shop.staff('administrator'),
    await shop.staff('administrator'),
    await shop.customer(),
  ]

  const written = await Promise.allSettled([note(saraa, bat.id, 'Оройд хүргэнэ', 0), note(bold, bat.id, 'Нохойтой', 0)])

  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { note: current } = await show(saraa, bat.id)
  expect(written.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile', details: { current } },
  })
  expect(await note(bold, bat.id, ' Хаалганы код 12 ', 1)).toMatchObject({ text: 'Хаалганы код 12', version: 2 })
  await expect(note(saraa, bat.id, 'Өөр', 1)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(note(await shop.staff('support'), bat.id, 'Өөр', 2)).rejects.toMatchObject({ code: 'forbidden' })
})

test('BO-03 a locked customer is logged out everywhere and gets in by no way until staff unlock them', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  const bat = await shop.customer({ phone: '99112233', password: PASSWORD })
  const login = { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: '99112233', password: PASSWORD }
  const enter = () => shop.guest().client.request('POST /oauth/token', { body: login })

  expect(await lock(saraa, bat.id, 'Хуурамч захиалга')).toMatchObject({
    lock: { why: 'Хуурамч захиалга', by: 'Сараа Дорж' },
    sessions: [],
  })
  await lock(saraa, bat.id, 'Дахин')

  await expect(bat.account.me()).rejects.toMatchObject({ code: 'login_required' })
  await expect(enter()).rejects.toMatchObject({ code: 'account_locked' })
  await expect(shop.logIn(bat.id)).rejects.toMatchObject({ code: 'account_locked' })
  expect((await show(saraa, bat.id)).lock).toMatchObject({ why: 'Хуурамч захиалга' })
  expect((await list(saraa, { locked: true })).customers.map(({ id }) => id)).toEqual([bat.id])
  await saraa.client.request('PUT /api/back_office/customers/:id/unlock', { params: { id: bat.id } })
  await enter()
})

test('BO-03 nobody locks or erases staff, and a customer is erased at their wish with what staff wrote', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('support')]
  const bat = await shop.customer({ first_name: 'Батболд' })
  await note(saraa, bat.id, 'Батболд гуай', 0)

  await expect(lock(saraa, dulam.id, 'Буруу')).rejects.toMatchObject({ code: 'customer_is_staff' })
  await expect(erase(saraa, dulam.id)).rejects.toMatchObject({ code: 'customer_is_staff' })
  await expect(erase(dulam, bat.id)).rejects.toMatchObject({ code: 'forbidden' })
  await erase(saraa, bat.id)

  await expect(erase(saraa, bat.id)).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(bat.account.me()).rejects.toMatchObject({ code: 'login_required' })
  expect((await list(saraa, { q: 'Батболд' })).customers).toEqual([])
  expect(await shop.db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
})

const list = ({ client }: Staff, query: object = {}) => client.request('GET /api/back_office/customers', { query })
const show = ({ client }: Staff, id: number) => client.request('GET /api/back_office/customers/:id', { params: { id } })
const note = ({ client }: Staff, id: number, text: string, version: number) =>
  client.request('PUT /api/back_office/customers/:id/note', { params: { id }, body: { text, version } })
const lock = ({ client }: Staff, id: number, why: string) =>
  client.request('PUT /api/back_office/customers/:id/lock', { params: { id }, body: { why } })
const erase = ({ client }: Staff, id: number) =>
  client.request('PUT /api/back_office/customers/:id/erase', { params: { id }, body: { why: 'Өөрөө хүссэн' } })
