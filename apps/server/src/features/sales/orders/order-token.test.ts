import type { Order } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { keysCommand } from '../../../encryption-keys.ts'

const GUEST = 'guest@example.mn'
const CUSTOMER = 'bat@example.mn'

test('CART-01 the database, its backups and the log contain no token that opens an order', async () => {
  const log: string[] = []
  const shop = await openTestShop({ logLevel: 'debug', log: { write: (line) => log.push(line) } })
  await shop.deliveryZone({ rate: 5000 })
  const phone = await shop.variant({ price: 105_000, stock: 10 })
  const bat = await shop.customer({ email: CUSTOMER })
  const cart = await keyed(shop, phone.id)
  const sold = [await readyToPay(shop, phone), await readyToPay(shop, phone, bat)]
  for (const [at, { shopper, number, pay }] of sold.entries()) {
    await shopper.checkout.update(number, { email: [GUEST, CUSTOMER][at] })
    await pay(at === 0 ? 'bank_transfer' : 'qr')
  }
  await shop.payments.confirmTransfer(sold[0]?.number ?? '', 110_000, 'r1')
  const guest = shop.guest()
  const joined = await guest.orders.addToCart({ variantId: phone.id })
  bat.tokens.orderToken = joined.token
  await bat.orders.associate(joined.number)
  const given = await bat.orders.find(joined.number)

  const [mail] = await sentTo(shop, GUEST)
  const orders = [cart, joined, given, ...(await Promise.all(sold.map(({ order }) => order())))]
  const tokens = orders.map(({ token }) => token)

  expect(new Set(tokens).size).toBe(5)
  expect(mail?.text).toContain(`/orders/${sold[0]?.number}?token=${tokens[3]}`)
  expect(await countStoredAnswers(shop)).toBeGreaterThan(5)
  for (const token of tokens) {
    expect(log.join('')).not.toContain(token)
    for (const [table, rows] of await everyRow(shop)) expect([table, rows.includes(token)]).toEqual([table, false])
  }
  expect(await keyed(shop, phone.id)).toEqual(cart)
  for (const { number, token } of [cart, given, ...orders.slice(3)]) {
    expect(await opened(shop, number, token)).toMatchObject({ number, token })
  }
  expect(await opened(shop, joined.number, joined.token)).toMatchObject({ code: 'order_not_found' })
})

test('CART-01 an order from before tokens were hashed still opens, and its token is encrypted by the re-encryption', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant()
  const cart = await keyed(shop, phone.id)
  await shop.stop()
  await revertMigration(shop, cart)

  await shop.opened.resources.database.migrate()
  const upgraded = await shop.startAgain()

  const isOpen = async () => {
    expect(await opened(upgraded, cart.number, cart.token)).toMatchObject({ number: cart.number, token: cart.token })
    expect(await keyed(upgraded, phone.id)).toEqual(cart)
  }
  await isOpen()
  expect(await keysCommand.run(shop.db, shop.config.encryptionKeys, ['reencrypt'], () => {})).toBe(0)
  for (const [table, rows] of await everyRow(shop)) expect([table, rows.includes(cart.token)]).toEqual([table, false])
  await isOpen()
})

test('CART-01 a shop that has lost its key still shows orders to holders of their tokens, and to their customers', async () => {
  const keys: [string] = ['the key that is lost'.padEnd(32, '.')]
  const shop = await openTestShop({ encryptionKeys: keys })
  await shop.deliveryZone({ rate: 5000 })
  const phone = await shop.variant({ price: 105_000, stock: 10 })
  const cart = await keyed(shop, phone.id)
  const sold = await readyToPay(shop, phone)
  await sold.pay('bank_transfer')
  const { token } = await sold.order()
  const bat = await shop.customer()
  const own = await bat.orders.addToCart({ variantId: phone.id })
  await shop.stop()

  keys[0] = 'another key'.padEnd(32, '.')
  const again = await shop.startAgain()

  for (const order of [cart, { ...cart, number: sold.number, token }]) {
    expect(await opened(again, order.number, order.token)).toMatchObject({ number: order.number, token: order.token })
  }
  const canceled = await again.fetch(`/api/v2/orders/${sold.number}/cancel`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-order-token': token },
    body: '{}',
  })
  expect(await canceled.json()).toMatchObject({ state: 'canceled', token })
  const authorization = `Bearer ${bat.tokens.session?.accessToken}`
  const current = await again.fetch('/api/v2/orders/current', { headers: { authorization } })
  const given = (await current.json()) as Order
  expect(given).toMatchObject({ number: own.number, total: own.total })
  expect(given.token).not.toBe(own.token)
  expect(await opened(again, given.number, given.token)).toMatchObject({ number: own.number, token: given.token })
})

/** Reverts the database to the previous version, with the token in the clear. */
async function revertMigration({ db }: TestShop, cart: Order): Promise<void> {
  const undone = [
    'alter table orders rename column token_hash to token',
    'alter table orders rename constraint orders_token_hash_key to orders_token_key',
    'alter table orders rename constraint orders_token_hash_check to orders_token_check',
    'alter table orders drop column token_cipher',
    'alter table idempotency_keys drop column id',
    'alter table idempotency_keys rename column answer to body',
    'alter table idempotency_keys alter column body type jsonb using null',
    "delete from schema_migrations where name ~ 'order-tokens|stored-answers'",
  ]
  for (const statement of undone) await sql.raw(statement).execute(db)
  await sql`update orders set token = ${cart.token}`.execute(db)
  await sql`update idempotency_keys set body = ${JSON.stringify(cart)}::jsonb`.execute(db)
}

type Node = Pick<TestShop, 'fetch'>

/** Adds a piece to a new cart, always with the same idempotency key. */
async function keyed({ fetch }: Node, variant_id: number): Promise<Order> {
  const answer = await fetch('/api/v2/orders/0/line_items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'once', 'x-device': 'd'.repeat(32) },
    body: JSON.stringify({ line_item: { variant_id, quantity: 1 } }),
  })
  return (await answer.json()) as Order
}

async function opened({ fetch }: Node, number: string, token: string): Promise<Order> {
  return (await (await fetch(`/api/v2/orders/${number}`, { headers: { 'x-order-token': token } })).json()) as Order
}

/** Number of answers stored for repeated requests. */
async function countStoredAnswers({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('idempotency_keys').select('id').where('answer', 'is not', null).execute()).length
}

async function everyRow({ db }: TestShop): Promise<[table: string, rows: string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    found.push([name, JSON.stringify(rows)])
  }
  return found
}
