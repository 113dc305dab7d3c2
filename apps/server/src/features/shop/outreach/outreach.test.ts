import type { OutreachSettings } from '@delguur/contract'
import { formatTime } from '@delguur/mongolia'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openMailServer } from '../../../../testing/providers/mail-server.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const ON: OutreachSettings = {
  cart_after: 120,
  payment_after: 60,
  by_sms: false,
  sms_price: null,
  quiet_from: 0,
  quiet_to: 0,
}
const EMAIL = 'bat@example.mn'

test('CONT-08 a customer who agreed is reminded once of a cart left behind, with a link to it and a way out that needs no login', async () => {
  const { shop, change, read, left } = await openOutreach()
  const juice = await shop.variant({ price: 50_000 })
  const bat = await agreeing(shop, { email: EMAIL })
  await bat.orders.addToCart({ variantId: juice.id, quantity: 2 })
  await left(119)
  await shop.remindDue()
  expect(await sentTo(shop, EMAIL)).toEqual([])
  await left(121)

  await shop.remindDue()
  await shop.remindDue()

  const [letter, ...more] = await sentTo(shop, EMAIL)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    subject: expect.stringContaining('Сагс тань хүлээж байна'),
    text: expect.stringContaining('2 бараа'),
    unsubscribeUrl: expect.stringContaining(`${shop.config.publicUrl}/subscribe/end?token=`),
  })
  expect(letter?.text).toContain(`${shop.config.publicUrl}/cart`)
  expect(letter?.text).not.toContain('Утас')
  expect((await read()).reminders[0]).toEqual({ kind: 'cart', sent: 1, bought: 0, total: 0 })

  const token = letter?.unsubscribeUrl?.split('token=')[1] ?? ''
  await shop.guest().subscription.end(token)
  await shop.guest().subscription.end(token)
  expect(await bat.account.me()).toMatchObject({ marketing: false })
  const consents = await shop.db.selectFrom('consents').select('given').where('kind', '=', 'marketing').execute()
  expect(consents.map(({ given }) => given)).toEqual([true, false])

  await shop.db.updateTable('orders').set({ state: 'complete', completed_at: new Date(), total: 100_000 }).execute()
  expect((await read()).reminders[0]).toEqual({ kind: 'cart', sent: 1, bought: 1, total: 100_000 })
  expect(await change({ ...ON, cart_after: null })).toMatchObject({ settings: { cart_after: null } })
})

test('CONT-08 nobody is reminded unless it is switched on and they agreed, nor of what is empty, bought, emptied, taken by staff or old', async () => {
  const { shop, change, left } = await openOutreach()
  const juice = await shop.variant({ stock: 50 })
  const add = (person: Awaited<ReturnType<typeof agreeing>>) => person.orders.addToCart({ variantId: juice.id })
  const silent = await shop.customer({ email: 'silent@example.mn' })
  const undecided = await agreeing(shop, { email: 'undecided@example.mn' })
  await undecided.account.consent({ marketing: false })
  const emptied = await agreeing(shop, { email: 'emptied@example.mn' })
  const bought = await agreeing(shop, { email: 'bought@example.mn' })
  const byStaff = await agreeing(shop, { email: 'staff@example.mn' })
  const old = await agreeing(shop, { email: 'old@example.mn' })
  for (const person of [silent, undecided, emptied, bought, byStaff, old]) await add(person)
  await shop.guest().orders.addToCart({ variantId: juice.id })
  await emptied.orders.empty()
  await left(180)
  const ofCustomer = (id: number) => shop.db.updateTable('orders').where('user_id', '=', id)
  await ofCustomer(bought.id).set({ state: 'complete', completed_at: new Date() }).execute()
  await ofCustomer(byStaff.id).set({ channel: 'phone', placed_by: silent.id }).execute()
  await ofCustomer(old.id)
    .set({ updated_at: new Date(Date.now() - 4 * 86_400_000) })
    .execute()

  await shop.remindDue()
  expect(await shop.db.selectFrom('order_reminders').selectAll().execute()).toEqual([])

  await silent.account.consent({ marketing: true })
  await change({ ...ON, cart_after: null })
  await shop.remindDue()
  expect(await sentTo(shop, 'silent@example.mn')).toEqual([])
  await change(ON)
  await shop.remindDue()
  expect(await sentTo(shop, 'silent@example.mn')).toHaveLength(1)
  expect(shop.outbox.all()).toHaveLength(1)
})

test('CONT-08 a payment that was not finished is reminded of once, with a link to the order', async () => {
  const { shop, left } = await openOutreach()
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await agreeing(shop, { email: EMAIL })
  const order = await readyToPay(shop, await shop.variant(), bat)
  await order.pay('qr')
  await left(61)

  await shop.remindDue()
  await shop.remindDue()

  const [letter, ...more] = await sentTo(shop, EMAIL)
  expect(more).toEqual([])
  expect(letter?.subject).toContain('Төлбөр дуусаагүй байна')
  expect(letter?.text).toContain(`${shop.config.publicUrl}/orders/${order.number}`)
})

test('CONT-08 CHK-08 of alcohol those alone are reminded who answered the question of their age or are known to be old enough', async () => {
  const { shop, left } = await openOutreach()
  const wine = await shop.variant()
  const names = ['silent', 'answered', 'born', 'young'] as const
  for (const name of names) {
    const person = await agreeing(shop, { email: `${name}@example.mn` })
    await person.orders.addToCart({ variantId: wine.id })
    const ofPerson = shop.db.updateTable('orders').where('user_id', '=', person.id)
    if (name === 'answered' || name === 'young') await ofPerson.set({ age_confirmed_at: new Date() }).execute()
    const born = { born: '1990-02-28', young: isoYearsAgo(19) }[name as string]
    if (born) await shop.db.updateTable('users').set({ date_of_birth: born }).where('id', '=', person.id).execute()
  }
  await shop.db.updateTable('products').set({ kind: 'alcohol' }).execute()
  await left(180)

  await shop.remindDue()

  await sentTo(shop, '')
  const readers = shop.outbox.all().map(({ to }) => to)
  expect(readers.sort()).toEqual(['answered@example.mn', 'born@example.mn'])
})

test('CONT-08 what is due in quiet hours goes out when they end, and by SMS only where staff allow it', async () => {
  const { shop, change, left } = await openOutreach()
  const bat = await agreeing(shop, { phone: '99112233', email: null })
  await bat.orders.addToCart({ variantId: (await shop.variant()).id })
  await left(180)
  const hour = Number(formatTime(new Date()).slice(0, 2))
  // Three hours, so that the next begins meanwhile and is quiet, too.
  await change({ ...ON, by_sms: true, quiet_from: (hour + 23) % 24, quiet_to: (hour + 3) % 24 })
  await shop.remindDue()
  expect(await sentTo(shop, '99112233')).toEqual([])

  await change({ ...ON, by_sms: true, quiet_from: (hour + 6) % 24, quiet_to: (hour + 9) % 24 })
  await shop.remindDue()

  const [sms] = await sentTo(shop, '99112233')
  expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('/subscribe/end?token=') })
  expect(sms?.text).toMatch(/\/cart$/)
  const saraa = await agreeing(shop, { phone: '88112233', email: null })
  await saraa.orders.addToCart({ variantId: (await shop.variant()).id })
  await left(180)
  await change(ON)
  await shop.remindDue()
  expect(await sentTo(shop, '88112233')).toEqual([])
})

test('CONT-08 a reminder that waits for its server is withdrawn when the consent ends in the profile, by the link or with the account', async () => {
  const down = await openMailServer()
  await down.stop()
  const { shop, left } = await openOutreach({ ...down.settings, logLevel: 'silent' })
  const juice = await shop.variant({ stock: 50 })
  const people = await Promise.all(
    ['bat', 'saraa', 'tuya'].map((name) => agreeing(shop, { email: `${name}@example.mn` })),
  )
  for (const person of people) await person.orders.addToCart({ variantId: juice.id })
  await left(180)
  await shop.remindDue()
  const states = async () => {
    const rows = await shop.db.selectFrom('messages').select(['state', 'recipient']).orderBy('id').execute()
    return rows.map(({ state, recipient }) => [state, recipient !== null])
  }
  expect(await states()).toEqual(Array(3).fill(['waiting', true]))

  const [bat, saraa, tuya] = people
  const { token } = await shop.db
    .selectFrom('users')
    .select('offers_token as token')
    .where('id', '=', Number(saraa?.id))
    .executeTakeFirstOrThrow()
  await bat?.account.consent({ marketing: false })
  await shop.guest().subscription.end(String(token))
  await tuya?.account.delete()

  expect(await states()).toEqual(Array(3).fill(['withdrawn', false]))
  await expect(shop.guest().subscription.end('unknown')).rejects.toMatchObject({ code: 'subscription_link_invalid' })
})

test('CONT-08 BO-03 who saves reminders that somebody has changed meanwhile is told, and the audit knows what was changed', async () => {
  const { client, shop } = await openOutreach()
  const stale = { version: 1, settings: ON }
  await expect(client.request('PUT /api/back_office/outreach', { body: stale })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: 2, settings: ON } },
  })
  const entries = await shop.db.selectFrom('audit_entries').select('kind').where('kind', '=', 'outreach').execute()
  expect(entries).toHaveLength(1)
})

async function openOutreach(settings: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(settings)
  const { client } = await shop.staff('administrator')
  const read = () => client.request('GET /api/back_office/outreach')
  const change = async (settings: OutreachSettings) =>
    client.request('PUT /api/back_office/outreach', { body: { version: (await read()).version, settings } })
  await change(ON)
  return {
    shop,
    client,
    read,
    change,
    /** Nobody has touched the orders for these minutes. */
    left: (minutes: number) =>
      shop.db
        .updateTable('orders')
        .set({ updated_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .execute(),
  }
}

async function agreeing(shop: TestShop, contact: { email: string | null; phone?: string }) {
  const customer = await shop.customer(contact)
  await customer.account.consent({ marketing: true })
  return customer
}

function isoYearsAgo(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
