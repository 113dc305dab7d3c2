import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { en } from '../apps/storefront/app/i18n/messages/en.ts'
import { prepareCart, prepareOrder } from './prepared-orders.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { hydrated, openVisitor } from './visitor.ts'

const LANGUAGES = [
  { language: 'Mongolian', prefix: '', goOn: 'Үргэлжлүүлэх' },
  { language: 'English', prefix: '/en', goOn: 'Continue' },
]
const WIDTHS = [390, 1440]
const NARROWEST = 320

const LISTS = [
  '/products',
  '/products?brand=tengralis,oyuvi&price_min=100000&on_sale=true',
  '/t/phones/smartphones',
  '/t/phones?q=utas',
  '/t/phones?filters=all',
  '/brands/tengralis',
  '/lookbooks',
  '/lookbooks/coffee-corner',
  '/search?q=utas',
  '/search?q=utas&price_max=10',
  '/search?q=qzxqzxqzx',
  '/search',
]

const PUBLIC = [
  '/',
  `/products/${SIMPLE_PRODUCT}`,
  '/products/tengralis-fold-2',
  '/brands',
  '/stores',
  '/pages/delivery',
  '/cart',
  '/orders',
  '/account',
  '/wishlist',
  '/no/such/page',
]

test.each(LANGUAGES)(
  'SITE-10 CAT-03 SRCH-06 lists and searches in $language: accessible, one heading, no sideways scroll, all words there',
  async ({ prefix }) => {
    const page = await openVisitor()
    for (const path of LISTS) await examine(page, prefix + path)
  },
)

test.each(LANGUAGES)(
  'SITE-10 NAV-06 SITE-03 public screens in $language: accessible, one heading, no sideways scroll, all words there',
  async ({ prefix }) => {
    const page = await openVisitor()
    for (const path of PUBLIC) await examine(page, prefix + path)
  },
)

test.each(LANGUAGES)(
  'SITE-10 NAV-06 SITE-03 cart, checkout, payment and orders in $language: accessible, one heading, no sideways scroll',
  async ({ prefix, goOn }) => {
    const page = await openVisitor()
    const [cart, qr, transfer] = [await prepareCart(), await prepareOrder('qr'), await prepareOrder('bank_transfer')]
    await page.context().addCookies([{ name: 'order_token', value: cart.token, url: inject('shopUrl') }])

    await examine(page, `${prefix}/cart`)
    await examine(page, `${prefix}/checkout`)
    await page.getByRole('button', { name: goOn }).first().click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await examineHere(page, 'checkout with errors')
    await examine(page, `${prefix}/checkout/${qr.number}/payment/${qr.paymentId}?token=${qr.token}`)
    await examine(page, `${prefix}/orders/${qr.number}/result?token=${qr.token}`)
    await examine(page, `${prefix}/orders/${transfer.number}/result?token=${transfer.token}`)
    await examine(page, `${prefix}/orders/${transfer.number}?token=${transfer.token}`)
    await examine(page, `${prefix}/orders`)
  },
)

async function examine(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await examineHere(page, path)
}

async function examineHere(page: Page, name: string) {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: headings`).toBe(1)
  expect.soft(await messageKeysIn(page), `${name}: words without translation`).toEqual([])
  for (const width of WIDTHS) {
    await resize(page, width)
    expect.soft(await seriousFaults(page), `${name} at ${width}`).toEqual([])
  }
  await resize(page, NARROWEST)
  expect.soft(await sidewaysScroll(page), `${name}: sideways scroll at ${NARROWEST}`).toBe(0)
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? 844 : 900 })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

const KEYS = Object.keys(en)

/** A text that was forgotten shows its key. */
async function messageKeysIn(page: Page) {
  const shown = `${await page.title()} ${await page.locator('body').ariaSnapshot()}`
  const words = new Set(shown.split(/[\s":]+/))
  return KEYS.filter((key) => words.has(key))
}
