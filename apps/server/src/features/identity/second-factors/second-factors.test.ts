import { STOREFRONT_CLIENT, type TokenReply } from '@delguur/contract'
import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { appCode, openAuthenticator } from '../../../../testing/people/authenticator.ts'
import { PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { staffCommand } from '../staff/staff.commands.ts'

const ME = 'GET /api/back_office/users/me'
const SECURITY = 'GET /api/back_office/my_security'
const PERIOD_MS = 30_000

test('BO-03 an administrator with a password alone enters only far enough to set up a second factor, and then everywhere', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  const { client } = clientOf(shop, await enter(shop, saraa.phone))

  await expect(client.request(ME)).rejects.toMatchObject({ code: 'second_factor_required', status: 403 })
  await expect(client.request('GET /api/back_office/staff')).rejects.toMatchObject({ code: 'second_factor_required' })
  expect(await client.request(SECURITY)).toMatchObject({ required: true, proved: false, totp: null })
  const { secret, recovery_codes } = await addApp(client)

  expect(recovery_codes).toHaveLength(10)
  expect(await client.request(ME)).toMatchObject({ id: saraa.id, second_factor: true })
  const stored = JSON.stringify([
    await shop.db.selectFrom('totp_factors').selectAll().execute(),
    await shop.db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  for (const one of [secret, ...recovery_codes]) expect(stored).not.toContain(one)
})

test('BO-03 with an app the password needs a code, which counts once; a recovery code does too', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  const { secret, code, recovery_codes } = await addApp(clientOf(shop, await enter(shop, saraa.phone)).client)
  const next = appCode(secret, PERIOD_MS)
  const [first = ''] = recovery_codes

  await expect(enter(shop, saraa.phone)).rejects.toMatchObject({ code: 'second_factor_needed' })
  for (const otp of ['000000', 'ABCD-ABCD-ABCD-ABCD-ABCD-ABCD', code]) {
    await expect(enter(shop, saraa.phone, otp)).rejects.toMatchObject({ code: 'second_factor_wrong' })
  }
  const opened = await enter(shop, saraa.phone, next)
  await expect(enter(shop, saraa.phone, next)).rejects.toMatchObject({ code: 'second_factor_wrong' })
  await enter(shop, saraa.phone, first.toLowerCase())
  await expect(enter(shop, saraa.phone, first)).rejects.toMatchObject({ code: 'second_factor_wrong' })

  const { client } = clientOf(shop, opened)
  expect(await client.request(SECURITY)).toMatchObject({ required: true, proved: true, recovery_codes: 9 })
  const { security_events } = await client.request('GET /api/back_office/security_events', {
    query: { kind: 'login_failed' },
  })
  expect(security_events.map(({ about, user_id }) => [about, user_id])).toEqual(
    Array(5).fill(['second factor', saraa.id]),
  )
})

test('BO-03 codes are guessed ten times an hour at most', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  await addApp(clientOf(shop, await enter(shop, saraa.phone)).client)

  for (let at = 0; at < 10; at++) {
    await expect(enter(shop, saraa.phone, '000000')).rejects.toMatchObject({ code: 'second_factor_wrong' })
  }

  await expect(enter(shop, saraa.phone, '000000')).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('BO-03 a passkey alone opens the back office, once for each challenge, and none that asks for no finger or PIN', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  const { client } = clientOf(shop, await enter(shop, saraa.phone))
  const origin = `http://localhost:${new URL(shop.url).port}`
  const seed = 'the phone of Saraa'
  const phone = openAuthenticator({ origin, seed })
  const { security, recovery_codes } = await addPasskey(client, phone)
  const { options } = await client.request('POST /api/v2/passkey_challenges')
  const assertion = phone.enter(options)

  expect([security.passkeys.length, recovery_codes?.length]).toEqual([1, 10])
  const opened = await enterByPasskey(shop, assertion)
  expect(await clientOf(shop, opened).client.request(ME)).toMatchObject({ id: saraa.id })
  await expect(enterByPasskey(shop, assertion)).rejects.toMatchObject({ code: 'passkey_refused' })
  await expect(enter(shop, saraa.phone)).rejects.toMatchObject({ code: 'second_factor_needed' })
  const refused = [
    openAuthenticator({ origin, seed, verifies: false }),
    openAuthenticator({ origin: 'https://evil.example', seed }),
    openAuthenticator({ origin }),
  ]
  for (const one of refused) {
    const challenge = await client.request('POST /api/v2/passkey_challenges')
    await expect(enterByPasskey(shop, one.enter(challenge.options))).rejects.toMatchObject({ code: 'passkey_refused' })
  }
  await expect(enterByPasskey(shop, { id: 'nonsense' })).rejects.toMatchObject({ code: 'passkey_refused' })
})

test('BO-03 the last factor of an administrator stays, others may go without, and a setting asks everybody', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await administrator(shop), await shop.staff('support')]
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashOf(shop, saraa.id), password_changed_at: new Date() })
    .where('id', '=', dulam.id)
    .execute()
  const { client } = clientOf(shop, await enter(shop, saraa.phone))
  await addApp(client)
  const support = clientOf(shop, await enter(shop, dulam.phone)).client

  await expect(client.request('DELETE /api/back_office/my_security/totp')).rejects.toMatchObject({
    code: 'last_factor',
  })
  expect(await support.request(ME)).toMatchObject({ second_factor: false })
  await addApp(support)
  expect(await support.request('DELETE /api/back_office/my_security/totp')).toMatchObject({
    totp: null,
    recovery_codes: 0,
  })

  const strict = await openTestShop({ staffRules: { secondFactorFor: 'everybody', sessionHours: 12 } })
  const tuya = await strict.staff('support')
  await strict.db.updateTable('sessions').set({ second_factor: null }).execute()
  await expect(tuya.client.request(ME)).rejects.toMatchObject({ code: 'second_factor_required' })
})

test('BO-03 a session that has only shown a password touches no factor that exists, and ends once there is one', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  const [mine, thief] = [await enter(shop, saraa.phone), await enter(shop, saraa.phone)]
  await addApp(clientOf(shop, mine).client)

  await expect(clientOf(shop, thief).client.request(SECURITY)).rejects.toMatchObject({ status: 401 })
  await shop.db.updateTable('sessions').set({ second_factor: null }).execute()
  const { client } = clientOf(shop, mine)
  await expect(client.request('POST /api/back_office/my_security/totp')).rejects.toMatchObject({
    code: 'second_factor_needed',
  })
  await expect(client.request('POST /api/back_office/my_security/recovery_codes')).rejects.toMatchObject({
    code: 'second_factor_needed',
  })
})

test('BO-03 a lost factor is reset by somebody with as many rights or at the command line, and its owner is told', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await administrator(shop), await shop.staff('administrator')]
  const session = await enter(shop, saraa.phone)
  await addApp(clientOf(shop, session).client)
  const reset = (by: typeof dulam, id: number) =>
    by.client.request('DELETE /api/back_office/staff/:id/second_factor', { params: { id } })
  const lesser = await managerOfStaff(shop)

  await expect(reset(lesser, saraa.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reset(dulam, dulam.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await reset(dulam, saraa.id)).toMatchObject({ second_factor: false })

  await expect(clientOf(shop, session).client.request(SECURITY)).rejects.toMatchObject({ status: 401 })
  const again = clientOf(shop, await enter(shop, saraa.phone)).client
  await addApp(again)
  const lines: string[] = []
  await staffCommand.run(shop.db, ['reset-factor', saraa.phone ?? ''], (line) => lines.push(line))
  expect(lines).toEqual([`${saraa.phone}: no second factor, and no session in the back office`])
  await enter(shop, saraa.phone)
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action'])
    .where('action', '=', 'staff.reset_factor')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([dulam.id, null].map((user_id) => ({ user_id, action: 'staff.reset_factor' })))
  const told = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('template', '=', 'second_factor_changed')
    .execute()
  expect(told).toHaveLength(3)
})

test('BO-03 a program logs in by its secret and the password alone, and works as before', async () => {
  const shop = await openTestShop()
  const saraa = await administrator(shop)
  await addApp(clientOf(shop, await enter(shop, saraa.phone)).client)
  const { id, secret } = await shop.app()

  const reply = await tokens(shop, {
    grant_type: 'password',
    scope: 'back_office',
    client_id: id,
    client_secret: secret,
    username: saraa.phone ?? '',
    password: PASSWORD,
  })

  expect(await clientOf(shop, reply).client.request(ME)).toMatchObject({ id: saraa.id })
})

test('BO-03 a session ends twelve hours after its login however much it is used, and staff end theirs one by one', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('support')]
  const elsewhere = await shop.logIn(dulam.id, ['back_office'])
  const { accessToken: access_token, refreshToken: refresh_token } = elsewhere.session
  const other = clientOf(shop, { access_token, refresh_token })
  const read = () => dulam.client.request(SECURITY)

  const { sessions } = await read()
  expect(sessions.map(({ current }) => current)).toEqual([false, true])
  for (const { created_at, ends_at } of sessions) {
    const hours = (Date.parse(ends_at ?? '') - Date.parse(created_at)) / 3600_000
    expect(Math.round(hours)).toBe(12)
  }
  const own = { params: { id: elsewhere.sessionId } }
  await dulam.client.request('DELETE /api/back_office/my_security/sessions/:id', own)
  await expect(other.client.request(SECURITY)).rejects.toMatchObject({ status: 401 })
  await saraa.client.request('DELETE /api/back_office/my_security/sessions/:id', {
    params: { id: sessions[1]?.id ?? 0 },
  })
  expect((await read()).sessions).toHaveLength(1)
  const member = { params: { id: dulam.id } }
  expect(await saraa.client.request('GET /api/back_office/staff/:id/sessions', member)).toMatchObject({
    sessions: [{ current: false }],
  })
  await shop.db
    .updateTable('sessions')
    .set({ ends_at: new Date(0) })
    .where('user_id', '=', dulam.id)
    .execute()
  await expect(read()).rejects.toMatchObject({ status: 401 })
})

test('BO-03 whoever ended the work of a member has ended their sessions, factors and invitations', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('administrator')]
  await addApp(dulam.client)
  await dulam.client.request('POST /api/back_office/staff_invitations', {
    body: { contact: 'newcomer@example.mn', roles: ['support'] },
  })

  await saraa.client.request('DELETE /api/back_office/staff/:id', { params: { id: dulam.id } })

  await expect(dulam.client.request(ME)).rejects.toMatchObject({ status: 401 })
  for (const table of ['totp_factors', 'recovery_codes', 'staff_invitations'] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await expect(
    saraa.client.request('DELETE /api/back_office/staff/:id', { params: { id: saraa.id } }),
  ).rejects.toMatchObject({ code: 'last_administrator' })
})

type Reply = Pick<TokenReply, 'access_token' | 'refresh_token'>

/** An administrator with a password and no second factor. */
async function administrator(shop: TestShop) {
  const saraa = await shop.customer({ password: PASSWORD })
  await giveRole(shop, saraa.id, 'administrator')
  return saraa
}

/** Somebody who manages staff, and has no other right. */
async function managerOfStaff(shop: TestShop) {
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const role = { site_id, code: 'own-lead', name: JSON.stringify({ mn: 'Ахлах', en: 'Lead' }) }
  await shop.db
    .insertInto('roles')
    .values({ ...role, permissions: ['staff.manage'] })
    .execute()
  return shop.staff('own-lead')
}

async function giveRole({ db }: TestShop, user_id: number, code: string): Promise<void> {
  const { id: role_id } = await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id, role_id }).execute()
}

const hashOf = async ({ db }: TestShop, id: number) =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash

type TokenRequest = Record<string, string>

const tokens = (shop: TestShop, body: TokenRequest & { grant_type: string }): Promise<Reply> =>
  shop.guest().client.request('POST /oauth/token', { body: { client_id: STOREFRONT_CLIENT, ...body } })

const enter = (shop: TestShop, username: string | null, otp?: string) =>
  tokens(shop, {
    grant_type: 'password',
    scope: 'back_office',
    username: username ?? '',
    password: PASSWORD,
    ...(otp === undefined ? {} : { otp }),
  })

const enterByPasskey = (shop: TestShop, assertion: object) =>
  tokens(shop, { grant_type: 'urn:delguur:passkey', scope: 'back_office', assertion: JSON.stringify(assertion) })

function clientOf(shop: TestShop, { access_token: accessToken, refresh_token: refreshToken = '' }: Reply) {
  const tokens = memoryTokens()
  tokens.session = { accessToken, refreshToken, expiresAt: Date.now() + PERIOD_MS }
  return createShop({ baseUrl: shop.url, locale: 'mn', tokens })
}

type Client = ReturnType<typeof clientOf>['client']

async function addApp(client: Client) {
  const { secret, setup, qr } = await client.request('POST /api/back_office/my_security/totp')
  expect(qr).toContain('<svg')
  const code = appCode(secret)
  const body = { setup, code }
  const { recovery_codes } = await client.request('PUT /api/back_office/my_security/totp', { body })
  return { secret, code, recovery_codes: recovery_codes ?? [] }
}

async function addPasskey(client: Client, authenticator: ReturnType<typeof openAuthenticator>) {
  const { options } = await client.request('POST /api/back_office/my_security/passkeys/challenge')
  const body = { name: 'Утас', answer: authenticator.make(options) }
  return client.request('POST /api/back_office/my_security/passkeys', { body })
}
