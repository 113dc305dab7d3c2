import type { WebhookEvent } from '@delguur/contract'
import { isSigned } from '@delguur/simulators/webhook-receiver'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { openReceiptShop } from '../../../../testing/orders/receipts.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openWebhookReceiver } from '../../../../testing/providers/webhook-receiver.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const ORDER_EVENTS: WebhookEvent[] = [
  'order.placed',
  'order.paid',
  'order.payment_changed',
  'order.canceled',
  'shipment.pending',
  'shipment.confirmed',
  'shipment.ready',
  'shipment.shipped',
  'shipment.delivered',
  'refund.due',
]

test('SITE-09 a program is told of an order step by step, signed and in the form of the API', async () => {
  const { shop, boss, receiver, phone } = await openToldShop(ORDER_EVENTS)
  const { number } = await paidOrder(shop, phone)
  const actions = staffActionsOf(boss)
  const [{ id = 0 } = {}] = (await actions.confirm(number)).shipments
  await actions.pack(id)
  await actions.ship(id)
  await actions.deliver(id)

  const taken = await takenFrom(shop, receiver, 8)

  expect(taken.map(({ payload }) => payload.type)).toEqual([
    'order.placed',
    'order.payment_changed',
    'order.paid',
    'shipment.pending',
    'shipment.confirmed',
    'shipment.ready',
    'shipment.shipped',
    'shipment.delivered',
  ])
  const last = taken.at(-1)?.payload
  expect(last).toMatchObject({ version: 1, from: 'shipped', to: 'delivered', subject: { kind: 'order', part_id: id } })
  expect(last?.data).toMatchObject({ number, shipments: [{ id, state: 'delivered', delivery_code: null }] })
  expect(Object.keys(last?.data ?? {})).not.toContain('token')
  expect(taken.map((event) => event.id)).toEqual(taken.map(({ payload }) => payload.id))
})

test('SITE-09 goods, stock, customers and reviews are told of once a transaction, and what rolls back is not', async () => {
  const { shop, receiver } = await openToldShop([
    'product.created',
    'product.changed',
    'product.retired',
    'stock.changed',
    'stock.sold_out',
    'stock.back',
    'customer.created',
    'customer.changed',
    'customer.erased',
    'review.submitted',
  ])
  const { db } = shop
  const customer = await shop.customer({ first_name: 'Нууцлаг', phone: '88001122' })
  const toy = await shop.variant({ stock: 2 })
  await takenFrom(shop, receiver, 1)
  await receiver.forget()

  await shop.setStock(toy.id, 0)
  await shop.setStock(toy.id, 3)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ price: 5 }).where('id', '=', toy.id).execute()
    await tx.updateTable('variants').set({ price: 6 }).where('id', '=', toy.id).execute()
  })
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', toy.product_id).execute()
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ price: 7 }).where('id', '=', toy.id).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db
    .insertInto('reviews')
    .values({
      site_id: (await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id,
      product_id: toy.product_id,
      user_id: customer.id,
      rating: 5,
      comment: 'Сайн',
      state: 'waiting',
      verified: false,
    })
    .execute()
  await customer.account.updateProfile({ first_name: 'Болд' })

  const told = (await takenFrom(shop, receiver, 8)).map(({ payload }) => payload)
  const typesOf = (kind: string) => told.filter(({ subject }) => subject.kind === kind).map(({ type }) => type)
  expect(typesOf('variant')).toEqual(['stock.changed', 'stock.sold_out', 'stock.changed', 'stock.back'])
  expect(typesOf('product').slice(-2)).toEqual(['product.changed', 'product.retired'])
  expect(typesOf('customer')).toEqual(['customer.changed'])
  expect(told.find(({ type }) => type === 'stock.back')?.data).toMatchObject({ sku: toy.sku, available: 3 })
  expect(told.find(({ type }) => type === 'review.submitted')?.data).toMatchObject({ rating: 5, comment: 'Сайн' })
})

test('SITE-09 sales that begin and end by the clock and changes of a delivery are told of', async () => {
  const { shop, receiver, phone } = await openToldShop(['sale.started', 'sale.ended', 'order.delivery_changed'])
  const { db } = shop
  const told = async (count: number) =>
    (await takenFrom(shop, receiver, count)).map(({ payload: { type, subject } }) => [type, subject.part_id])
  const isPriced = (columns: object) => db.updateTable('variants').set(columns).where('id', '=', phone.id).execute()

  await isPriced({ selling_price: 90_000, sale_start_at: sql`now() + interval '1 hour'`, sale_expire_at: null })
  await shop.alerts.tellCustomers()
  await db.updateTable('price_changes').set({ at: sql<Date>`clock_timestamp()` }).where('is_sale', '=', true).execute()
  await shop.alerts.tellCustomers()
  expect(await told(1)).toEqual([['sale.started', phone.id]])
  await isPriced({ selling_price: null })
  await shop.alerts.tellCustomers()
  expect(await told(2)).toEqual([
    ['sale.started', phone.id],
    ['sale.ended', phone.id],
  ])
  await receiver.forget()

  const bat = await paidOrder(shop, phone)
  await db
    .updateTable('orders')
    .set({ receiver: 'Цэцэг', note: 'хонх дарна уу' })
    .where('number', '=', bat.number)
    .execute()
  await db.updateTable('orders').set({ note: 'утасдана уу' }).where('number', '=', bat.number).execute()
  expect(await told(1)).toEqual([['order.delivery_changed', null]])
})

test('SITE-09 VAT receipts are told of from the first state on, as the tax office issues and corrects them', async () => {
  const shop = await openReceiptShop()
  const receiver = await openWebhookReceiver()
  const events: WebhookEvent[] = ['receipt.pending', 'receipt.issued', 'receipt.corrected', 'receipt.returned']
  await receiver.knows((await register(shop.staff, { url: receiver.url, events })).secret)
  const bat = await shop.delivered()
  await shop.sweep()
  await shop.sendBack(bat, 1)
  await shop.sweep()
  const { id } = await shop.db.selectFrom('vat_receipts').select('id').orderBy('id').executeTakeFirstOrThrow()

  const told = (await takenFrom(shop, receiver, 5)).map(({ payload }) => payload)

  expect(told[0]).toMatchObject({ type: 'receipt.pending', from: null, to: 'pending', subject: { part_id: id } })
  expect(told[1]).toMatchObject({ type: 'receipt.issued', from: 'pending', to: 'issued', subject: { part_id: id } })
  expect(told[0]?.data).toMatchObject({ number: bat.number })
  // The delivery stays sold: another receipt takes the place of the first.
  expect(told.map(({ type }) => type)).toEqual([
    ...['receipt.pending', 'receipt.issued'],
    ...['receipt.pending', 'receipt.issued', 'receipt.corrected'],
  ])
  expect(told[4]).toMatchObject({ from: 'issued', to: 'corrected', subject: { part_id: id } })
})

test('SITE-09 an erased customer is in nothing that waits or is stored', async () => {
  const { shop, boss, receiver } = await openToldShop(['customer.created', 'customer.erased'])
  await receiver.fault({ status: 503 })
  const { id } = await shop.customer({ first_name: 'Нууцлаг', phone: '88001123' })
  await untilQuiet(shop)
  await boss.client.request('PUT /api/back_office/customers/:id/erase', {
    params: { id },
    body: { why: 'Өөрөө хүссэн' },
  })

  const { rows } = await sql<{ text: string }>`
    select e::text || d::text || coalesce(a::text, '') as text from webhook_events e
    join webhook_deliveries d on d.event_id = e.id left join webhook_attempts a on a.delivery_id = d.id`.execute(
    shop.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Нууцлаг|88001123/)
  await receiver.heal()
  await passTime(shop)
  const told = (await takenFrom(shop, receiver, 2)).map(({ payload }) => payload)
  expect(told.filter(({ subject }) => subject.id === id)).toMatchObject([
    { type: 'customer.created', data: null },
    { type: 'customer.erased', data: null },
  ])
})

test('SITE-09 events of a thing keep their order, none is lost and repeated ones have the same id, though the receiver fails at random', async () => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  const { shop, receiver, phone } = await openToldShop(['stock.changed', 'customer.changed', 'product.changed'], random)
  const customers = [await shop.customer(), await shop.customer(), await shop.customer()]
  await receiver.fault({ fails: 0.3, forgets: 0.3 })

  for (let step = 0; step < 12; step++) {
    const { id } = customers[step % 3] ?? { id: 0 }
    await shop.db
      .updateTable('users')
      .set({ occupation: `ажил ${step}` })
      .where('id', '=', id)
      .execute()
    await shop.setStock(phone.id, step + 20)
  }
  const expected = await shop.db.selectFrom('webhook_events').select('id').orderBy('id').execute()
  await untilDelivered(shop)

  const taken = (await receiver.taken()).map(({ id, payload }) => ({ id: Number(id.slice(4)), payload }))
  expect([...new Set(taken.map(({ id }) => id))].sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
  expect(taken.length).toBeGreaterThan(expected.length)
  const byThing = Map.groupBy(taken, ({ payload: { subject } }) => `${subject.kind} ${subject.id}`)
  for (const events of byThing.values()) {
    const ids = events.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

test('SITE-09 a receiver that is dead for hours loses nothing, is asked ever less often, and is switched off after days or by 410', async () => {
  const { shop, boss, receiver, webhook } = await openToldShop(['customer.changed'])
  const bat = await shop.customer()
  const change = (occupation: string) =>
    shop.db.updateTable('users').set({ occupation }).where('id', '=', bat.id).execute()
  await receiver.fault({ status: 503 })
  const [dorj, jobs] = [await shop.customer(), ['1', '2', '3', '4', '5', '6']]
  for (const job of jobs) await change(job)
  await dorj.account.updateProfile({ first_name: 'Дорж' })
  await passHours(shop, 4)
  const asked = receiver.calls.length
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(40)
  await receiver.heal()
  await passHours(shop, 0.25)
  const taken = await receiver.taken()
  expect(new Set(taken.map(({ id }) => id)).size).toBe(jobs.length + 1)
  const ofBat = taken.flatMap(({ payload }) => (payload.subject.id === bat.id ? [payload.id] : []))
  expect(ofBat).toEqual(ofBat.toSorted((one, other) => Number(one.slice(4)) - Number(other.slice(4))))
  expect(taken.length).toBe(jobs.length + 1)
  expect(await healthOf(boss)).toMatchObject({ failing_since: null, waiting: 0, dead: 0 })

  await receiver.fault({ status: 500 })
  await change('7')
  await passTime(shop)
  await shop.db.updateTable('webhooks').set({ failing_since: sql<Date>`now() - interval '4 days'` }).execute()
  await passTime(shop)
  expect(await healthOf(boss)).toMatchObject({ suspended_because: 'failing', waiting: 1, dead: 0 })
  expect((await shop.outbox.next(boss.email ?? '')).text).toContain('/admin/programs')
  await change('8')
  await passTime(shop)
  expect(await healthOf(boss)).toMatchObject({ waiting: 2 })

  await receiver.heal()
  await receiver.forget()
  await save(boss, webhook)
  expect(await takenFrom(shop, receiver, 2)).toHaveLength(2)

  await receiver.fault({ status: 410 })
  await change('9')
  await passTime(shop)
  expect(await healthOf(boss)).toMatchObject({ suspended_because: 'gone', waiting: 1 })
})

test('SITE-09 what a receiver refuses for three days is given up, is seen by staff, and is sent again, one or all since a day', async () => {
  const { shop, boss, receiver, webhook } = await openToldShop(['customer.changed', 'customer.created'])
  await receiver.fault({ status: 422 })
  const people = [await shop.customer(), await shop.customer()]
  await passTime(shop)
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ waiting_since: sql<Date>`now() - interval '73 hours'` })
    .execute()
  // A receiver that fails is asked for one event at a time.
  for (const _ of people) await passTime(shop)

  const { client } = boss
  const { deliveries, total_count } = await client.request('GET /api/back_office/webhook_deliveries', {
    query: { state: 'dead', webhook_id: webhook.id },
  })
  expect(total_count).toBe(people.length)
  const [dead] = deliveries
  const params = { id: dead?.id ?? 0 }
  const shown = await client.request('GET /api/back_office/webhook_deliveries/:id', { params })
  expect(shown).toMatchObject({ state: 'dead', error: 'answered 422', url: receiver.url })
  expect(new Set(shown.attempts.map(({ status }) => status))).toEqual(new Set([422]))
  expect(JSON.parse(shown.payload)).toMatchObject({ id: dead?.event_id, type: 'customer.created' })

  await receiver.heal()
  await client.request('PUT /api/back_office/webhook_deliveries/:id/send_again', { params })
  expect((await takenFrom(shop, receiver, 1)).map(({ id }) => id)).toEqual([dead?.event_id])
  const since = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const again = await client.request('PUT /api/back_office/webhooks/:id/send_again', {
    params: { id: webhook.id },
    body: { since },
  })
  expect(again).toEqual({ count: 1 })
  expect(await takenFrom(shop, receiver, 2)).toHaveLength(2)
})

test('SITE-09 both secrets sign for a day after a change, then the new one alone', async () => {
  const { shop, boss, receiver, webhook, secret } = await openToldShop(['customer.created'])
  const changed = await boss.client.request('PUT /api/back_office/webhooks/:id/secret', { params: { id: webhook.id } })
  const tried = () =>
    boss.client.request('POST /api/back_office/webhooks/:id/try', {
      params: { id: webhook.id },
      body: { event: 'customer.created' },
    })
  const signers = ({ headers, body }: Awaited<ReturnType<typeof tried>>) => {
    const all = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
    return [secret, changed.secret].map((one) => isSigned(one, { headers: all, body }, Date.now()))
  }

  expect(changed.webhook.old_secret_until).not.toBeNull()
  const both = await tried()
  expect(both).toMatchObject({ status: 204, error: null, url: receiver.url })
  expect(signers(both)).toEqual([true, true])
  await shop.db
    .updateTable('webhooks')
    .set({ old_secret_until: new Date(Date.now() - 1000) })
    .execute()
  const later = await tried()
  expect(later).toMatchObject({ status: 401, error: 'answered 401' })
  expect(signers(later)).toEqual([false, true])
  expect(await healthOf(boss)).toMatchObject({ old_secret_until: null })
})

test('SITE-09 a receiver that does not answer holds up nobody else, and no request of the shop', async () => {
  const { shop, boss, receiver } = await openToldShop(['customer.changed'])
  const slow = await openWebhookReceiver()
  await slow.fault({ hang: true })
  await register(boss, { url: slow.url, events: ['customer.changed'] })
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))

  for (const person of people) await person.account.updateProfile({ first_name: 'Болд' })

  await expect.poll(async () => (await receiver.taken()).length).toBe(people.length)
  expect(slow.calls.length).toBeLessThanOrEqual(4)
  await slow.heal()
})

test('ACC-10 nobody has a program told of what they may not see, and addresses inside the network are refused', async () => {
  const { shop, boss, webhook } = await openToldShop(['customer.created', 'order.paid'])
  await shop.db
    .insertInto('roles')
    .values({
      site_id: sql<number>`(select min(id) from sites)`,
      code: 'own-programmer',
      name: JSON.stringify({ mn: 'Программист' }),
      permissions: ['apps.manage', 'orders.read'],
    })
    .execute()
  const dorj = await shop.staff('own-programmer')
  const { events } = await dorj.client.request('GET /api/back_office/webhooks')
  expect(
    events
      .filter(({ allowed }) => allowed)
      .every(({ type }) => /^(order|shipment|return|refund|receipt|product|sale)/.test(type)),
  ).toBe(true)

  const missing = { code: 'webhook_right_missing' }
  await expect(register(dorj, { events: ['customer.changed'] })).rejects.toMatchObject(missing)
  await expect(save(dorj, { ...webhook, url: 'https://elsewhere.example.mn/' })).rejects.toMatchObject(missing)
  await expect(save(dorj, { ...webhook, description: 'Миний' })).resolves.toMatchObject({ description: 'Миний' })
  for (const url of [
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.mn/',
    'https://a:b@example.mn/',
  ]) {
    await expect(register(boss, { url })).rejects.toMatchObject({ code: 'webhook_url_refused' })
  }
})

interface Saved {
  id: number
  url: string
  description: string
  events: WebhookEvent[]
  is_on: boolean
}

const BODY = {
  url: 'https://books.example.mn/',
  description: '',
  events: ['order.paid'] as WebhookEvent[],
  is_on: true,
}

const register = ({ client }: LoggedInShop, body: Partial<typeof BODY>) =>
  client.request('POST /api/back_office/webhooks', { body: { ...BODY, ...body } })

const save = ({ client }: LoggedInShop, { id, url, description, events, is_on }: Saved) =>
  client.request('PUT /api/back_office/webhooks/:id', { params: { id }, body: { url, description, events, is_on } })

const healthOf = async ({ client }: LoggedInShop) => (await client.request('GET /api/back_office/webhooks')).webhooks[0]

/** Shop that tells a receiver of events. */
async function openToldShop(events: WebhookEvent[], random?: () => number) {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock: 10 })
  const boss = await shop.staff('administrator')
  const receiver = await openWebhookReceiver(random ? { random } : {})
  const { webhook, secret } = await register(boss, { url: receiver.url, events })
  await receiver.knows(secret)
  return { shop, phone, boss, receiver, webhook, secret }
}

/** Waits until nothing that is due is left, without another moment. */
async function untilQuiet({ webhooks }: Pick<TestShop, 'webhooks'>): Promise<void> {
  webhooks.onNotification()
  await webhooks.idle()
}

/** Lets the next attempts of all be due, and makes them. */
async function passTime(shop: TestShop): Promise<void> {
  await untilQuiet(shop)
  await shop.db.updateTable('webhooks').set({ paused_until: null }).execute()
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ next_try_at: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .execute()
  await untilQuiet(shop)
}

/** Moves the clock to each next attempt, until so many hours have gone by. */
async function passHours(shop: TestShop, hours: number): Promise<void> {
  for (let left = hours * 3600; left > 0; ) {
    await untilQuiet(shop)
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(greatest(d.next_try_at, w.paused_until)) - now())::float8 as seconds
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.state = 'waiting'`.execute(shop.db)
    const step = Math.min(left, Math.max(1, Math.ceil(rows[0]?.seconds ?? left)))
    left -= step
    const earlier = (column: string) => sql`${sql.ref(column)} - make_interval(secs => ${step})`
    await sql`update webhooks set paused_until = ${earlier('paused_until')}, failing_since = ${earlier('failing_since')}`.execute(
      shop.db,
    )
    await sql`update webhook_deliveries
      set next_try_at = ${earlier('next_try_at')}, waiting_since = ${earlier('waiting_since')}`.execute(shop.db)
  }
  await untilQuiet(shop)
}

async function untilDelivered(shop: TestShop): Promise<void> {
  const waiting = () => shop.db.selectFrom('webhook_deliveries').where('state', '=', 'waiting').select('id').execute()
  for (let round = 0; round < 200 && (await waiting()).length > 0; round++) await passTime(shop)
  expect(await waiting()).toEqual([])
}

/** Events that the receiver has taken, once there are so many. */
async function takenFrom(
  shop: Pick<TestShop, 'webhooks'>,
  receiver: Awaited<ReturnType<typeof openWebhookReceiver>>,
  count: number,
) {
  shop.webhooks.onNotification()
  await expect.poll(async () => (await receiver.taken()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  await untilQuiet(shop)
  return receiver.taken()
}
