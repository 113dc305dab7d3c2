import { test } from 'vitest'
import { examine, examineHere } from './examine.ts'
import { prepareCart, prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { openVisitor } from './visitor.ts'

const LANGUAGES = [
  { language: 'Mongolian', prefix: '', goOn: 'Үргэлжлүүлэх' },
  { language: 'English', prefix: '/en', goOn: 'Continue' },
]

const LISTS = [
  '/products',
  '/products?brand=tengralis,oyuvi&price_min=100000&on_sale=true',
  '/t/phones/smartphones',
  '/t/phones?q=utas',
  '/t/phones?filters=all',
  '/brands/tengralis',
  '/lookbooks',
  '/lookbooks/coffee-corner',
  '/packages',
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
  '/contact',
  '/subscribe',
  '/track',
  '/pages/recipes',
  '/promotions',
  '/promotions/azyn-khurd',
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
    await page.context().addCookies([{ name: 'order_token', value: cart.token, url: shopUrl() }])

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
