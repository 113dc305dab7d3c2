import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import {
  CLIENT,
  type Faults,
  openOpenIdProvider,
  throughProvider,
} from '../../../../../testing/providers/openid-provider.ts'
import type { Fail } from '../../../../platform/http/index.ts'
import { type Checks, createOpenIdLogin, type OpenIdLogin, type OpenIdOptions } from './openid-login.ts'
import { PROVIDERS } from './providers/index.ts'

const BACK = 'https://shop.example.mn/auth/google/callback'
const BAT = { sub: 'bat', email: 'bat@example.mn', email_verified: true, given_name: ' Бат ', family_name: 'Дорж' }

test('ACC-03 a login at the provider identifies the customer by name and address', async () => {
  const { login } = await openLogin()

  const checks = newChecks()
  const query = await comeBack(login, checks)

  expect(await login.identify(query, checks)).toEqual({
    subject: 'bat',
    email: 'bat@example.mn',
    firstName: 'Бат',
    lastName: 'Дорж',
  })
})

test('ACC-03 the authorization request has a challenge, a state and a nonce, and no secret', async () => {
  const { login, provider } = await openLogin()
  const checks = newChecks()

  const url = new URL(await login.authorizationUrl(checks, 'en'))

  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.clientId,
    redirect_uri: BACK,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge_method: 'S256',
    ui_locales: 'en',
    prompt: 'select_account',
  })
  expect(url.href).not.toContain(checks.codeVerifier)
  expect(url.href).not.toContain(CLIENT.clientSecret)
})

test.each<[string, Faults]>([
  ['for another login', { claims: (claims) => ({ ...claims, nonce: 'of-another-login' }) }],
  ['without a nonce', { claims: ({ nonce: _, ...claims }) => claims }],
  ['for another shop', { claims: (claims) => ({ ...claims, aud: 'another-shop' }) }],
  ['of another provider', { claims: (claims) => ({ ...claims, iss: 'https://accounts.evil.example' }) }],
  ['that has run out', { claims: (claims) => ({ ...claims, exp: 1000, iat: 500 }) }],
  ['with the signature of a foreign key', { foreignKey: true }],
  ['without a subject', { claims: ({ sub: _, ...claims }) => claims }],
  ['with a subject of 256 characters', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(256) }) }],
])('ACC-03 a token %s is refused', async (_, fault) => {
  const { login, provider, errors } = await openLogin()
  const checks = newChecks()
  const query = await comeBack(login, checks)

  provider.fault(fault)

  expect(await codeOf(login.identify(query, checks))).toBe('social_login_invalid')
  expect(errors.join()).not.toMatch(/bat@example|eyJ/)
})

test.each<[string, Partial<ReturnType<typeof newChecks>>]>([
  ['the state of another', { state: 'of-another-browser' }],
  ['the verifier of another', { codeVerifier: randomBytes(32).toString('base64url') }],
  ['the nonce of another', { nonce: 'of-another-browser' }],
])('ACC-03 an answer with %s is refused', async (_, other) => {
  const { login } = await openLogin()
  const checks = newChecks()
  const query = await comeBack(login, checks)

  expect(await codeOf(login.identify(query, { ...checks, ...other }))).toBe('social_login_invalid')
})

test('ACC-03 an authorization code is valid once', async () => {
  const { login } = await openLogin()
  const checks = newChecks()
  const query = await comeBack(login, checks)
  await login.identify(query, checks)

  expect(await codeOf(login.identify(query, checks))).toBe('social_login_invalid')
})

test('ACC-03 a customer’s refusal at the provider is reported as declined, any other as a provider error', async () => {
  const { login, errors } = await openLogin()
  const checks = newChecks()
  const declined = await throughProvider(await login.authorizationUrl(checks, 'mn'), 'decline')
  const refused = (error: string) => {
    const query = new URLSearchParams(declined.search)
    query.set('error', error)
    return codeOf(login.identify(query.toString(), checks))
  }

  expect(await codeOf(login.identify(declined.search, checks))).toBe('social_declined')
  expect(await refused('server_error')).toBe('social_unavailable')
  expect(await refused('invalid_scope')).toBe('social_unavailable')
  expect(await refused('{"made":"up"}')).toBe('social_unavailable')
  expect(errors.map((error) => error.split(' Error')[0])).toEqual([
    'Google: sends back server_error',
    'Google: sends back invalid_scope',
    'Google: sends back an error',
  ])
})

test.each<[string, Faults['trouble']]>([
  ['breaks the connection', 'down'],
  ['does not answer', 'silent'],
  ['answers that it is overloaded', 'overloaded'],
])('ACC-03 a provider that %s is named in the error before the time-out', async (_, trouble) => {
  const { login, provider, errors } = await openLogin({ timeoutMs: 1500 })
  provider.fault({ trouble })

  const refused = await refusalOf(login.authorizationUrl(newChecks(), 'mn'))

  expect(refused).toMatchObject({ code: 'social_unavailable', details: { provider: 'Google' } })
  expect(errors).toHaveLength(1)
})

test('ACC-03 a failed metadata request is retried, a code exchange is not', async () => {
  const { login, provider } = await openLogin()
  provider.fault({ trouble: 'overloaded', at: '/.well-known' })
  await codeOf(login.authorizationUrl(newChecks(), 'mn'))
  expect(provider.calls).toEqual(Array(3).fill('GET /.well-known/openid-configuration'))

  provider.fault({})
  const checks = newChecks()
  const query = await comeBack(login, checks)
  provider.fault({ trouble: 'down', at: '/token' })
  expect(await codeOf(login.identify(query, checks))).toBe('social_unavailable')
  expect(provider.calls.filter((call) => call === 'POST /token')).toHaveLength(1)
})

test('ACC-03 a provider that keeps failing is not called for a while, then tried once', async () => {
  const { login, provider } = await openLogin({ resilience: { failures: 2, pauseMs: 500 } })
  provider.fault({ trouble: 'down' })
  const start = () => codeOf(login.authorizationUrl(newChecks(), 'mn'))

  expect([await start(), await start()]).toEqual(['social_unavailable', 'social_unavailable'])
  const before = provider.calls.length
  expect(await start()).toBe('social_unavailable')
  expect(provider.calls).toHaveLength(before)

  provider.fault({})
  await expect.poll(start, { timeout: 60_000, interval: 100 }).toBe('fine')
})

test('ACC-03 visitors who set out or decline do not hide that the provider keeps failing', async () => {
  const { login, provider } = await openLogin({ resilience: { failures: 2, pauseMs: 60_000 } })
  const checks = newChecks()
  const query = await comeBack(login, checks)
  provider.fault({ trouble: 'down', at: '/token' })
  const exchanges = () => provider.calls.filter((call) => call === 'POST /token').length

  for (let times = 0; times < 4; times++) {
    expect(await codeOf(login.identify(query, checks))).toBe('social_unavailable')
    expect(await codeOf(login.authorizationUrl(newChecks(), 'mn'))).toBe('fine')
    await codeOf(login.identify(`state=${checks.state}&error=access_denied`, checks))
  }

  expect(exchanges()).toBe(2)
})

test('ACC-03 a description that cannot be renewed holds no login up', async () => {
  const { login, provider, errors } = await openLogin({
    descriptionTtlMs: 0,
    resilience: { failures: 2, pauseMs: 60_000 },
  })
  const start = () => codeOf(login.authorizationUrl(newChecks(), 'mn'))
  await start()
  provider.fault({ trouble: 'down', at: '/.well-known/openid-configuration' })

  const failedRenewals = async () => {
    expect(await start()).toBe('fine')
    return errors.length
  }
  await expect.poll(failedRenewals, { timeout: 60_000, interval: 20 }).toBeGreaterThan(3)

  const checks = newChecks()
  expect(await login.identify(await comeBack(login, checks), checks)).toMatchObject({ subject: 'bat' })
})

test('ACC-03 declined and forged answers do not block other visitors', async () => {
  const { login } = await openLogin({ resilience: { failures: 2, pauseMs: 60_000 } })
  const checks = newChecks()
  for (const error of ['access_denied', 'server_error', 'temporarily_unavailable']) {
    await codeOf(login.identify(`state=${checks.state}&error=${error}`, checks))
    await codeOf(login.identify(`state=${checks.state}&code=made-up`, checks))
  }

  const query = await comeBack(login, checks)

  expect(await login.identify(query, checks)).toMatchObject({ subject: 'bat' })
})

test('ACC-03 metadata and keys of a provider are fetched once', async () => {
  const { login, provider } = await openLogin()
  for (let times = 0; times < 3; times++) {
    const checks = newChecks()
    await login.identify(await comeBack(login, checks), checks)
  }

  const countOf = (path: string) => provider.calls.filter((call) => call === `GET ${path}`).length

  expect([countOf('/.well-known/openid-configuration'), countOf('/jwks')]).toEqual([1, 1])
})

test('ACC-03 a wrong client secret is reported to the shop without the secret', async () => {
  const { login, errors } = await openLogin({ clientSecret: 'wrong-secret' })
  const checks = newChecks()
  const query = await comeBack(login, checks)

  expect(await codeOf(login.identify(query, checks))).toBe('social_unavailable')
  expect(errors).toEqual([expect.stringContaining('Google: refuses')])
  expect(errors.join()).not.toContain('wrong-secret')
})

test('ACC-03 a provider with another issuer name is refused', async () => {
  const { login } = await openLogin({ path: '/somebody' })

  expect(await codeOf(login.authorizationUrl(newChecks(), 'mn'))).toBe('social_unavailable')
})

test('ACC-03 nothing is sent to a remote provider without TLS', async () => {
  const login = createOpenIdLogin(PROVIDERS.google, {
    ...CLIENT,
    issuer: 'http://accounts.example',
    onError: () => {},
  })

  expect(await codeOf(returningTo(login).authorizationUrl(newChecks(), 'mn'))).toBe('social_unavailable')
})

test('ACC-03 endpoints missing from Facebook’s metadata are added, for Facebook only', () => {
  const { describedAt, complete } = PROVIDERS.facebook
  const described = { issuer: 'https://www.facebook.com', jwks_uri: 'https://www.facebook.com/keys/' }

  expect(describedAt(new URL(described.issuer)).href).toBe('https://www.facebook.com/.well-known/openid-configuration/')
  expect(complete(described)).toMatchObject({
    ...described,
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  })
  const elsewhere = { issuer: 'http://127.0.0.1:4000', token_endpoint: 'http://127.0.0.1:4000/token' }
  expect(complete(elsewhere)).toEqual(elsewhere)
})

async function openLogin({ path = '', ...options }: Partial<OpenIdOptions> & { path?: string } = {}) {
  const provider = await openOpenIdProvider([BAT], [BACK])
  onTestFinished(provider.close)
  const errors: string[] = []
  const made = createOpenIdLogin(PROVIDERS.google, {
    ...CLIENT,
    issuer: provider.issuer + path,
    onError: (error) => errors.push(`${error.message} ${error.stack}`),
    ...options,
  })
  return { provider, login: returningTo(made), errors }
}

/** The login of a site whose visitors come back to `BACK`. */
const returningTo = (login: OpenIdLogin) => ({
  authorizationUrl: (checks: Checks, locale: string) => login.authorizationUrl(checks, { redirectUri: BACK, locale }),
  identify(query: string, checks: Checks) {
    const callback = new URL(BACK)
    callback.search = query
    return login.identify(callback, checks)
  },
})

type Login = Awaited<ReturnType<typeof openLogin>>['login']

const secret = () => randomBytes(32).toString('base64url')
const newChecks = () => ({ state: secret(), nonce: secret(), codeVerifier: secret() })

const comeBack = async (login: Login, checks: ReturnType<typeof newChecks>) =>
  (await throughProvider(await login.authorizationUrl(checks, 'mn'), { login: 'bat' })).search

async function refusalOf(call: Promise<unknown>): Promise<Fail | null> {
  return call.then(
    () => null,
    (error: Fail) => error,
  )
}

const codeOf = async (call: Promise<unknown>): Promise<ErrorCode | 'fine'> => (await refusalOf(call))?.code ?? 'fine'
