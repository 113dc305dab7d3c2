import { expect, test } from 'vitest'
import { codeFor, PASSWORD, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { createSecurityLog } from './index.ts'

test('ACC-10 staff read logins, failed logins, lock-outs and refusals; all others are refused', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  const bat = await shop.customer({ phone: '99112233', password: PASSWORD })
  const guest = shop.guest()
  await guest.logins.withPassword('99112233', PASSWORD)
  for (let at = 0; at < 11; at++) await guest.logins.withPassword('88112233', 'wrong').catch(() => {})
  await guest.logins.withPassword('my secret password', 'x').catch(() => {})
  await shop.guest().logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')
  await shop
    .guest()
    .logins.phone.login({ phone: '99112233', code: wrongFor(code) })
    .catch(() => {})
  await expect(bat.client.request('GET /api/back_office/security_events')).rejects.toMatchObject({ code: 'forbidden' })
  const read = (kind?: 'login_failed' | 'locked_out' | 'rights_refused' | 'login') =>
    saraa.client.request('GET /api/back_office/security_events', { query: { per_page: 100, ...(kind && { kind }) } })

  expect((await read('login')).security_events[0]).toMatchObject({
    user_id: bat.id,
    name: 'Бат Дорж',
    about: 'password',
    contact: '9911 ••33',
  })
  expect((await read('rights_refused')).security_events).toMatchObject([
    { user_id: bat.id, about: 'GET /api/back_office/security_events' },
  ])
  expect((await read('locked_out')).security_events).toMatchObject([{ contact: '8811 ••33', about: 'password' }])
  const failed = (await read('login_failed')).security_events
  expect(failed.map(({ contact, about }) => [contact, about])).toEqual([
    ['9911 ••33', 'code by sms'],
    [null, 'password'],
    ...Array(10).fill(['8811 ••33', 'password']),
  ])
  const all = JSON.stringify(await shop.db.selectFrom('security_events').selectAll().execute())
  for (const secret of [code, PASSWORD, '99112233', '88112233', 'my secret password']) expect(all).not.toContain(secret)
})

test('ACC-10 the reuse of a refresh token is recorded with the address of the second user', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD })
  const exchange = async (refresh_token: string) => {
    const body = JSON.stringify({ grant_type: 'refresh_token', client_id: 'storefront', refresh_token })
    const headers = { 'content-type': 'application/json' }
    return (await shop.fetch('/oauth/token', { method: 'POST', headers, body })).json()
  }
  const first = bat.tokens.session?.refreshToken ?? ''
  const second = (await exchange(first)).refresh_token
  await exchange(second)

  await exchange(first)

  const events = await shop.db.selectFrom('security_events').select(['kind', 'user_id', 'address']).execute()
  expect(events).toContainEqual({ kind: 'token_reused', user_id: bat.id, address: '127.0.0.1' })
})

test('ACC-10 security events are deleted after half a year', async () => {
  const shop = await openTestShop()
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const event = { site_id, kind: 'login_failed' as const, address: '10.0.0.1', about: 'password' }
  const day = 24 * 60 * 60 * 1000
  await shop.db
    .insertInto('security_events')
    .values([179, 181].map((days) => ({ ...event, created_at: new Date(Date.now() - days * day) })))
    .execute()

  await createSecurityLog({ onError: () => {} }).forgetOld(shop.db)

  expect(await shop.db.selectFrom('security_events').select('id').execute()).toHaveLength(1)
})
