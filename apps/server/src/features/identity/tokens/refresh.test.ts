import { STOREFRONT_CLIENT } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

type Node = Pick<TestShop, 'url'>

test('ACC-01 a refresh token is exchanged for a pair that continues the session', async () => {
  const shop = await openTestShop()
  const first = await loggedIn(shop)

  const second = await exchange(shop, first)
  const third = await exchange(shop, second.refresh_token)

  expect(third).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'public customer' })
  expect(
    new Set([first, second.refresh_token, third.refresh_token, second.access_token, third.access_token]).size,
  ).toBe(5)
  expect(await statusOf(shop, third.access_token)).toBe(200)
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('ACC-01 a repeated exchange after a lost answer returns the same pair', async () => {
  const shop = await openTestShop()
  const first = await loggedIn(shop)

  const lost = await exchange(shop, first)
  const repeated = await exchange(shop, first)

  expect(repeated).toEqual(lost)
  expect(await statusOf(shop, repeated.access_token)).toBe(200)
  expect(await shop.db.selectFrom('refresh_tokens').select('hash').execute()).toHaveLength(2)
})

test('ACC-01 tabs that exchange one token at once, on two nodes, get one pair', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const first = await loggedIn(shop)

  const pairs = await Promise.all([shop, other, shop, other, shop, other].map((node) => exchange(node, first)))

  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  expect(await statusOf(shop, pairs[0]?.access_token)).toBe(200)
})

test('ACC-01 the reuse of an exchanged token, whose successor was used, ends the session', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const stolen = await loggedIn(shop)
  const second = await exchange(shop, stolen)
  const third = await exchange(shop, second.refresh_token)

  expect(await exchange(shop, stolen)).toMatchObject({ error: 'invalid_grant' })

  expect(await statusOf(other, second.access_token)).toBe(401)
  expect(await statusOf(other, third.access_token)).toBe(401)
  expect(await exchange(shop, third.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await shop.db.selectFrom('sessions').select('ended_because').execute()).toEqual([{ ended_because: 'reuse' }])
})

test('ACC-01 an exchange that is repeated late ends the session too', async () => {
  const shop = await openTestShop()
  const first = await loggedIn(shop)
  const second = await exchange(shop, first)
  await shop.db
    .updateTable('refresh_tokens')
    .set({ exchanged_at: sql`exchanged_at - interval '31 seconds'` })
    .where('exchanged_at', 'is not', null)
    .execute()

  expect(await exchange(shop, first)).toMatchObject({ error: 'invalid_grant' })

  expect(await statusOf(shop, second.access_token)).toBe(401)
})

test('ACC-01 an expired refresh token opens nothing and ends no session', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await shop.db
    .updateTable('refresh_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  expect(await exchange(shop, bat.tokens.session?.refreshToken)).toMatchObject({ error: 'invalid_grant' })

  expect(await statusOf(shop, bat.token)).toBe(200)
})

test('ACC-10 the database contains neither a token nor anything that works as one', async () => {
  const shop = await openTestShop()
  const first = await loggedIn(shop)
  const second = await exchange(shop, first)
  const { body: app } = await ask(shop, { grant_type: 'client_credentials' })

  const stored = JSON.stringify([
    await shop.db.selectFrom('access_tokens').selectAll().execute(),
    await shop.db.selectFrom('refresh_tokens').selectAll().execute(),
    await shop.db.selectFrom('sessions').selectAll().execute(),
  ])

  for (const token of [first, second.refresh_token, second.access_token, app.access_token]) {
    expect(stored).not.toContain(token)
  }
  for (const [, text = ''] of stored.matchAll(/"([A-Za-z0-9_-]{40,})"/g)) {
    expect(await statusOf(shop, text)).toBe(401)
    expect(await exchange(shop, text)).toMatchObject({ error: 'invalid_grant' })
  }
})

async function loggedIn(shop: TestShop): Promise<string> {
  const { tokens } = await shop.customer()
  return tokens.session?.refreshToken ?? ''
}

const exchange = async (node: Node, refresh_token = '') =>
  (await ask(node, { grant_type: 'refresh_token', refresh_token })).body

async function ask({ url }: Node, form: Record<string, string>) {
  const body = new URLSearchParams({ client_id: STOREFRONT_CLIENT, ...form })
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

const statusOf = async ({ url }: Node, token: unknown) =>
  (await fetch(`${url}/api/v2/users/sessions`, { headers: { authorization: `Bearer ${token}` } })).status
