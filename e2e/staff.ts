import type { TokenReply } from '@delguur/contract'
import { STOREFRONT_CLIENT } from '@delguur/contract/constants'
import { createShop, memoryTokens } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAuthenticator } from '../apps/server/testing/people/authenticator.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import { ADMINISTRATOR } from './administrator.ts'
import { codeSentTo, fetchFrom, randomAddress } from './customers.ts'
import { prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'

/** Password of the administrator, once `staff` has set it. */
export const STAFF_PASSWORD = 'Хүргэлт-2026-өдөр'

let opened: ReturnType<typeof staffOf> | undefined

/** The administrator, logged in once for a file of tests. */
export function staff() {
  opened ??= staffOf(shopUrl())
  return opened
}

/**
 * The administrator of the shop at a URL, by a passkey. At first there is none: a code logs in to set a password, and that
 * to make the passkey.
 */
export async function staffOf(url: string) {
  const tokens = memoryTokens()
  const fetch = fetchFrom(randomAddress())
  const { client, logins } = createShop({ baseUrl: url, locale: 'mn', tokens, fetch })
  const scope = 'public customer back_office'
  const keep = (reply: TokenReply) => {
    const { access_token: accessToken, refresh_token: refreshToken = '', expires_in: seconds } = reply
    tokens.session = { accessToken, refreshToken, expiresAt: Date.now() + seconds * 1000 }
  }
  const enter = async () => {
    const assertion = JSON.stringify(await assertionFor(url))
    const body = { grant_type: 'urn:delguur:passkey', client_id: STOREFRONT_CLIENT, scope, assertion }
    keep(await client.request('POST /oauth/token', { body }))
  }
  await enter().catch(async () => {
    await logins.phone.check(ADMINISTRATOR)
    await logins.phone.login({ phone: ADMINISTRATOR, code: await codeSentTo(ADMINISTRATOR, undefined, url) })
    await logins.password.change({ password: STAFF_PASSWORD, password_confirmation: STAFF_PASSWORD })
    const login = { username: ADMINISTRATOR, password: STAFF_PASSWORD }
    const body = { grant_type: 'password', client_id: STOREFRONT_CLIENT, scope, ...login }
    keep(await client.request('POST /oauth/token', { body }))
    const { options } = await client.request('POST /api/back_office/my_security/passkeys/challenge')
    const answer = passkeyAt(url).make(options)
    await client.request('POST /api/back_office/my_security/passkeys', { body: { name: 'e2e', answer } })
  })
  return client
}

/** The administrator's passkey: the same in every file of tests. */
const passkeyAt = (url: string) =>
  openAuthenticator({ seed: 'passkey of the administrator', origin: `http://localhost:${new URL(url).port}` })

async function assertionFor(url: string) {
  const { client } = createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })
  const { options } = await client.request('POST /api/v2/passkey_challenges')
  return passkeyAt(url).enter(options)
}

/** Opens a session of the back office in the browser, by the administrator's passkey; of a shop of a test's own by its URL. */
export async function becomeStaff(page: Page, url = shopUrl()): Promise<void> {
  await (url === shopUrl() ? staff() : staffOf(url))
  const response = await fetch(`${url}/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passkey: await assertionFor(url) }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? [])
  const { hostname: domain } = new URL(url)
  const own = cookies.filter(([, name]) => name?.startsWith('staff_'))
  await page.context().addCookies(own.map(([, name = '', value = '']) => ({ name, value, domain, path: '/admin' })))
}

/** API client of the order's owner. */
export const holderOf = ({ token }: { token: string }) =>
  createShop({ baseUrl: shopUrl(), locale: 'mn', tokens: memoryTokens(token) })

/** An order paid by QR and not shipped. */
export async function preparePaidOrder(options: Parameters<typeof prepareOrder>[1] = {}) {
  const order = await prepareOrder('qr', options)
  const payment = () => holderOf(order).checkout.payment(order.number, order.paymentId)
  await payInSandbox((await payment()).qr?.short_url, 'pay')
  await expect.poll(async () => (await payment()).state).toBe('completed')
  return order
}

const STEPS = ['confirm', 'pack', 'hand_over', 'deliver'] as const

/** Advances a paid order to a step of its fulfilment. */
export async function fulfil(number: string, until: (typeof STEPS)[number]): Promise<void> {
  const { request } = await staff()
  const steps = STEPS.slice(0, STEPS.indexOf(until) + 1)
  const order = await request('PUT /api/back_office/orders/:number/confirm', { params: { number } })
  for (const { id } of order.shipments) {
    const params = { id }
    if (steps.includes('pack')) await request('PUT /api/back_office/shipments/:id/pack', { params, body: {} })
    if (steps.includes('hand_over')) {
      const body = { carrier: 'Хурд', tracking_number: 'HRD-100200', courier_name: 'Дорж', courier_phone: '88112233' }
      await request('PUT /api/back_office/shipments/:id/hand_over', { params, body })
    }
    if (steps.includes('deliver')) {
      const body = { without_code_because: 'Утас нь унтраалттай' }
      await request('PUT /api/back_office/shipments/:id/deliver', { params, body })
    }
  }
}
