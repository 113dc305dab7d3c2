import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentEn } from '../apps/storefront/app/i18n/messages/consent.en.ts'
import { consentMn } from '../apps/storefront/app/i18n/messages/consent.mn.ts'
import { codeSentTo, newPhone } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { ENGLISH_DESKTOP, look, picture } from './pairings.ts'
import { type Sent, serveServices } from './services.ts'
import { fillCheckoutForPickup, inTestBank } from './shopping.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const PRICE = 89_900
const SITE = {
  configs: { analytics: { measurement_id: 'G-ABC123', pixel_id: '123456789012345', tag_manager_id: 'GTM-ABC1' } },
  store_locations: [
    {
      code: 'central',
      name: { mn: 'Төв салбар', en: 'Central store' },
      city_code: '11',
      district_code: '1119',
      address: { mn: 'Бага тойруу 14' },
      phone: '77001234',
      hours: '00:00–24:00',
      lat: 47.9213,
      lon: 106.9186,
      pickup: true,
    },
  ],
  notifications: [
    { code: 'older', text: { mn: 'Шинэ салбар нээгдлээ', en: 'A new store is open' }, from: '2026-11-01T00:00+08:00' },
    { code: 'newer', text: { mn: 'Амралтын өдөр хүргэнэ', en: 'We deliver on holidays' }, url: '/stores' },
  ],
}
const GOODS = `code,name_mn,name_en,about,brand,category,price,stock,picture
TS-100,Цахилгаан данх,Electric kettle,Хурдан буцалгана,Galtora,Гал тогоо,${PRICE},12,
`

let url: string
let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(SITE)
  url = shop.url
  const mapping = fileURLToPath(new URL('../apps/server/mappings/csv-example.json', import.meta.url))
  await shop.command('import', await shop.file('goods.csv', GOODS), '--map', mapping)
})

afterAll(() => shop?.close())

test('SITE-05 NAV-04 after a yes a wish and a purchase are the eleven events in order, each view once, and none before', async () => {
  const page = await openVisitor({ ...DESKTOP, baseURL: url })
  const services = await serveServices(page)
  const { scripts, google, meta } = services
  const phone = newPhone()
  await visit(page, '/en')
  await page.getByRole('button', { name: consentEn['consent_banner.no'] }).waitFor()
  await page.getByRole('link', { name: 'We deliver on holidays' }).click()
  await page.waitForURL('**/en/stores')
  expect([services, await page.evaluate(() => window.shopEvents)]).toEqual([
    { scripts: [], google: [], meta: [] },
    undefined,
  ])

  await page.getByRole('button', { name: consentEn['consent_banner.yes'] }).click()
  await expect.poll(() => google.length).toBe(1)
  await signUpInBrowser(page, phone)
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('kettle')
  await page.keyboard.press('Enter')
  await page
    .getByRole('article')
    .getByRole('link', { name: /Electric kettle/ })
    .first()
    .click()
  await page.waitForURL('**/en/products/*')
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('button', { name: 'Wish list: Electric kettle', exact: true }).first().click()
  await expect.poll(() => namesOf(google).at(-1)).toBe('add_to_wishlist')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('**/en/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /one more$/ })
    .click()
  await expect.poll(() => namesOf(google).at(-1)).toBe('add_to_cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /one fewer$/ })
    .click()
  await expect.poll(() => namesOf(google).at(-1)).toBe('remove_from_cart')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/en/checkout')
  await fillCheckoutForPickup(page)
  await page.getByRole('button', { name: /^Pay [\d,]+/ }).click()
  await page.getByRole('img', { name: 'Pay by QR' }).waitFor()
  await inTestBank(page, ENGLISH_DESKTOP, 'pay')
  await page.getByRole('heading', { level: 1, name: 'Your order is placed. Thank you!' }).waitFor()
  await expect.poll(() => namesOf(google)).toContain('purchase')
  const number = new URL(page.url()).pathname.split('/')[3]
  const views = viewsOf(google).length
  await page.reload()
  await expect.poll(() => viewsOf(google).length).toBe(views + 1)

  expect(namesOf(google).filter((name) => name !== 'page_view')).toEqual([
    'sign_up',
    'search',
    'view_item',
    'add_to_wishlist',
    'add_to_cart',
    'view_cart',
    'add_to_cart',
    'remove_from_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ])
  expect(viewsOf(google)).toEqual([
    '/en/stores',
    '/en/login',
    '/en/login/code',
    '/en/register',
    '/en/stores',
    '/en/search?q=kettle',
    `/en/products/${slug}`,
    '/en/cart',
    '/en/checkout',
    '/en/checkout/…',
    `/en/orders/${number}/result`,
    `/en/orders/${number}/result`,
  ])
  const steps = google.map(({ params }) => params.checkout_step).filter(Boolean)
  expect(steps).toEqual([1, 2, 3])
  const item = { item_id: slug, item_name: 'Electric kettle', price: PRICE, quantity: 1 }
  expect(google.find(({ name }) => name === 'purchase')?.params).toEqual({
    ...{ currency: 'MNT', value: PRICE, shipping: 0, transaction_id: number, items: [item] },
    tax: Math.round(PRICE / 11),
  })
  expect(namesOf(meta).filter((name) => name !== 'PageView')).toEqual([
    'CompleteRegistration',
    'Search',
    'ViewContent',
    'AddToWishlist',
    'AddToCart',
    'ViewCart',
    'AddToCart',
    'RemoveFromCart',
    'InitiateCheckout',
    'AddShippingInfo',
    'AddPaymentInfo',
    'Purchase',
  ])
  expect(meta.find(({ name }) => name === 'Purchase')?.params).toMatchObject({
    currency: 'MNT',
    value: PRICE,
    eventID: number,
  })
  expect(new Set(scripts.map((address) => new URL(address).pathname))).toEqual(
    new Set(['/gtag/js', '/en_US/fbevents.js', '/gtm.js']),
  )
  expect(JSON.stringify([google, meta])).not.toMatch(new RegExp(`${phone}|99112233|Болд|Bold|token`))
})

test('SITE-05 CONT-09 SITE-10 a notice and a no are remembered; a yes from the footer can be taken back', async () => {
  const page = await openVisitor({ ...PHONE, baseURL: url })
  const services = await serveServices(page)
  const [yes, no] = [consentMn['consent_banner.yes'], consentMn['consent_banner.no']]
  const banner = page.getByRole('region', { name: consentMn['consent_banner.title'] })
  await visit(page, '/stores')
  await banner.waitFor()
  await picture(page, { language: 'mn', device: 'phone' }, 'consent')
  await look(page, { language: 'mn', device: 'phone' }, 'consent')
  const [widthOfNo, widthOfYes] = await Promise.all(
    [no, yes].map(async (name) => (await banner.getByRole('button', { name, exact: true }).boundingBox())?.width),
  )
  expect(widthOfNo).toBe(widthOfYes)

  await page.getByRole('complementary').getByRole('button', { name: 'Мэдэгдлийг хаах' }).click()
  await page.getByText('Шинэ салбар нээгдлээ').waitFor()
  await banner.getByRole('button', { name: no, exact: true }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  expect(await page.getByText('Шинэ салбар нээгдлээ').isVisible()).toBe(true)
  expect(await page.getByText('Амралтын өдөр хүргэнэ').isVisible()).toBe(false)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  expect(services).toEqual({ scripts: [], google: [], meta: [] })

  const choice = page.getByRole('button', { name: 'Зочлолтын хэмжилт' })
  await choice.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('consent-title')
  await banner.getByRole('button', { name: yes, exact: true }).click()
  await expect.poll(() => namesOf(services.google)).toEqual(['page_view'])
  await choice.click()
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: no, exact: true }).click()])
  await hydrated(page)
  await choice.waitFor()
  expect(await page.evaluate(() => [window.shopEvents, document.cookie])).toEqual([undefined, ''])
  expect(namesOf(services.google)).toEqual(['page_view'])
})

const namesOf = (sent: readonly Sent[]) => sent.map(({ name }) => name)

/** Paths of the views, without what differs from run to run. */
const viewsOf = (sent: readonly Sent[]) =>
  sent
    .filter(({ name }) => name === 'page_view')
    .map(({ params }) => String(params.page_location).replace(url, ''))
    .map((path) => path.replace(/\?return_to.*/, '').replace(/(?<=\/checkout\/).*/, '…'))

/** Signs up in the app, without leaving the document, and comes back to the page. */
async function signUpInBrowser(page: Page, phone: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).nth(1).click()
  await page.getByLabel('Phone number or e-mail').fill(phone)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByLabel('6-digit code').fill(await codeSentTo(phone, undefined, url))
  await page.getByLabel('First name').fill('Bold')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/en/stores')
}

/** Sum of the movements since the page began to load. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported where nothing moved.
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )
