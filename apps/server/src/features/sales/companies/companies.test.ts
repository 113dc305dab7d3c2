import type { CompanyRole } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import { createShop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { expectNothingWrong, ledgerOf, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const DAY_MS = 86_400_000
const TOTAL = 100_000 + DELIVERY

test('CHK-14 a member buys on invoice: the goods leave at once, and a transfer within the days pays it', async () => {
  const { shop, buy, office, bat, staff } = await openCompany()

  const { order, methods } = await buy(bat)
  expect(methods[0]).toMatchObject({ code: 'invoice', description: expect.stringContaining('14') })
  expect(await order()).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    label: 'ordered',
    buyer: { type: 'organisation', organisation: { name: 'Номын сан ХХК', registry_number: '2095025' } },
    payments: [{ method: 'invoice', state: 'pending', transfer: { reference: (await order()).number } }],
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 99, reserved: 0 }])
  const { number, shipments } = await staff.confirm((await order()).number)
  await staff.pack(shipments[0]?.id ?? 0)
  await staff.handOver(shipments[0]?.id ?? 0)
  await staff.deliver(shipments[0]?.id ?? 0)
  expect(await order()).toMatchObject({ shipment_state: 'delivered', payment_state: 'balance_due' })
  expect(await office()).toMatchObject({ credit: { owed: TOTAL, overdue: 0, left: 1_000_000 - TOTAL } })

  await shop.payments.confirmTransfer(number, 5000, 'first')
  expect(await office()).toMatchObject({ credit: { owed: TOTAL - 5000 } })
  await shop.payments.confirmTransfer(number, TOTAL - 5000, 'second')

  expect(await order()).toMatchObject({ payment_state: 'paid', shipment_state: 'delivered' })
  expect(await office()).toMatchObject({ credit: { owed: 0, left: 1_000_000 } })
  expect(await stockOf(shop)).toEqual([{ on_hand: 99, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

test('CHK-14 an unpaid invoice is overdue after its day, its members are told once, and the clock does not cancel it', async () => {
  const { shop, buy, office, bat, saraa } = await openCompany()
  const { order, number } = await buy(bat)
  const { due_at } = (await saraa.company.orders()).orders[0] ?? {}
  expect(isoDay(new Date(Date.parse(due_at ?? '') - 1))).toBe(isoDay(new Date(Date.now() + 14 * DAY_MS)))
  await shop.remindCompanies()
  await letPass(shop, 15)

  await shop.payments.sweep()
  await shop.remindCompanies()
  await shop.remindCompanies()

  expect(await order()).toMatchObject({ state: 'complete', payment_state: 'balance_due' })
  expect(await office()).toMatchObject({ credit: { owed: TOTAL, overdue: TOTAL } })
  expect(await saraa.company.orders()).toMatchObject({ orders: [{ order_number: number, state: 'overdue' }] })
  const told = await shop.db
    .selectFrom('messages')
    .select('user_id')
    .where('template', '=', 'company_overdue')
    .execute()
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([bat.id, saraa.id].sort())
  await shop.payments.confirmTransfer(number, TOTAL, 'late')
  expect(await order()).toMatchObject({ payment_state: 'paid' })
})

test('CHK-14 what is canceled unpaid is credit again, and what came of it is refunded', async () => {
  const { shop, buy, office, bat, staff } = await openCompany()
  const [first, second] = [await buy(bat), await buy(bat)]
  await shop.payments.confirmTransfer(second.number, 40_000, 'part')
  const [open] = (await first.order()).payments
  await expect(bat.checkout.cancelPayment(first.number, open?.id ?? '')).rejects.toMatchObject({
    code: 'payment_in_progress',
  })

  await bat.orders.cancel(first.number, { reason: 'Хэрэггүй' })
  await staff.cancel(second.number)

  expect(await office()).toMatchObject({ credit: { owed: 0, left: 1_000_000 } })
  expect(await second.order()).toMatchObject({ state: 'canceled', shipment_state: 'canceled' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 100, reserved: 0 }])
  expect((await ledgerOf(shop)).refunds_due).toBe(-40_000)
  expect((await second.order()).refunds).toMatchObject([{ amount: 40_000, state: 'due' }])
})

test('CHK-14 orders that are placed at once on two nodes never pass the credit limit together', async () => {
  const { shop, ready, office, addMember } = await openCompany({ credit_limit: 3 * TOTAL + 1 })
  const other = await shop.anotherNode()
  const carts = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const member = await shop.customer()
      await addMember(member, 'buyer', null)
      const { number } = await ready(member)
      const { client } = createShop({ baseUrl: index % 2 ? other.url : shop.url, locale: 'mn', tokens: member.tokens })
      return () =>
        client.request('POST /api/v2/checkouts/:number/payments', {
          params: { number },
          body: { payment_method: 'invoice', expected_total: TOTAL, terms_accepted: true },
        })
    }),
  )

  const outcomes = await Promise.allSettled(carts.map((pay) => pay()))

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array(5).fill('credit_exceeded'))
  expect(await office()).toMatchObject({ credit: { owed: 3 * TOTAL, left: 1 } })
  expect(await stockOf(shop)).toEqual([{ on_hand: 97, reserved: 0 }])
})

test('CHK-14 an order above the limit of its buyer waits for an approver: approved by two at once it is one order', async () => {
  const { shop, buy, office, bat, saraa, addMember } = await openCompany({}, 50_000)
  const tsend = await shop.customer({ first_name: 'Цэнд' })
  await addMember(tsend, 'approver', null)
  const { order, number, payment } = await buy(bat)
  expect(payment).toMatchObject({ waiting: true, transfer: null })
  expect(await order()).toMatchObject({ state: 'payment', shipment_state: 'none' })
  expect(await office()).toMatchObject({ credit: { owed: 0 }, waiting: 1 })
  const [asked] = (await saraa.company.orders()).orders
  expect(asked).toMatchObject({ order_number: number, state: 'waiting', total: TOTAL, goods: [{ quantity: 1 }] })
  const id = asked?.id ?? 0
  await expect(bat.company.approve(id)).rejects.toMatchObject({ status: 403, code: 'approver_needed' })
  await expect((await shop.customer()).company.approve(id)).rejects.toMatchObject({ code: 'company_not_found' })
  expect((await bat.orders.addToCart({ variantId: (await shop.variant({ price: 5000 })).id })).number).not.toBe(number)

  const approved = await Promise.all([saraa, tsend, saraa, tsend].map((approver) => approver.company.approve(id)))

  expect(approved.map(({ state }) => state)).toEqual(Array(4).fill('open'))
  expect(await order()).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    shipment_state: 'pending',
    payments: [{ method: 'invoice', waiting: false, transfer: { reference: number } }],
  })
  expect(await office()).toMatchObject({ credit: { owed: TOTAL }, waiting: 0 })
  expect(await stockOf(shop)).toContainEqual({ on_hand: 99, reserved: 0 })
  await expect(saraa.company.refuse(id, 'Хожимдсон')).rejects.toMatchObject({ code: 'company_order_decided' })
  const told = await shop.db
    .selectFrom('messages')
    .select(['template', 'user_id'])
    .where('template', 'like', 'company%')
    .execute()
  expect(told.map(({ template, user_id }) => `${template} ${user_id}`).sort()).toEqual(
    [`company_approval ${saraa.id}`, `company_approval ${tsend.id}`, `company_decision ${bat.id}`].sort(),
  )
})

test('CHK-14 a refused order is a cart again, and can be asked for anew; approval beyond the credit is refused', async () => {
  const { shop, buy, bat, saraa, change, start } = await openCompany({}, 0)
  const { order, number } = await buy(bat)
  const [asked] = (await saraa.company.orders()).orders

  const refused = await saraa.company.refuse(asked?.id ?? 0, 'Төсөвгүй')
  expect(refused).toMatchObject({ state: 'refused', answer: 'Төсөвгүй' })
  expect(await saraa.company.refuse(asked?.id ?? 0, 'Дахин')).toMatchObject({ answer: 'Төсөвгүй' })
  await expect(saraa.company.approve(asked?.id ?? 0)).rejects.toMatchObject({ code: 'company_order_decided' })
  expect(await order()).toMatchObject({ state: 'delivery' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 100, reserved: 0 }])

  await start(bat, number)
  await change({ credit_limit: TOTAL - 1 })
  const [again] = (await saraa.company.orders()).orders
  await expect(saraa.company.approve(again?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'credit_exceeded' })
  await change({ credit_limit: TOTAL, is_active: false })
  await expect(saraa.company.approve(again?.id ?? 0)).rejects.toMatchObject({ code: 'company_order_decided' })
  await change({ credit_limit: TOTAL, is_active: true })
  expect(await saraa.company.approve(again?.id ?? 0)).toMatchObject({ state: 'open' })
})

test('CHK-14 nobody approves an order of whoever buys for the company no more', async () => {
  const { shop, buy, bat, saraa } = await openCompany({}, 0)
  await buy(bat)
  const [asked] = (await saraa.company.orders()).orders
  await shop.db.deleteFrom('company_members').where('user_id', '=', bat.id).execute()

  await expect(saraa.company.approve(asked?.id ?? 0)).rejects.toMatchObject({ code: 'company_order_decided' })
})

test('CHK-14 what nobody decides on within three days is a cart again', async () => {
  const { shop, buy, bat, saraa } = await openCompany({}, 0)
  const { order } = await buy(bat)
  await letPass(shop, 4)

  await shop.payments.sweep()

  expect(await order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  expect(await saraa.company.orders()).toMatchObject({ orders: [{ state: 'withdrawn' }] })
  expect(await stockOf(shop)).toEqual([{ on_hand: 100, reserved: 0 }])
})

test('CHK-14 goods of an unpaid invoice come back once it is paid, and are refunded then', async () => {
  const { shop, buy, bat, staff } = await openCompany()
  const { order, number } = await buy(bat)
  const { shipments } = await staff.confirm(number)
  for (const step of [staff.pack, staff.handOver, staff.deliver]) await step(shipments[0]?.id ?? 0)
  const [line] = (await order()).line_items
  const returned = await bat.returns.request(number, {
    lines: [{ line_item_id: line?.id ?? 0, quantity: 1, reason: 'defect' }],
  })
  const { client } = await shop.staff('administrator')
  const params = { id: returned.id }
  await client.request('PUT /api/back_office/returns/:id/approve', { params, body: {} })
  const receive = () => client.request('PUT /api/back_office/returns/:id/receive', { params, body: { restock: true } })

  await expect(receive()).rejects.toMatchObject({ status: 409, code: 'return_unpaid' })
  await shop.payments.confirmTransfer(number, TOTAL, 'whole')
  await receive()

  expect((await order()).refunds).toMatchObject([{ amount: TOTAL, state: 'due' }])
})

test('CHK-14 buying on invoice is for members of an active company, and for goods that are sent', async () => {
  const { shop, ready, start, bat, saraa, change } = await openCompany()
  const dorj = await shop.customer()
  const { number } = await ready(dorj)
  const unavailable = { status: 422, code: 'payment_method_unavailable' }
  expect((await dorj.checkout.paymentMethods()).map(({ code }) => code)).not.toContain('invoice')
  await expect(start(dorj, number)).rejects.toMatchObject(unavailable)
  const guest = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  await expect(
    guest.shopper.checkout.startPayment(guest.number, {
      payment_method: 'invoice',
      expected_total: TOTAL,
      terms_accepted: true,
    }),
  ).rejects.toMatchObject({ code: 'login_required' })

  await change({ is_active: false })
  const cart = await ready(bat)
  expect((await bat.checkout.paymentMethods()).map(({ code }) => code)).not.toContain('invoice')
  await expect(start(bat, cart.number)).rejects.toMatchObject(unavailable)
  expect(await saraa.company.find()).toMatchObject({ name: 'Номын сан ХХК', role: 'approver' })
  expect(await dorj.company.find()).toBeNull()
  expect(await dorj.company.orders()).toMatchObject({ orders: [] })
  expect(await dorj.company.statement()).toBe('')
})

test('CHK-14 approvers read all orders of a period and a statement, buyers their own, staff those of each company', async () => {
  const { buy, bat, saraa, accountant, id } = await openCompany()
  const { number } = await buy(bat)
  const other = await buy(saraa)
  const today = isoDay(new Date())

  expect((await saraa.company.orders()).orders.map((one) => one.order_number)).toEqual([other.number, number])
  expect((await bat.company.orders()).orders.map((one) => one.order_number)).toEqual([number])
  expect(await bat.company.find()).toMatchObject({ credit: null })
  expect(await saraa.company.orders({ to: isoDay(new Date(Date.now() - DAY_MS)) })).toMatchObject({ orders: [] })
  expect(await saraa.company.orders({ from: today, to: today, limit: 1 })).toMatchObject({ total_count: 2 })
  const csv = await saraa.company.statement()
  expect(csv).toContain(number)
  expect(csv).toContain(other.number)
  const params = { id }
  const list = await accountant.client.request('GET /api/back_office/companies/:id/orders', { params })
  expect(list.orders).toMatchObject([{ buyer: 'Дорж Сараа' }, { buyer: 'Дорж Бат', total: TOTAL }])
  const table = await accountant.client.request('GET /api/back_office/companies/:id/orders/export', { params })
  expect(table).toContain(number)
})

test('CHK-14 staff open a company once for its registry number, and a customer buys for one', async () => {
  const { shop, accountant, id, bat } = await openCompany()
  const { request } = accountant.client
  const entry = { ...ENTRY, registry_number: '2095025' }
  await expect(request('POST /api/back_office/companies', { body: entry })).rejects.toMatchObject({
    status: 409,
    code: 'company_exists',
  })
  await expect(
    request('POST /api/back_office/companies', { body: { ...entry, registry_number: '12' } }),
  ).rejects.toMatchObject({ code: 'registry_number_invalid' })
  const other = await request('POST /api/back_office/companies', { body: { ...entry, registry_number: '5500123' } })
  const member = (company: number, contact: string) =>
    request('POST /api/back_office/companies/:id/members', {
      params: { id: company },
      body: { contact, role: 'buyer' as const, order_limit: null },
    })
  await expect(member(other.id, bat.email ?? '')).rejects.toMatchObject({ status: 409, code: 'company_member_taken' })
  await expect(member(id, 'nobody@example.mn')).rejects.toMatchObject({ code: 'customer_not_found' })
  const left = await request('DELETE /api/back_office/companies/:id/members/:user_id', {
    params: { id, user_id: bat.id },
  })
  expect(left.members.map(({ user_id }) => user_id)).not.toContain(bat.id)
  expect((await member(other.id, bat.email ?? '')).members).toMatchObject([{ user_id: bat.id }])
  const { companies } = await request('GET /api/back_office/companies', { query: { q: '5500123' } })
  expect(companies.map((one) => one.id)).toEqual([other.id])
  const support = await shop.staff('support')
  await expect(support.client.request('POST /api/back_office/companies', { body: entry })).rejects.toMatchObject({
    status: 403,
  })
})

test('CHK-14 members are in the group of their company, whose promotion is theirs alone', async () => {
  const { shop, change, bat, ready } = await openCompany()
  const administrator = await shop.staff('administrator')
  const group = await administrator.client.request('POST /api/back_office/customer_groups', {
    body: { name: 'Хамтрагч' },
  })

  await change({ group_id: group.id })
  expect(await members(shop, group.id)).toContain(bat.id)
  await change({ group_id: null })

  expect(await members(shop, group.id)).toEqual([])
  expect((await ready(bat)).total).toBe(TOTAL)
})

const ENTRY = { name: 'Номын сан ХХК', is_active: true, credit_limit: 1_000_000, payment_days: 14, group_id: null }

type Shop = Awaited<ReturnType<typeof openTestShop>>

const members = async ({ db }: Shop, groupId: number) =>
  (await db.selectFrom('customer_group_members').select('user_id').where('group_id', '=', groupId).execute()).map(
    ({ user_id }) => user_id,
  )

/** Moves everything that was invoiced into the past. */
async function letPass({ db }: Shop, days: number): Promise<void> {
  const back = (time: Date | null) => time && new Date(time.getTime() - days * DAY_MS)
  for (const { id, created_at, expires_at } of await db.selectFrom('payments').selectAll().execute()) {
    await db
      .updateTable('payments')
      .set({ created_at: back(created_at) ?? created_at, expires_at: back(expires_at) ?? expires_at })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, due_at } of await db.selectFrom('company_invoices').select(['id', 'due_at']).execute()) {
    await db
      .updateTable('company_invoices')
      .set({ due_at: back(due_at) })
      .where('id', '=', id)
      .execute()
  }
}

/** Shop whose company has a buyer, Bat, and an approver, Saraa. */
async function openCompany(terms: Partial<typeof ENTRY> = {}, buyerLimit: number | null = null) {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const goods = await shop.variant({ price: 100_000, stock: 100 })
  const accountant = await shop.staff('accountant')
  const { request } = accountant.client
  const [bat, saraa] = [await shop.customer({ first_name: 'Бат' }), await shop.customer({ first_name: 'Сараа' })]
  let entry: Omit<typeof ENTRY, 'group_id'> & { registry_number: string; group_id: number | null } = {
    ...ENTRY,
    registry_number: '2095025',
    ...terms,
  }
  const { id } = await request('POST /api/back_office/companies', { body: entry })
  const addMember = ({ email }: LoggedInShop, role: CompanyRole, order_limit: number | null) =>
    request('POST /api/back_office/companies/:id/members', {
      params: { id },
      body: { contact: email ?? '', role, order_limit },
    })
  await addMember(bat, 'buyer', buyerLimit)
  await addMember(saraa, 'approver', null)
  const start = (member: LoggedInShop, number: string) =>
    member.checkout.startPayment(number, { payment_method: 'invoice', expected_total: TOTAL, terms_accepted: true })
  const ready = (member: LoggedInShop) => readyToPay(shop, goods, member)
  return {
    shop,
    id,
    bat,
    saraa,
    accountant,
    staff: staffActionsOf(await shop.staff('administrator')),
    addMember,
    ready,
    start,
    change: (changes: Partial<typeof entry>) => {
      entry = { ...entry, ...changes }
      return request('PUT /api/back_office/companies/:id', { params: { id }, body: entry })
    },
    office: () => request('GET /api/back_office/companies/:id', { params: { id } }),
    /** One piece, bought or asked for on invoice. */
    async buy(member: LoggedInShop) {
      const { number, order } = await ready(member)
      const methods = await member.checkout.paymentMethods()
      return { number, order, methods, payment: await start(member, number) }
    },
  }
}
