import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { FALLBACK_TEXTS } from '../apps/storefront/app/i18n/fallback-texts.ts'
import { deliveryMn } from '../apps/storefront/app/i18n/messages/delivery.mn.ts'
import { en } from '../apps/storefront/app/i18n/messages/en.ts'
import { mn } from '../apps/storefront/app/i18n/messages/mn.ts'
import { productMn } from '../apps/storefront/app/i18n/messages/product.mn.ts'
import { savedMn } from '../apps/storefront/app/i18n/messages/saved.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, newPhone, signUp } from './customers.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

/** On a phone the buttons begin behind the tabs. */
const KETTLE = '/products/amtora-tsai-5'

test('CAT-07 CHK-03 NAV-07 on a phone the buy button is in reach, a place is one choice, a lost connection keeps the page', async () => {
  const page = await openVisitor(PHONE)
  await page.route('**/assets/mobile-menu-*.js', (route) => route.abort())
  await visit(page, KETTLE)
  const bar = page.getByRole('region', { name: productMn['product.buy_bar'] })
  const button = page.getByRole('main').getByRole('button', { name: mn['product.add_to_cart'] }).first()
  const notice = page.getByRole('status').filter({ hasText: FALLBACK_TEXTS.mn.offline })
  const again = notice.getByRole('button', { name: mn['error.retry'] })

  // A trial click: it fails on a button that something covers.
  await bar.getByRole('button', { name: mn['product.add_to_cart'] }).click({ trial: true })
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await bar.waitFor({ state: 'hidden' })

  const place = page.getByRole('combobox', { name: deliveryMn['delivery.choose'] })
  await place.evaluate((element) => element.setAttribute('data-same', ''))
  await place.click()
  await expect.poll(() => place.locator('option').count()).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  await place.selectOption({ label: 'Баянзүрх' })
  expect(await place.getAttribute('data-same'), 'one control from the start').toBe('')
  expect(await place.locator('option:checked').textContent()).toBe('Баянзүрх')

  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: mn['nav.tabs'] }).getByRole('link', { name: mn['nav.catalogue'] }).click()
  await again.waitFor()
  const search = page.getByRole('combobox', { name: mn['search.title'] })
  await search.fill('данх')
  await search.press('Enter')
  await again.click()
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe(KETTLE)
  expect(await search.inputValue()).toBe('данх')

  await page.unrouteAll()
  await page.context().setOffline(false)
  await page.waitForURL(/\/search\?q=/)
  await notice.waitFor({ state: 'hidden' })
})

test('NAV-06 CAT-08 nothing overlaps or is clipped, from the smallest phone to the widest window', async () => {
  const page = await openVisitor(DESKTOP)
  await visit(page, '/')
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(wordsOverPictures), `banners at ${width} px`).toEqual([])
  }
  const shelf = page.getByRole('list').filter({ has: page.getByRole('button', { name: mn['product.add_to_cart'] }) })
  expect(await shelf.first().evaluate(cutButtons)).toEqual([])
  expect(await page.getByRole('banner').evaluate(unevenGaps)).toEqual([])
  expect(await page.getByRole('contentinfo').evaluate(lineBesideColumns)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect.poll(() => page.evaluate(topOfMain)).toBeLessThanOrEqual(81)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/brands.data*', (route) => held.then(() => route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Брэнд' }).click()
  const slow = page.getByText(mn['page.slow'])
  await slow.waitFor()
  const [pill, search] = await Promise.all([slow.boundingBox(), page.getByRole('search').boundingBox()])
  expect(pill?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0))
  answer()
  await page.waitForURL('**/brands')

  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/products')
  const sort = page.getByRole('button', { name: mn['list.sort'] })
  expect(await sort.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await sort.click()
  const sheet = page.getByRole('dialog', { name: mn['list.sort'] })
  expect(await seriousFaults(page)).toEqual([])
  await sheet.getByRole('radio', { name: mn['sort.price_asc'] }).click()
  await page.waitForURL('**/products?sort=price_asc')
  await sort.getByText(mn['sort.price_asc']).waitFor()
  expect(await sheet.isVisible()).toBe(false)
})

test('CAT-07 CART-09 a product of several variants is chosen and added without leaving the list, and the cart offers what goes with it', async () => {
  const page = await openVisitor(PHONE)
  await visit(page, '/t/phones/smartphones')
  const opener = page.getByRole('article').locator('button[aria-haspopup=dialog]').first()
  await opener.click()
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: mn['product.add_to_cart'] })
  await add.click()
  await sheet.getByText('сонгоогүй байна').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  for (const option of await sheet.getByRole('group').all()) {
    const values = option.getByRole('radio', { name: new RegExp(`^(?!.*${mn['stock.sold_out']})`) })
    // The chip covers its radio button.
    await values.first().press('Space')
  }
  await add.click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  const count = (pieces: number) =>
    page.getByRole('banner').getByRole('link', { name: mn['nav.cart_count'].replace('{n}', String(pieces)) })
  await count(1).waitFor()

  await visit(page, '/cart')
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
  const accessories = page.getByRole('region', { name: savedMn['saved.goes_with'] }).getByRole('article')
  await simple(accessories).click()
  await count(2).waitFor()
})

test('CART-09 NAV-08 SRCH-06 pages that have nothing of their own offer goods, which go into the cart from there', async () => {
  const page = await openVisitor(PHONE)
  const goods = page.getByRole('main').getByRole('article')
  for (const path of ['/nothing-here', '/search?q=zzzqqqxx', '/wishlist', '/cart']) {
    await visit(page, path)
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
    await goods.first().waitFor()
  }

  await simple(goods).click()

  await page
    .getByRole('banner')
    .getByRole('link', { name: mn['nav.cart_count'].replace('{n}', '1') })
    .waitFor()
})

/** The button of goods without a choice: on the others the same words open a sheet, once its script has come. */
const simple = (goods: Locator) =>
  goods.locator('form').getByRole('button', { name: mn['product.add_to_cart'] }).first()

test('NAV-09 a logged-in customer never reads “Log in”, however slowly the scripts load', async () => {
  const page = await openVisitor()
  await page.route('**/assets/*.js', (route) => route.abort())
  const account = page.getByRole('banner').locator('a[href="/account"]')
  await page.goto('/')
  await account.getByText(mn['auth.login']).first().waitFor()

  await becomeCustomer(page, await signUp())
  await page.goto('/orders')
  await account.getByText('Бат').first().waitFor()

  await page.goto('/')
  await account.getByText(mn['nav.account_short']).first().waitFor()
  expect(await account.getByText(mn['auth.login']).first().isVisible()).toBe(false)
})

test('CART-09 ACC-02 an open cart follows another tab, and a refused code stays refused', async () => {
  const page = await openVisitor()
  await visit(page, '/en/cart')
  await page.getByRole('heading', { name: en['cart.empty'] }).waitFor()
  const other = await page.context().newPage()
  await visit(other, `/en/products/${SIMPLE_PRODUCT}`)
  await other.getByRole('button', { name: en['product.add_to_cart'] }).first().click()
  await page.getByRole('link', { name: en['cart.checkout'] }).waitFor()
  await other.close()

  await visit(page, '/en/login')
  await page.locator('input[name=contact]').fill(newPhone())
  await page.getByRole('button', { name: 'Get a code' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await code.fill('000000')
  const refusal = page.getByText('The SMS code is incorrect')
  await refusal.waitFor()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  expect(await refusal.isVisible()).toBe(true)
})

/** Texts of banners whose box overlaps their picture. */
function wordsOverPictures() {
  return [...document.querySelectorAll('main li > article')].flatMap((banner) => {
    const picture = banner.querySelector('img')?.getBoundingClientRect()
    const isWhole = picture && picture.width > banner.clientWidth * 0.9
    if (!picture || isWhole) return []
    return [...banner.querySelectorAll('h2, p')].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right > picture.left ? [element.textContent] : []
    })
  })
}

/** Buttons of a row that are clipped at its bottom edge. */
function cutButtons(row: Element) {
  const { bottom } = row.getBoundingClientRect()
  return [...row.querySelectorAll('button')].filter((button) => button.getBoundingClientRect().bottom > bottom)
}

/** Distances between the centres of the header's icons, if they differ. */
function unevenGaps(header: Element) {
  const middles = [...header.querySelectorAll('a:has(.sr-only) svg')].map((icon) => {
    const { left, width } = icon.getBoundingClientRect()
    return Math.round(left + width / 2)
  })
  const gaps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
  return new Set(gaps).size > 1 ? gaps : []
}

/** Horizontal offset of the line above the last texts from the columns. */
function lineBesideColumns(footer: Element) {
  const line = [...footer.querySelectorAll('div')].find((element) => getComputedStyle(element).borderTopWidth !== '0px')
  const heading = footer.querySelector('h2')
  return (line?.getBoundingClientRect().left ?? -1) - (heading?.getBoundingClientRect().left ?? 0)
}

/** Top of the page below the sticky header. */
function topOfMain() {
  const covering = document.elementsFromPoint(innerWidth / 2, 40).find((element) => element.closest('header'))
  return covering?.closest('header')?.getBoundingClientRect().bottom ?? 0
}
