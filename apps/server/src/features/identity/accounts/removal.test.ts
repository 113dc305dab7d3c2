import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { codeFor, PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const HOME = {
  address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
  receiver: 'Батболд',
  phone: '99112244',
}
/** Values that must be found nowhere once the person is removed. */
const SECRETS = [
  'Батболд',
  '99112244',
  '99112233',
  'bat@example.mn',
  '45 тоот',
  '5012345',
  'device-of-bat',
  'Гэр бүлд',
  'Сийлэх үг',
  '1990-02-28',
]

test('ACC-10 a removed customer leaves only purchases in the tables', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant()
  const bat = await shop.customer({ phone: '99112233', email: 'bat@example.mn', first_name: 'Батболд' })
  await keepEverything(bat)
  const paid = await placed(shop, bat, variant, { ...DELIVERED, days: 15 })
  await engraved(shop, paid.number)
  const canceled = await placed(shop, bat, variant, { days: 0 })
  await redirected(shop, canceled.number)
  await shop.db.updateTable('orders').set({ state: 'canceled' }).where('number', '=', canceled.number).execute()
  const cart = await bat.orders.addToCart({ variantId: variant.id })
  const before = await bat.orders.find(paid.number)
  const full = await everything(shop)
  for (const secret of SECRETS) expect(full, secret).toContain(secret)

  await bat.account.delete()

  const dump = await everything(shop)
  for (const secret of SECRETS) expect(dump, secret).not.toContain(secret)
  const left = await ordersOf(shop)
  expect(left.map(({ number }) => number)).toEqual([paid.number, canceled.number])
  expect(left[0]).toMatchObject({
    total: before.total,
    total_quantity: 1,
    user_id: bat.id,
    placed_at: expect.any(Date),
  })
  const lines = await shop.db.selectFrom('line_items').select(['price', 'quantity', 'sku']).execute()
  expect(lines).toEqual(Array(2).fill({ price: variant.price, quantity: 1, sku: variant.sku }))
  for (const { token, number } of [before, cart]) {
    expect((await shop.fetch(`/api/v2/orders/${number}?order_token=${token}`)).status).toBe(404)
  }
})

/** References to a customer whose rows are erased with them. */
const ERASED = [
  'addresses.user_id',
  'answer_votes.user_id',
  'answers.user_id',
  'bookmarks.user_id',
  'browsing.user_id',
  'consents.user_id',
  'contact_forms.user_id',
  'customer_group_members.user_id',
  'customer_notes.user_id',
  'devices.user_id',
  'known_devices.user_id',
  'login_codes.user_id',
  'messages.user_id',
  'organisations.user_id',
  'questions.user_id',
  'review_votes.user_id',
  'reviews.user_id',
  'price_alerts.user_id',
  'social_logins.user_id',
  'user_roles.user_id',
  'passkeys.user_id',
  'recovery_codes.user_id',
  'staff_invitations.invited_by',
  'totp_factors.user_id',
  'article_uploads.user_id',
  'author_follows.user_id',
  'authors.user_id',
  'comment_ratings.user_id',
  'comments.user_id',
  'quotes.user_id',
  'company_members.user_id',
  'company_invoices.user_id',
  'company_invoices.decided_by',
  'saved_items.user_id',
  'roulette_operators.user_id',
  'wishlists.user_id',
]
/** References whose rows stay, without a name or a contact: what was bought and paid, when logins ended, what staff did. */
const KEPT = [
  'audit_entries.user_id',
  'bank_records.decided_by',
  'bulk_prices.user_id',
  'imports.user_id',
  'quotes.answered_by',
  'cart_links.created_by',
  'contact_forms.done_by',
  'newsletters.created_by',
  'coupon_campaigns.created_by',
  'coupon_codes.user_id',
  'coupon_uses.staff_id',
  'coupon_uses.user_id',
  'courier_collections.courier_id',
  'courier_settlements.courier_id',
  'courier_settlements.received_by',
  'credit_accounts.user_id',
  'customer_notes.updated_by',
  'deposits.user_id',
  'game_draws.user_id',
  'games.created_by',
  'roulette_numbers.created_by',
  'roulette_numbers.operator_id',
  'gift_cards.bought_by',
  'licence_looks.user_id',
  'oauth_clients.responsible_id',
  'order_discounts.user_id',
  'order_edits.edited_by',
  'order_history.user_id',
  'orders.placed_by',
  'orders.user_id',
  'refunds.sent_by',
  'saved_cards.user_id',
  'security_events.user_id',
  'sessions.user_id',
  'shipment_pictures.taken_by',
  'shipments.courier_id',
  'staff_credits.asked_by',
  'staff_credits.decided_by',
  'staff_credits.user_id',
  'ticket_scans.staff_id',
  'tickets.issued_by',
  'tickets.used_by',
  'tickets.user_id',
  'stock_movements.user_id',
  'users.locked_by',
]

test('ACC-10 for each table that references a customer, the removal erases or keeps its rows by decision', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233', email: 'bat@example.mn' })
  await keepEverything(bat)
  await bat.bookmarks.toggle((await shop.variant()).product_id, 'product')
  await bat.alerts.set({ variantId: (await shop.variant()).id, kind: 'price' })

  await bat.account.delete()

  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.confrelid = 'users'::regclass and c.contype = 'f'`.execute(shop.db)
  const references = rows.map(({ reference }) => reference)
  expect(
    references.toSorted(),
    'Erase its rows in removal.service.ts, or keep them without what identifies the person.',
  ).toEqual([...ERASED, ...KEPT].toSorted())
  for (const reference of ERASED) {
    const [table = '', column = ''] = reference.split('.')
    const left = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${bat.id}`.execute(shop.db)
    expect(left.rows, reference).toEqual([])
  }
})

test('ACC-10 no contact of a removed customer stays in login proofs', async () => {
  const shop = await openTestShop()
  const [bat, guest] = [await shop.customer({ phone: '99112233', email: 'bat@example.mn' }), shop.guest()]
  await guest.logins.phone.check('99112233')
  await guest.logins.phone.verify('99112233', await codeFor(shop, '99112233'))
  await guest.logins.password.forgot('bat@example.mn')
  await shop.outbox.next('bat@example.mn')
  await guest.logins.password.forgot('saraa@example.mn')
  await provedAtGoogle(shop, bat.id)

  await bat.account.delete()

  const proofs = await shop.db.selectFrom('login_proofs').select('target').execute()
  expect(proofs).toEqual([{ target: 'saraa@example.mn' }])
})

/** A login at Google that is not finished, of a customer who has logged in there before. */
async function provedAtGoogle({ db }: TestShop, userId: number): Promise<void> {
  const { site_id } = await db.selectFrom('users').select('site_id').where('id', '=', userId).executeTakeFirstOrThrow()
  const known = { site_id, provider: 'google', subject: 'bat-at-google', user_id: userId } as const
  await db.insertInto('social_logins').values(known).execute()
  const person = JSON.stringify({ email: 'bat@example.mn', first_name: 'Батболд' })
  await db
    .insertInto('login_proofs')
    .values({
      hash: 'h',
      site_id,
      channel: 'google',
      target: 'bat-at-google',
      purpose: 'login',
      person,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
}

test('ACC-10 a removed customer is logged out everywhere, and may sign up again with a new account', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const bat = await shop.customer({ phone: '99112233' })
  const { token } = bat

  await bat.account.delete()

  for (const node of [shop, other]) {
    const reply = await node.fetch('/api/v2/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'token_invalid'])
  }
  expect((await shop.customer({ phone: '99112233' })).id).not.toBe(bat.id)
})

test('ACC-10 a removed customer leaves none of the guest data entered before the login', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const [variant, bat] = [await shop.variant(), await shop.customer({ phone: '88112233', password: PASSWORD })]
  const { shopper } = await readyToPay(shop, variant)
  await shopper.orders.addToCart({ variantId: variant.id })
  expect(await everything(shop)).toContain('99112233')

  await shopper.logins.withPassword(bat.phone ?? '', PASSWORD)
  await shopper.account.delete()

  expect(await everything(shop)).not.toContain('99112233')
})

test('ACC-10 a role or a device added during a removal is not stored', async () => {
  const shop = await openTestShop()
  const boss = await shop.staff('administrator')
  const leaving = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))

  for (const bat of leaving) {
    const params = { id: bat.id }
    await Promise.allSettled([
      boss.client.request('PUT /api/back_office/staff/:id/roles', { params, body: { roles: ['support'] } }),
      bat.account.linkDevice(`device of ${bat.id}`),
      bat.account.delete(),
    ])
  }

  expect(await shop.db.selectFrom('users').where('deleted_at', 'is not', null).select('id').execute()).toHaveLength(5)
  const roles = await shop.db.selectFrom('user_roles').select('user_id').execute()
  const devices = await shop.db.selectFrom('devices').select('user_id').execute()
  expect([roles, devices]).toEqual([[{ user_id: boss.id }], []])
})

test('ACC-10 an unfinished order keeps the data for its delivery until it is finished', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const [variant, bat] = [await shop.variant(), await shop.customer()]
  const awaited = await placed(shop, bat, variant, { days: 0 })
  const delivered = await placed(shop, bat, variant, { ...DELIVERED, days: 13 })
  const underWay = await placed(shop, bat, variant, { payment_state: 'paid', shipment_state: 'shipped', days: 90 })
  const unreceipted = await placed(shop, bat, variant, { ...DELIVERED, receipt_state: 'pending', days: 90 })
  const returnable = await placed(shop, bat, variant, { ...DELIVERED, return_until: IN_A_DAY, days: 90 })
  const returned = await placed(shop, bat, variant, { ...DELIVERED, days: 90 })
  await askToReturn(shop, returned.number)
  const owed = await placed(shop, bat, variant, { state: 'canceled', payment_state: 'refund_due', days: 90 })
  const strangers = await placed(shop, await shop.customer(), variant, { ...DELIVERED, days: 90 })

  await bat.account.delete()

  const remaining = [awaited, underWay, unreceipted, returnable, returned, owed, strangers].map(({ number }) => number)
  expect(await receivers(shop, [delivered.number, ...remaining])).toEqual(Array(8).fill('Батболд'))
  await age(shop, delivered.number, 15)
  await shop.forgetDeletedCustomers()
  await shop.forgetDeletedCustomers()

  expect(await receivers(shop, [delivered.number, ...remaining])).toEqual([null, ...Array(7).fill('Батболд')])
  await shop.db.updateTable('returns').set({ state: 'rejected' }).execute()
  await shop.forgetDeletedCustomers()
  expect(await receivers(shop, [returned.number])).toEqual([null])
  expect(await shop.db.selectFrom('returns').select(['note', 'refund_account']).execute()).toEqual([
    { note: null, refund_account: null },
  ])
})

test('ACC-10 an account is removed only shortly after a login, and the last administrator never', async () => {
  const shop = await openTestShop()
  const [bat, last] = [await shop.customer(), await shop.staff('administrator')]
  await shop.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', bat.id)
    .execute()

  await expect(bat.account.delete()).rejects.toMatchObject({ code: 'fresh_login_required' })
  await expect(last.account.delete()).rejects.toMatchObject({ code: 'last_administrator' })

  expect(await bat.account.me()).toMatchObject({ id: bat.id })
  expect(await last.account.me()).toMatchObject({ id: last.id })
  const second = await shop.staff('administrator')
  const gone = await Promise.allSettled([last.account.delete(), second.account.delete()])
  expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('ACC-10 the portrait of a removed customer is removed too', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { avatar } = await bat.account.updateAvatar(new Blob([Buffer.from(pixel, 'base64')]))
  const path = `/images/${avatar?.hash}-1.webp`
  const before = await shop.fetch(path)
  expect([before.status, (await before.arrayBuffer()).byteLength > 0]).toEqual([200, true])

  await bat.account.delete()

  expect((await shop.fetch(path)).status).toBe(404)
  expect(await shop.db.selectFrom('users').select(['avatar_image_id', 'first_name']).execute()).toEqual([
    { avatar_image_id: null, first_name: '' },
  ])
})

test('ACC-10 a data export contains everything stored about the customer, and no secret that opens an order', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant()
  const [bat, stranger] = [await shop.customer(), await shop.customer()]
  await keepEverything(bat)
  await bat.alerts.set({ variantId: variant.id, kind: 'price' })
  await bat.savedItems.save(variant.id, 3)
  const order = await placed(shop, bat, variant, { days: 0 })
  const cart = await bat.orders.addToCart({ variantId: variant.id, quantity: 2 })
  await placed(shop, stranger, variant, { days: 0 })

  const taken = await bat.account.export()

  expect(taken).toMatchObject({
    user: await bat.account.me(),
    consents: [{ kind: 'marketing', given: true }],
    addresses: [{ receiver: 'Батболд', address: HOME.address }],
    organisations: [{ registry_number: '5012345' }],
    devices: [{ player_id: 'device-of-bat' }],
    price_alerts: [{ variant_id: variant.id, kind: 'price', state: 'active' }],
    sessions: [{ device: '' }],
    wishlists: [{ name: 'Гэр бүлд', shared: false, wished_products: [] }],
    saved_items: [{ variant_id: variant.id, quantity: 3 }],
    orders: [
      { number: cart.number, state: 'cart', total_quantity: 2 },
      { number: order.number, receiver: 'Батболд', payments: [{ method: 'bank_transfer' }] },
    ],
  })
  expect(taken.orders).toHaveLength(2)
  const text = JSON.stringify(taken)
  for (const secret of [cart.token, bat.token, 'password']) expect(text).not.toContain(`"${secret}"`)
})

type Customer = Awaited<ReturnType<TestShop['customer']>>

async function keepEverything(bat: Customer): Promise<void> {
  await bat.account.updateProfile({ date_of_birth: '1990-02-28' })
  await bat.account.consent({ marketing: true })
  await bat.account.addresses.add(HOME)
  await bat.account.organisations.add({ name: 'Тэнгэр ХХК', registry_number: '5012345' })
  await bat.account.linkDevice('device-of-bat')
  await bat.wishlists.create('Гэр бүлд')
}

const DELIVERED = { payment_state: 'paid', shipment_state: 'delivered' } as const
const IN_A_DAY = new Date(Date.now() + 86_400_000)

interface Outcome {
  state?: 'canceled'
  payment_state?: 'paid' | 'refund_due'
  shipment_state?: 'delivered' | 'shipped'
  receipt_state?: 'pending'
  return_until?: Date
  /** Days since its delivery. */
  days: number
}

/** Gives the order a package with a text of the customer's own. */
async function engraved({ db }: TestShop, number: string) {
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const cv = [{ name: 'text', label: { mn: 'Бичээс' }, value: 'Сийлэх үг', text: { mn: 'Сийлэх үг' } }]
  const row = { order_id: id, slug: 'pc', name: '{"mn": "Багц"}', qty: 1, choices: '[]', cv: JSON.stringify(cv) }
  await db.insertInto('order_packages').values(row).execute()
}

async function placed(
  shop: TestShop,
  bat: Customer,
  variant: { id: number; price: number },
  { days, ...outcome }: Outcome,
) {
  const order = await readyToPay(shop, variant, bat)
  await bat.checkout.update(order.number, { receiver: 'Батболд', phone: '99112244', email: 'bat@example.mn' })
  await order.pay('bank_transfer')
  if (Object.keys(outcome).length > 0) {
    await shop.db.updateTable('orders').set(outcome).where('number', '=', order.number).execute()
  }
  if (days > 0) await age(shop, order.number, days)
  return order
}

/** Staff look at a change of the delivery and make it, at the customer's wish. */
async function redirected(shop: TestShop, number: string): Promise<void> {
  const saraa = editActionsOf(await shop.staff('administrator'))
  const { receiver, phone, address } = HOME
  await saraa.edit(number, { delivery: { receiver, receiver_phone: phone, note: `${receiver} хүлээж авна`, address } })
}

const age = ({ db }: TestShop, number: string, days: number) =>
  db
    .updateTable('orders')
    .set({ delivered_at: new Date(Date.now() - days * 86_400_000) })
    .where('number', '=', number)
    .execute()

const askToReturn = ({ db }: TestShop, number: string) =>
  db
    .insertInto('returns')
    .columns(['order_id', 'note', 'amount', 'refund_account'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .where('number', '=', number)
        .select(({ ref, val }) => [
          ref('id').as('order_id'),
          val('Батболд буцаана').as('note'),
          val(1000).as('amount'),
          val(JSON.stringify({ iban: 'MN380005000000000001', name: 'Батболд' })).as('refund_account'),
        ]),
    )
    .execute()

const ordersOf = ({ db }: TestShop) => db.selectFrom('orders').selectAll().orderBy('id').execute()

async function receivers(shop: TestShop, numbers: string[]) {
  const all = await ordersOf(shop)
  return numbers.map((number) => all.find((order) => order.number === number)?.receiver)
}

/** Every row of every table, as text. */
async function everything({ db }: TestShop): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public')
  const dump: string[] = []
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    dump.push(JSON.stringify(rows))
  }
  return dump.join('\n')
}
