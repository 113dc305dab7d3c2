import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { BAT, SARA, useSocialShop } from './social-shop.ts'
import { hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const shop = useSocialShop()

const TEXTS = {
  mn: {
    prefix: '',
    google: 'Google хаягаар нэвтрэх',
    facebook: 'Facebook хаягаар нэвтрэх',
    declined: 'Та хандах зөвшөөрөл өгөөгүй байна',
    unreachable: 'Google хаягтай холбогдож чадсангүй',
    invalid: 'Нэвтрэлт дутуу үлдсэн байна. Дахин эхлүүлнэ үү',
  },
  en: {
    prefix: '/en',
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
    declined: 'You declined access',
    unreachable: 'Could not connect to Google',
    invalid: 'This login is no longer valid. Please start again',
  },
} as const

test('ACC-03 a visitor signs up with Google, and later logs in with it on another device', async () => {
  const page = await openVisitor(PHONE)
  const seen = watchAddresses(page)
  await visit(page, `${shop.url}/login?return_to=/brands`)

  await page.getByRole('link', { name: TEXTS.mn.google }).click()
  await logInAtProvider(page, BAT.sub)
  await page.waitForURL(`${shop.url}/register?return_to=%2Fbrands`)
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Нэр', { exact: true }).inputValue()).toBe(BAT.given_name)
  expect(await page.getByText(BAT.email).count()).toBe(1)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('main').getByRole('button').last().click()
  await page.waitForURL(`${shop.url}/brands`)
  await expect.poll(() => nameOf(page)).toContain(BAT.given_name)
  expect(await page.evaluate(() => document.cookie)).toBe('signed_in=1')
  expect(seen.join('\n')).not.toContain('proof')

  const again = await openVisitor()
  await visit(again, `${shop.url}/en/login?return_to=/en/stores`)
  await again.getByRole('link', { name: TEXTS.en.google }).click()
  await logInAtProvider(again, BAT.sub)
  await again.waitForURL(`${shop.url}/en/stores`)
  await expect.poll(() => nameOf(again)).toContain(BAT.given_name)
})

test('ACC-03 Facebook, which verifies no address, signs up a new customer', async () => {
  const page = await openVisitor()
  await visit(page, `${shop.url}/en/login`)

  await page.getByRole('link', { name: TEXTS.en.facebook }).click()
  await logInAtProvider(page, SARA.sub)

  await page.waitForURL(`${shop.url}/en/register`)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Sara')
  expect(await page.getByText(SARA.email).count()).toBe(0)
})

test.each(['mn', 'en'] as const)(
  'ACC-03 a failed login at Google is explained in %s and can be retried',
  async (locale) => {
    const { prefix, google, declined, unreachable } = TEXTS[locale]
    const page = await openVisitor()
    const login = `${shop.url}${prefix}/login?return_to=${encodeURIComponent(`${prefix}/brands`)}`
    await visit(page, login)

    await page.getByRole('link', { name: google }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(login)
    await page.getByRole('alert').getByText(declined).waitFor()
    await hydrated(page)

    shop.provider.fault({ trouble: 'down', at: '/token' })
    await page.getByRole('link', { name: google }).click()
    await logInAtProvider(page, BAT.sub)
    await page.waitForURL(login)
    await page.getByRole('alert').getByText(unreachable).waitFor()
    await hydrated(page)

    shop.provider.fault({})
    await page.getByRole('link', { name: google }).click()
    await page.goBack()
    await page.goForward()
    await logInAtProvider(page, BAT.sub)
    await page.waitForURL(new RegExp(`${shop.url}${prefix}/(brands|register)`))
  },
)

test('ACC-03 without scripts a login at Google works, or explains its failure', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(`${shop.url}/en/login?return_to=/en/stores`)

  await page.getByRole('link', { name: TEXTS.en.google }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText(TEXTS.en.declined).waitFor()
  await page.getByRole('link', { name: TEXTS.en.google }).click()
  await logInAtProvider(page, BAT.sub)

  await page.waitForURL(new RegExp(`^${shop.url}/en/(stores|register)`))
})

test('ACC-03 a provider’s response is valid once, and only in the browser that requested it', async () => {
  const [visitor, thief] = [await openVisitor(), await openVisitor()]
  const seen = watchAddresses(visitor)
  await visit(visitor, `${shop.url}/login`)
  await visitor.getByRole('link', { name: TEXTS.mn.google }).click()
  await logInAtProvider(visitor, BAT.sub)
  await visitor.waitForURL((url) => url.origin === shop.url && !url.pathname.startsWith('/auth/'))

  const callback = seen.find((address) => address.includes('/auth/google/callback')) ?? ''
  for (const [page, { prefix, invalid }] of [
    [visitor, TEXTS.mn],
    [thief, TEXTS.en],
  ] as const) {
    await page.goto(callback.replace('/auth/', `${prefix}/auth/`))
    await page.getByText(invalid).waitFor()
    expect(new URL(page.url()).pathname).not.toContain('/auth/')
  }
})

test('ACC-03 nothing of the login at Google is cached, leaked to others or readable by scripts', async () => {
  const start = await fetch(`${shop.url}/en/auth/google?return_to=https://evil.example/`, { redirect: 'manual' })

  expect(start.status).toBe(303)
  expect(start.headers.get('location')).toContain(shop.provider.issuer)
  expect(start.headers.get('cache-control')).toBe('no-store')
  expect(start.headers.get('referrer-policy')).toBe('no-referrer')
  expect(start.headers.getSetCookie().sort()).toEqual([
    expect.stringMatching(/^device=[^;]+; .*HttpOnly/),
    expect.stringMatching(/^social_attempt=[^;]+; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/),
  ])

  const back = await fetch(`${shop.url}/auth/google/callback?error=access_denied`, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe('/login')
  expect(back.headers.get('cache-control')).toBe('no-store')
  expect(back.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await fetch(`${shop.url}/auth/elsewhere`)).status).toBe(404)
})

/** URLs of all documents that a page navigates to, redirects included. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (response: Response) => {
    if (response.request().isNavigationRequest()) seen.push(response.url())
  })
  return seen
}

/** The profile page, which contains the name of the logged-in customer. */
async function nameOf(page: Page): Promise<string> {
  const profile = await page.request.get(`${shop.url}/account/profile`)
  return profile.text()
}

/** Logs in on the provider's page. */
async function logInAtProvider(page: Page, login: string) {
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}
