import { expect, test } from 'vitest'
import type { ShopContext } from '../../server-context.ts'
import { readStep, storeStep } from './login-step.server.ts'
import { consumeNotice } from './notices.server.ts'
import { signedIn } from './signed-in.server.ts'

const shop = (origin: string) => ({ origin, locale: 'en' }) as ShopContext
const plain = shop('http://shop.example')
const secure = shop('https://shop.example')
const quiet = { notices: [], cartConflict: null }

test('ACC-07 a login returns to the previous page, in its language, and clears its steps', async () => {
  const response = await signedIn(plain, quiet, '/checkout?x=1')

  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/checkout?x=1'])
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^login_step=.*Max-Age=0/)])
})

test.each(['//evil.example', undefined, 7])('ACC-07 with the invalid path %j it ends at home', async (returnTo) => {
  expect((await signedIn(plain, quiet, returnTo)).headers.get('location')).toBe('/en')
})

test('CART-07 the next page shows the result for the cart once', async () => {
  const notices = [
    { code: 'quantity_reduced', message: 'Nomad X1: 2 left.' },
    { code: 'line_left_out', message: 'Nomad X2 did not fit.' },
  ] as const
  const response = await signedIn(plain, { ...quiet, notices: [...notices] }, '/')

  const waiting = await consumeNotice(plain, carrying(response))

  expect(waiting?.notice).toEqual({
    text: 'Nomad X1: 2 left. Nomad X2 did not fit.',
    tone: 'plain',
    isAboutCart: true,
  })
  expect(waiting?.clearHeader).toMatch(/Max-Age=0/)
})

test('CART-07 carts that cannot be merged are reported as a problem', async () => {
  const response = await signedIn(plain, { ...quiet, cartConflict: 'Empty the cart first' }, '/')

  expect((await consumeNotice(plain, carrying(response)))?.notice).toMatchObject({
    text: 'Empty the cart first',
    tone: 'problem',
  })
})

test('ACC-01 under TLS the steps are stored in a host-only cookie that scripts cannot read', async () => {
  const step = { channel: 'phone', contact: '99112233', purpose: 'login', resendAt: 5, proof: 'p' } as const
  const setCookie = await storeStep(secure, step)

  expect(setCookie).toMatch(/^__Host-login_step=/)
  expect(setCookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await readStep(secure, requestWith(setCookie))).toEqual(step)
  expect(await readStep(secure, requestWith(setCookie.replace('__Host-', '')))).toBeNull()
})

test.each(['login_step=nonsense', 'login_step=e30=', 'login_step=', 'notice=e30='])(
  'ACC-02 a browser that sends %j is in no step',
  async (cookie) => {
    expect(await readStep(plain, requestWith(cookie))).toBeNull()
    expect(await consumeNotice(plain, requestWith(cookie))).toBeNull()
  },
)

const requestWith = (cookie: string) =>
  new Request('http://shop.example/', { headers: { cookie: cookie.split(';')[0] ?? '' } })

const carrying = (response: Response) =>
  new Request('http://shop.example/', {
    headers: {
      cookie: response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    },
  })
