import { STOREFRONT_CLIENT } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { clientCommand } from './clients.commands.ts'

const PASSWORD = 'улаан морь 77'

test('ACC-01 a faulty token request is refused with the OAuth error, in both languages', async () => {
  const shop = await openTestShop()
  const { id, secret } = await shop.app()
  const known = { client_id: id, client_secret: secret }
  const cases: [form: Record<string, string>, status: number, error: string, text: RegExp][] = [
    [{ grant_type: 'client_credentials' }, 401, 'invalid_client', /client is unknown/],
    [{ grant_type: 'client_credentials', client_id: id }, 401, 'invalid_client', /client is unknown/],
    [{ ...known, grant_type: 'client_credentials', client_secret: 'b' }, 401, 'invalid_client', /client is unknown/],
    [
      { grant_type: 'client_credentials', client_id: STOREFRONT_CLIENT, client_secret: 'b' },
      401,
      'invalid_client',
      /./,
    ],
    [{ ...known, grant_type: 'authorization_code' }, 400, 'unsupported_grant_type', /not supported/],
    [{ ...known, grant_type: 'toString' }, 400, 'unsupported_grant_type', /not supported/],
    [{ ...known, grant_type: 'client_credentials', scope: 'customer' }, 400, 'invalid_scope', /scope/],
    [{ ...known, grant_type: 'client_credentials', scope: 'everything' }, 400, 'invalid_scope', /scope/],
    [{ ...known, grant_type: 'password', username: 'bat' }, 400, 'invalid_request', /check what you entered/],
    [{ ...known, grant_type: 'refresh_token' }, 400, 'invalid_request', /check what you entered/],
    [{ ...known, grant_type: 'refresh_token', refresh_token: 'nobody-knows' }, 400, 'invalid_grant', /expired/],
    [known, 400, 'invalid_request', /check what you entered/],
  ]

  for (const [form, status, error, text] of cases) {
    const answer = await ask(shop, form)
    expect({ form, ...answer }).toMatchObject({
      form,
      status,
      body: { error, error_description: expect.stringMatching(text) },
    })
    expect((await ask(shop, form, { 'accept-language': 'mn' })).body.error_description).toMatch(/[А-Яа-яӨөҮү]/)
    expect(JSON.stringify(answer.body)).not.toContain(secret)
  }
})

test.each(['%00', '\0', '%ff', ''])('ACC-01 a client of the name %j is unknown', async (id) => {
  const shop = await openTestShop()
  const authorization = `Basic ${Buffer.from(`${id}:secret`).toString('base64')}`

  const reply = await shop.fetch('/oauth/revoke', {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ token: 'a'.repeat(43) }),
  })

  expect([reply.status, (await reply.json()).error]).toEqual([401, 'invalid_client'])
})

test('ACC-01 the token endpoint keeps to RFC 6749 word by word: escaped Basic auth, empty and repeated parameters, the answers', async () => {
  const shop = await openTestShop()
  const { id, secret } = await shop.app()
  const escaped = (text: string) => text.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  const known = basic(`${escaped(id)}:${escaped(secret)}`)
  const asForm = async (body: string, headers: Record<string, string> = known) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.fetch('/oauth/token', { method: 'POST', headers: { ...type, ...headers }, body })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() }
  }

  // Section 5.1; by section 3.2 what has no value was not sent.
  const granted = await asForm('grant_type=client_credentials&scope=&unknown=1')
  expect(granted).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(granted.headers['content-type']).toMatch(/^application\/json/)
  expect(granted.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{22,}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'public',
  })
  // Section 5.2.
  const refused = await asForm('grant_type=client_credentials', basic(`${id}:wrong`))
  expect(refused).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="oauth"', 'cache-control': 'no-store' },
    body: { error: 'invalid_client', error_description: expect.any(String) },
  })
  const twice = await asForm('grant_type=client_credentials&grant_type=client_credentials')
  expect(twice).toMatchObject({
    status: 400,
    headers: { 'cache-control': 'no-store' },
    body: { error: 'invalid_request' },
  })
  expect(await asForm('', known)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})

test('ACC-03 a password opens a session for its owner, and a wrong one does not reveal whether the account exists', async () => {
  const shop = await openTestShop()
  await shop.customer({ password: PASSWORD, email: 'bat@example.mn' })
  await shop.customer({ email: 'without-password@example.mn' })
  const login = (username: string, password: string) =>
    ask(shop, { grant_type: 'password', client_id: STOREFRONT_CLIENT, username, password })

  const refusals = [
    await login('bat@example.mn', 'another horse 78'),
    await login('without-password@example.mn', PASSWORD),
    await login('nobody@example.mn', PASSWORD),
  ]

  expect((await login('bat@example.mn', PASSWORD)).body).toMatchObject({ scope: 'public customer' })
  for (const { status, body } of refusals) {
    expect({ status, ...body, request_id: '' }).toEqual({
      status: 400,
      error: 'invalid_grant',
      error_description: 'The username or password is incorrect',
      code: 'login_failed',
      request_id: '',
    })
  }
})

test('ACC-03 a request for an unknown scope does not tell whether its password is right', async () => {
  const shop = await openTestShop()
  await shop.customer({ password: PASSWORD, email: 'bat@example.mn' })
  const login = {
    grant_type: 'password',
    client_id: STOREFRONT_CLIENT,
    username: 'bat@example.mn',
    scope: 'everything',
  }

  const answers = [
    await ask(shop, { ...login, password: PASSWORD }),
    await ask(shop, { ...login, password: 'another 7' }),
  ]

  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [400, 'invalid_scope'],
    [400, 'invalid_scope'],
  ])
})

test.each(['Миний 🐎 явна', 'мөр\nсалгав 12'])('ACC-03 a customer logs in with the password %j', async (password) => {
  const shop = await openTestShop()
  await shop.customer({ password, phone: '99112233' })
  const login = { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: '99112233' }

  expect((await ask(shop, { ...login, password })).status).toBe(200)
  expect((await ask(shop, { ...login, password: `${password}%` })).body.code).toBe('login_failed')
})

test('ACC-04 a login with the old password does not survive its change, however close they are', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD, phone: '99112233' })
  const login = { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: '99112233', password: PASSWORD }
  const next = 'Долоон бурхан 8 од'
  const logins: ReturnType<typeof ask>[] = []
  const again = setInterval(() => logins.push(ask(shop, login)), 5)

  await bat.logins.password
    .change({ old_password: PASSWORD, password: next, password_confirmation: next })
    .finally(() => clearInterval(again))

  for (const { body } of await Promise.all(logins)) {
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await shop.fetch('/api/v2/users/me', { headers })).status).toBe(401)
  }
  expect(await bat.account.sessions.list()).toHaveLength(1)
})

test('ACC-10 a client that guesses a password has to wait, with an OAuth error, and so does the owner', async () => {
  const shop = await openTestShop()
  await shop.customer({ password: PASSWORD, email: 'bat@example.mn' })
  const login = (password: string) =>
    ask(shop, { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: 'bat@example.mn', password })

  let guesses = 0
  while (guesses < 20 && (await login(`guess number ${guesses}`)).status === 400) guesses++

  expect(guesses).toBe(10)
  expect(await login(PASSWORD)).toMatchObject({
    status: 429,
    body: { error: 'temporarily_unavailable', code: 'too_many_tries', details: { seconds: expect.any(Number) } },
  })
})

test('ACC-10 only users with a role get the scope of the back office, on request', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD, email: 'bat@example.mn' })
  const login = (scope?: string) =>
    ask(shop, {
      grant_type: 'password',
      client_id: STOREFRONT_CLIENT,
      username: 'bat@example.mn',
      password: PASSWORD,
      ...(scope === undefined ? {} : { scope }),
    })
  const readsStaff = async (token: string) =>
    (await shop.fetch('/api/back_office/orders', { headers: { authorization: `Bearer ${token}` } })).status

  expect((await login('public customer back_office')).body).toMatchObject({ error: 'invalid_scope' })
  const { id } = await shop.db.selectFrom('roles').where('code', '=', 'support').select('id').executeTakeFirstOrThrow()
  await shop.db.insertInto('user_roles').values({ user_id: bat.id, role_id: id }).execute()
  const [usual, staff] = [await login(), await login('back_office customer')]

  expect(usual.body.scope).toBe('public customer')
  expect(await readsStaff(usual.body.access_token)).toBe(403)
  expect(staff.body.scope).toBe('customer back_office')
  expect(await readsStaff(staff.body.access_token)).toBe(200)
})

test('ACC-01 a token with a smaller scope opens less', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const refresh_token = bat.tokens.session?.refreshToken ?? ''
  const params = { grant_type: 'refresh_token', client_id: STOREFRONT_CLIENT, refresh_token }

  const { body } = await ask(shop, { ...params, scope: 'public' })

  expect(body.scope).toBe('public')
  expect((await callWith(shop, body.access_token)).code).toBe('forbidden')
  const more = { ...params, refresh_token: body.refresh_token }
  expect((await ask(shop, { ...more, scope: 'public back_office' })).body.error).toBe('invalid_scope')
  expect((await ask(shop, more)).body.scope).toBe('public customer')
})

test('ACC-01 a removed client gets no tokens, and its existing ones open nothing', async () => {
  const shop = await openTestShop()
  const lines: string[] = []
  const run = (...args: string[]) => clientCommand.run(shop.db, args, (line) => lines.push(line))
  const { id, secret } = await shop.app('Courier app')
  const params = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  const { access_token } = (await ask(shop, params)).body
  expect((await callWith(shop, access_token, '/api/v2/site_data')).code).toBeUndefined()

  await run('list')
  await run('remove', id)

  expect(lines[0]).toMatch(new RegExp(`^${id} .*Courier app$`))
  expect(JSON.stringify(await shop.db.selectFrom('oauth_clients').selectAll().execute())).not.toContain(secret)
  expect((await ask(shop, params)).body.error).toBe('invalid_client')
  expect((await callWith(shop, access_token, '/api/v2/site_data')).code).toBe('token_invalid')
  await expect(run('remove', id)).rejects.toThrow(`There is no client ${id}`)
  expect(await run('add')).toBe(1)
})

test('ACC-01 a client can neither exchange nor revoke the token of another', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const { id, secret } = await shop.app()
  const other = { client_id: id, client_secret: secret }
  const refresh_token = bat.tokens.session?.refreshToken ?? ''

  const exchanged = await ask(shop, { ...other, grant_type: 'refresh_token', refresh_token })
  const revoked = await ask(shop, { ...other, token: refresh_token }, {}, '/oauth/revoke')

  expect(exchanged.body.error).toBe('invalid_grant')
  expect([revoked.status, revoked.body]).toEqual([200, {}])
  expect((await callWith(shop, bat.token)).code).toBeUndefined()
})

async function ask(
  shop: TestShop,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/oauth/token',
) {
  const answer = await shop.fetch(path, {
    method: 'POST',
    headers: { 'accept-language': 'en', ...headers },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

async function callWith(shop: TestShop, token: string, path = '/api/v2/users/sessions') {
  const answer = await shop.fetch(path, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}
