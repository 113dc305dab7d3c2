import { STOREFRONT_CLIENT } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createTokens } from './index.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('ACC-10 customers see only their own sessions, the latest used first', async () => {
  const shop = await openTestShop()
  const [bat] = [await shop.customer(), await shop.customer()]
  const phone = await logIn(shop, bat.id)

  expect(await sessionsOf(shop, bat.token)).toMatchObject([
    { device: 'Chrome · Android', current: false },
    { device: '', current: true },
  ])
  expect((await sessionsOf(shop, phone)).map(({ current }) => current)).toEqual([true, false])
})

test('ACC-10 an ended session is refused from the next request, on every node', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const bat = await shop.customer()
  const phone = await logIn(shop, bat.id)
  const [{ id = 0 } = {}] = await sessionsOf(shop, bat.token)
  expect(await statusOf(other, phone)).toBe(200)

  const left = await bat.client.request('DELETE /api/v2/users/sessions/:id', { params: { id } })

  expect(left.sessions).toMatchObject([{ current: true }])
  expect(await statusOf(other, phone)).toBe(401)
  expect(await statusOf(other, bat.token)).toBe(200)
})

test('ACC-10 another customer’s session, or an ended one, cannot be ended', async () => {
  const shop = await openTestShop()
  const [bat, dulam] = [await shop.customer(), await shop.customer()]
  const phone = await logIn(shop, bat.id)
  const [{ id = 0 } = {}] = await sessionsOf(shop, phone)
  const end = (of: typeof bat) => of.client.request('DELETE /api/v2/users/sessions/:id', { params: { id } })

  await expect(end(dulam)).rejects.toMatchObject({ code: 'session_not_found' })
  expect(await statusOf(shop, phone)).toBe(200)
  await end(bat)
  await expect(end(bat)).rejects.toMatchObject({ code: 'session_not_found' })
})

test('ACC-10 logging out everywhere else keeps this session', async () => {
  const shop = await openTestShop()
  const [bat, dulam] = [await shop.customer(), await shop.customer()]
  const others = [await logIn(shop, bat.id), await logIn(shop, bat.id)]

  const { sessions } = await bat.client.request('DELETE /api/v2/users/sessions')

  expect(sessions).toHaveLength(1)
  for (const token of others) expect(await statusOf(shop, token)).toBe(401)
  expect(await statusOf(shop, bat.token)).toBe(200)
  expect(await statusOf(shop, dulam.token)).toBe(200)
})

test('ACC-06 a revoked access token ends its session', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const bat = await shop.customer()

  await shop.fetch('/oauth/revoke', {
    method: 'POST',
    body: new URLSearchParams({ client_id: STOREFRONT_CLIENT, token: bat.token }),
  })

  expect(await statusOf(other, bat.token)).toBe(401)
  expect(await shop.db.selectFrom('sessions').select('ended_because').execute()).toEqual([{ ended_because: 'logout' }])
})

test('ACC-10 the token of a deleted account opens nothing', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: null, email: null })

  await shop.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', bat.id).execute()

  expect(await statusOf(shop, bat.token)).toBe(401)
})

test('ACC-10 expired tokens are deleted, ended sessions after thirty days', async () => {
  const { db, ...shop } = await openTestShop()
  const [bat, dulam, tuya] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const older = async (userId: number, days: number) =>
    db
      .updateTable('sessions')
      .set({ ended_at: sql`now() - make_interval(days => ${days})`, ended_because: 'logout' })
      .where('user_id', '=', userId)
      .execute()
  await older(dulam.id, 29)
  await older(tuya.id, 31)
  await db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('session_id', 'in', db.selectFrom('sessions').select('id').where('user_id', '=', dulam.id))
    .execute()

  await createTokens().forgetOld(db)

  const sessions = await db.selectFrom('sessions').select('user_id').orderBy('id').execute()
  expect(sessions.map(({ user_id }) => user_id)).toEqual([bat.id, dulam.id])
  expect(await db.selectFrom('access_tokens').select('hash').execute()).toHaveLength(1)
  expect(await db.selectFrom('refresh_tokens').select('hash').execute()).toHaveLength(2)
  expect(
    (await shop.fetch('/api/v2/users/sessions', { headers: { authorization: `Bearer ${bat.token}` } })).status,
  ).toBe(200)
})

/** Another login of the same user, on a phone. */
async function logIn({ db }: TestShop, userId: number): Promise<string> {
  const { site_id: siteId } = await db
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const login = { siteId, userId, clientId: null, scopes: ['public', 'customer'] as const, device: CHROME }
  return (await createTokens().issue(db, { ...login, scopes: [...login.scopes] })).access_token
}

async function sessionsOf(shop: TestShop, token: string): Promise<{ id: number; device: string; current: boolean }[]> {
  const answer = await shop.fetch('/api/v2/users/sessions', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).sessions
}

const statusOf = async ({ url }: Pick<TestShop, 'url'>, token: string) =>
  (await fetch(`${url}/api/v2/users/sessions`, { headers: { authorization: `Bearer ${token}` } })).status
