import { expect, test } from 'vitest'
import { type Customer, signUp } from './customers.ts'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'

const PASSWORD = 'гурван морь нэг тэмээ'
/** A shop for tests that change nothing. */
let bat: Promise<Customer> | undefined
const someCustomer = () => {
  bat ??= signUp({ password: PASSWORD })
  return bat
}

test('ACC-01 public pages are the same for logged-in customers, and contain none of their data', async () => {
  const customer = await someCustomer()
  const cookie = cookieOf(customer)

  for (const path of ['/', '/en/brands', `/products/${SIMPLE_PRODUCT}`, '/stores', '/pages/delivery']) {
    const [own, common] = [await ask(path, { cookie }), await ask(path)]
    expect([path, own.status, own.headers.get('set-cookie')]).toEqual([path, 200, null])
    for (const secret of [customer.phone, ...tokensOf(customer)]) expect(own.text).not.toContain(secret)
    expect(own.text === common.text, `${path} is one page for all`).toBe(true)
  }
})

test('ACC-01 private pages are cached by nobody and shown to their customer only', async () => {
  const customer = await someCustomer()
  const cookie = cookieOf(customer)

  for (const path of ['/account', '/en/account/profile', '/orders', '/cart/data', '/login']) {
    const own = await ask(path, { cookie })
    const stranger = await ask(path)
    expect([path, own.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(stranger.text).not.toContain(customer.phone)
  }
  expect((await ask('/account/profile', { cookie })).text).toContain(customer.phone.slice(0, 4))
  expect(JSON.parse((await ask('/cart/data', { cookie })).text)).toMatchObject({ user: { name: 'Бат' } })
  expect(JSON.parse((await ask('/cart/data')).text)).toMatchObject({ user: null })
})

test('ACC-01 parallel requests with an expired access token get the same new session', async () => {
  const customer = await signUp()
  const [, refresh] = tokensOf(customer)
  const cookie = `refresh_token=${refresh}; device=${'d'.repeat(43)}`

  const answers = await Promise.all(
    ['/cart/data', '/account', '/orders', '/cart/data'].map((path) => ask(path, { cookie })),
  )

  const cookies = answers.map(({ headers }) => headers.getSetCookie().map((set) => set.split(';')[0]))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(cookies[0]?.map((set) => set?.split('=')[0])).toEqual(['access_token', 'refresh_token', 'signed_in'])
  expect(new Set(cookies.map((set) => set.join('; '))).size).toBe(1)
  const next = await ask('/cart/data', { cookie: cookies[0]?.join('; ') ?? '' })
  expect(JSON.parse(next.text)).toMatchObject({ user: { name: 'Бат' } })
})

test('ACC-01 ACC-10 a refresh token that was used long ago counts as stolen and ends the session', async () => {
  const customer = await signUp()
  const [, stolen] = tokensOf(customer)
  await exchange(customer)
  await exchange(customer)

  const thief = await ask('/cart/data', { cookie: `refresh_token=${stolen}` })

  expect(JSON.parse(thief.text)).toMatchObject({ user: null })
  expect(thief.headers.getSetCookie().join()).toMatch(/refresh_token=;.*Max-Age=0/)
  expect(await customer.shop.account.current()).toBeNull()
})

test.each([
  ['another site', { origin: 'http://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page that the browser calls another site’s', { 'sec-fetch-site': 'cross-site' }],
])('ACC-01 a form of %s logs nobody in and nobody out', async (_, from) => {
  const customer = await someCustomer()
  const cookie = cookieOf(customer)
  const password = new URLSearchParams({ form: 'password', contact: customer.phone, password: PASSWORD })

  for (const [path, body] of [
    ['/login/password', password],
    ['/en/login/password.data', password],
    ['/login', new URLSearchParams({ form: 'contact', contact: '99112233' })],
    ['/logout', new URLSearchParams()],
    ['/account/profile', new URLSearchParams({ form: 'person', first_name: 'Evil' })],
  ] as const) {
    const answer = await ask(path, { cookie, ...from }, body)
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 403, null])
  }
  expect(await customer.shop.account.me()).toMatchObject({ first_name: 'Бат' })
})

test('ACC-07 a login never redirects to another site', async () => {
  const cookie = cookieOf(await someCustomer())
  for (const away of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
  ]) {
    const query = new URLSearchParams({ return_to: away })
    const answer = await fetch(`${shopUrl()}/en/login?${query}`, { headers: { cookie }, redirect: 'manual' })
    expect([away, answer.status, answer.headers.get('location')]).toEqual([away, 303, '/en'])
  }
})

async function ask(path: string, headers: Record<string, string> = {}, form?: URLSearchParams) {
  const answer = await fetch(shopUrl() + path, {
    headers,
    redirect: 'manual',
    ...(form && { method: 'POST', body: form }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const tokensOf = ({ tokens }: Customer): [string, string] => [
  tokens.session?.accessToken ?? '',
  tokens.session?.refreshToken ?? '',
]

const cookieOf = (customer: Customer) => {
  const [access, refresh] = tokensOf(customer)
  return `access_token=${access}; refresh_token=${refresh}`
}

/** Simulates the expiry of the access token after a quarter of an hour. */
async function exchange({ shop, tokens }: Customer) {
  if (tokens.session) tokens.session = { ...tokens.session, accessToken: null }
  await shop.account.me()
}
