import { STOREFRONT_CLIENT } from '@delguur/contract'
import { expect, test } from 'vitest'
import { codeFor, laterBy, newcomer, PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openLogins } from '../../../../testing/people/logins.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('ACC-01 ACC-10 a login creates new tokens: no earlier token of an app or another customer gets access', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233', password: PASSWORD })
  const stranger = await shop.customer()
  const app = await post(shop, '/oauth/token', { grant_type: 'client_credentials', client_id: STOREFRONT_CLIENT })
  await shop.guest().logins.phone.check('99112233')
  const { proof } = await shop.guest().logins.phone.verify('99112233', await codeFor(shop, '99112233'))

  const byApp = await post(shop, '/api/v2/mcs_auth', { proof }, app.access_token)
  await laterBy(shop.db, 61)
  await shop.guest().logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')
  const byStranger = await post(shop, '/api/v2/mcs_auth', { phone: '99112233', code }, stranger.token)

  expect(byApp.scope).toBe('public customer')
  const tokens = [app.access_token, stranger.token, byApp.access_token, byStranger.access_token]
  expect(new Set(tokens).size).toBe(4)
  expect(await whoIs(shop, app.access_token)).toBe(401)
  expect(await whoIs(shop, stranger.token)).toBe(stranger.id)
  expect(await whoIs(shop, byStranger.access_token)).toBe(await whoIs(shop, byApp.access_token))
})

test('ACC-10 a login by code or a sign-up never gives access to the back office', async () => {
  const shop = await openTestShop()
  const member = await shop.staff('administrator')
  const phone = member.phone ?? ''
  await shop.guest().logins.phone.check(phone)

  const tokens = await post(shop, '/api/v2/mcs_auth', { phone, code: await codeFor(shop, phone) })

  expect(tokens.scope).toBe('public customer')
})

test('ACC-01 a proof and a code of one site are invalid on another', async () => {
  const shop = await openTestShop()
  const { id: other } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { logins, client } = await openLogins(shop.db)
  const elsewhere = { ...client, siteId: other }
  const phone = { channel: 'sms', contact: '99112233' } as const
  const signUp = (at: typeof client, verified: object) =>
    logins.byContact.signUp(shop.db, at, { ...phone, ...newcomer, ...verified })
  const send = async () => {
    await laterBy(shop.db, 61)
    await logins.byContact.sendCode(shop.db, client, 'sms', '99112233')
    return codeFor(shop, '99112233')
  }

  const { proof } = await logins.byContact.verify(shop.db, client, { ...phone, code: await send() })
  const code = await send()

  await expect(signUp(elsewhere, { proof })).rejects.toMatchObject({ code: 'proof_invalid' })
  await expect(signUp(elsewhere, { code })).rejects.toMatchObject({ code: 'sms_code_wrong' })
  await signUp(client, { code })
})

test('ACC-10 expired codes and proofs are deleted together with their contacts', async () => {
  const shop = await openTestShop()
  const { logins } = await openLogins(shop.db)
  await shop.guest().logins.phone.check('99112233')
  await shop.guest().logins.phone.verify('99112233', await codeFor(shop, '99112233'))
  const left = async () => ({
    codes: (await shop.db.selectFrom('login_codes').select('id').execute()).length,
    proofs: (await shop.db.selectFrom('login_proofs').select('hash').execute()).length,
  })

  await logins.forgetOld(shop.db)
  const fresh = await left()
  await laterBy(shop.db, 301)
  await logins.forgetOld(shop.db)
  const later = await left()
  await laterBy(shop.db, 600)
  await logins.forgetOld(shop.db)

  expect([fresh, later, await left()]).toEqual([
    { codes: 1, proofs: 1 },
    { codes: 0, proofs: 1 },
    { codes: 0, proofs: 0 },
  ])
})

interface Answered {
  access_token: string
  scope: string
}

async function post({ fetch }: TestShop, path: string, body: object, token?: string): Promise<Answered> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const headers = { 'content-type': 'application/json', ...authorization }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answered
}

async function whoIs({ fetch }: TestShop, token: string): Promise<number> {
  const answer = await fetch('/api/v2/users/me', { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? ((await answer.json()) as { id: number }).id : answer.status
}

test('ACC-10 a stolen old session cannot add another login', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233', email: null })
  await shop.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', bat.id)
    .execute()
  const tooOld = { code: 'fresh_login_required', status: 403 }

  await expect(bat.logins.confirmEmail({ email: 'thief@example.mn' })).rejects.toMatchObject(tooOld)
  await expect(bat.logins.password.change(twice('stolen horse battery'))).rejects.toMatchObject(tooOld)

  expect(await bat.account.me()).toMatchObject({ email: null, has_password: false })
})

const twice = (password: string) => ({ password, password_confirmation: password })
