import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const PASSWORD = 'Хүргэлт-2026-өдөр'
const ME = '/admin/api/back_office/users/me'

test('ACC-10 staff log in to the back office with their password, and no script can read its tokens', async () => {
  const shop = await openTestShop()
  const saraa = await member(shop)

  const login = await logIn(shop, saraa.phone, PASSWORD)

  expect(login.status).toBe(200)
  expect(login.text).toBe('{}')
  expect(login.sessionCookies).toHaveLength(2)
  for (const cookie of login.sessionCookies) {
    expect(cookie).toMatch(
      /^staff_(access|refresh)_token=[\w-]{20,}; Path=\/admin; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
  }
  expect(await (await call(shop, ME, login)).json()).toMatchObject({ id: saraa.id, roles: ['support'] })
  expect((await call(shop, '/admin/api/back_office/orders?per_page=1', login)).status).toBe(200)
})

test('ACC-10 behind TLS the cookies of the back office never travel without it', async () => {
  const shop = await openTestShop({ publicUrl: 'https://shop.example.mn' })
  const saraa = await member(shop)

  const { sessionCookies } = await logIn(shop, saraa.phone, PASSWORD)

  expect(sessionCookies).toHaveLength(2)
  for (const cookie of sessionCookies) expect(cookie).toMatch(/^__Secure-staff_.*; Secure$/)
})

test('ACC-10 a wrong password, and a right one of somebody without a role, open no session of the back office', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await member(shop), await shop.customer({ password: PASSWORD })]
  const sessions = () => shop.db.selectFrom('sessions').select('id').execute()
  const before = await sessions()

  const wrong = await logIn(shop, saraa.phone, 'Нууц-үг-биш-2026')
  const customer = await logIn(shop, bat.phone, PASSWORD)
  const empty = await call(shop, '/admin/session', null, { method: 'POST', body: '{}' })

  expect(wrong).toMatchObject({ status: 400, sessionCookies: [] })
  expect(JSON.parse(wrong.text)).toMatchObject({ code: 'login_failed', error: 'Нэвтрэх нэр эсвэл нууц үг буруу байна' })
  expect(customer).toMatchObject({ status: 403, sessionCookies: [] })
  expect(JSON.parse(customer.text)).toMatchObject({ code: 'forbidden' })
  expect(empty.status).toBe(400)
  expect(await sessions()).toEqual(before)
})

test('ACC-10 a request that another site causes is refused, whatever cookies come with it', async () => {
  const shop = await openTestShop()
  const saraa = await member(shop)
  const login = await logIn(shop, saraa.phone, PASSWORD)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]

  for (const headers of foreign) {
    const read = await call(shop, ME, login, { headers })
    expect(await read.json()).toMatchObject({ code: 'foreign_form' })
    const out = await call(shop, '/admin/session', login, { method: 'DELETE', headers })
    expect(out.status).toBe(403)
  }

  expect((await call(shop, ME, login, { headers: { origin: shop.url, 'sec-fetch-site': 'same-origin' } })).status).toBe(
    200,
  )
})

test('ACC-10 the cookies speak for the back office below /admin alone, and for nothing of the customer’s own', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await member(shop), await shop.customer()]
  const login = await logIn(shop, saraa.phone, PASSWORD)

  expect((await call(shop, '/api/back_office/users/me', login)).status).toBe(401)
  expect((await call(shop, '/admin/api/v2/users/me', login)).status).toBe(404)
  expect((await call(shop, ME, null, { headers: { authorization: `Bearer ${saraa.token}` } })).status).toBe(401)
  const access = /access_token=([\w-]+)/.exec(login.cookie)?.[1]
  const own = await shop.fetch('/api/v2/users/me', { headers: { authorization: `Bearer ${access}` } })
  expect(await own.json()).toMatchObject({ code: 'forbidden' })
  expect(bat.id).not.toBe(saraa.id)
})

test('ACC-10 the session of the back office goes on while it is used, and ends after four idle hours', async () => {
  const shop = await openTestShop()
  const saraa = await member(shop)
  const login = await logIn(shop, saraa.phone, PASSWORD)
  const withoutAccess = { cookie: login.cookie.replace(/staff_access_token=[^;]*; /, '') }

  const [renewed, beside] = await Promise.all([call(shop, ME, withoutAccess), call(shop, ME, withoutAccess)])
  const next = { cookie: cookiesOf(renewed).map(pairOf).join('; ') }

  expect([renewed.status, beside.status]).toEqual([200, 200])
  expect((await call(shop, ME, next)).status).toBe(200)
  const { expires_at } = await shop.db
    .selectFrom('refresh_tokens')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .where('session_id', '=', (eb) => eb.selectFrom('sessions').select((of) => of.fn.max('id').as('id')))
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(4 * 3600_000)
  await shop.db
    .updateTable('refresh_tokens')
    .set({ expires_at: new Date(0) })
    .execute()
  const idle = await call(shop, ME, { cookie: next.cookie.replace(/staff_access_token=[^;]*; /, '') })
  expect(idle.status).toBe(401)
  expect(cookiesOf(idle).map((cookie) => cookie.split(';')[0])).toEqual(['staff_access_token=', 'staff_refresh_token='])
})

test('ACC-10 after logging out a copy of the cookies opens nothing', async () => {
  const shop = await openTestShop()
  const saraa = await member(shop)
  const login = await logIn(shop, saraa.phone, PASSWORD)

  const out = await call(shop, '/admin/session', login, { method: 'DELETE' })

  expect(cookiesOf(out).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  expect((await call(shop, ME, login)).status).toBe(401)
  expect((await call(shop, '/admin/session', null, { method: 'DELETE' })).status).toBe(200)
})

/** A member of staff with a password. */
async function member(shop: TestShop) {
  const [administrator, saraa] = [await shop.staff('administrator'), await shop.customer({ password: PASSWORD })]
  const body = { roles: ['support'] }
  await administrator.client.request('PUT /api/back_office/staff/:id/roles', { params: { id: saraa.id }, body })
  return saraa
}

async function logIn(shop: TestShop, username: string | null, password: string) {
  const response = await call(shop, '/admin/session', null, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  })
  const sessionCookies = cookiesOf(response).filter((cookie) => cookie.includes('staff_'))
  return {
    status: response.status,
    text: await response.text(),
    sessionCookies,
    cookie: sessionCookies.map(pairOf).join('; '),
  }
}

function call(
  shop: TestShop,
  path: string,
  session: { cookie: string } | null,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  return shop.fetch(path, {
    ...init,
    headers: {
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(session && { cookie: session.cookie }),
      ...headers,
    },
  })
}

const cookiesOf = (response: Response) => response.headers.getSetCookie()

const pairOf = (cookie: string): string => cookie.split(';')[0] ?? ''
