import * as openid from 'openid-client'
import { ClientCredentials, type ModuleOptions, ResourceOwnerPassword } from 'simple-oauth2'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const PASSWORD = 'улаан морь 77'
const SENDING: ModuleOptions['options'][] = [
  { authorizationMethod: 'header', bodyFormat: 'form' },
  { authorizationMethod: 'header', bodyFormat: 'json' },
  { authorizationMethod: 'body', bodyFormat: 'form' },
  { authorizationMethod: 'body', bodyFormat: 'json' },
]

test.for(SENDING)('ACC-01 simple-oauth2 completes each grant, refreshes and revokes, sending %j', async (options) => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD, phone: '99112233' })
  const auth = { tokenHost: shop.url, tokenPath: '/oauth/token', revokePath: '/oauth/revoke' }
  const settings = { client: await shop.app(), auth, options }

  const app = await new ClientCredentials(settings).getToken({})
  const login = await new ResourceOwnerPassword(settings).getToken({ username: '+976 9911 2233', password: PASSWORD })
  const renewed = await login.refresh()

  expect(app.token).toMatchObject({ token_type: 'Bearer', scope: 'public', expires_in: 3600 })
  expect(app.token.refresh_token).toBeUndefined()
  expect(login.token).toMatchObject({ scope: 'public customer', expires_in: 900 })
  expect(await statusOf(shop, login.token.access_token)).toBe(200)
  expect(await statusOf(shop, renewed.token.access_token)).toBe(200)
  expect(await statusOf(shop, app.token.access_token)).toBe(401)

  await renewed.revoke('refresh_token')

  expect(await statusOf(shop, login.token.access_token)).toBe(401)
  expect(await statusOf(shop, renewed.token.access_token)).toBe(401)
  await expect(renewed.refresh()).rejects.toMatchObject({ data: { payload: { error: 'invalid_grant' } } })
  expect(await statusOf(shop, bat.token)).toBe(200)
})

test('ACC-01 openid-client finds the endpoints, completes each grant, refreshes and revokes, and reads the refusals', async () => {
  const shop = await openTestShop()
  await shop.customer({ password: PASSWORD, email: 'bat@example.mn' })
  const { id, secret } = await shop.app()
  const configured = (authentication: openid.ClientAuth) =>
    openid.discovery(new URL(shop.url), id, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    })
  const config = await configured(openid.ClientSecretBasic(secret))
  const byPassword = (password: string) =>
    openid.genericGrantRequest(config, 'password', { username: 'bat@example.mn', password })

  const app = await openid.clientCredentialsGrant(await configured(openid.ClientSecretPost(secret)), {
    scope: 'public',
  })
  const login = await byPassword(PASSWORD)
  const renewed = await openid.refreshTokenGrant(config, login.refresh_token ?? '')

  expect(app.expires_in).toBe(3600)
  expect(await statusOf(shop, renewed.access_token)).toBe(200)
  await openid.tokenRevocation(config, app.access_token)
  await openid.tokenRevocation(config, renewed.access_token)
  await openid.tokenRevocation(config, 'what-nobody-knows')
  expect(await statusOf(shop, renewed.access_token)).toBe(401)
  await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
    status: 400,
  })
  await expect(byPassword('улаан морь 78')).rejects.toMatchObject({
    error: 'invalid_grant',
    code: 'OAUTH_RESPONSE_BODY_ERROR',
  })
  await expect(
    openid.clientCredentialsGrant(await configured(openid.ClientSecretBasic('wrong'))),
  ).rejects.toMatchObject({
    cause: [{ scheme: 'basic', parameters: { realm: 'oauth' } }],
  })
})

const statusOf = async ({ fetch }: Awaited<ReturnType<typeof openTestShop>>, token: unknown) =>
  (await fetch('/api/v2/users/sessions', { headers: { authorization: `Bearer ${token}` } })).status
