import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareOrder } from './prepared-orders.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { DESKTOP, openVisitor, PHONE, takeProblems, visit } from './visitor.ts'

test('NAV-03 internal links stay in the app, external ones open a tab without opener and referrer', async () => {
  const page = await openVisitor()
  await visit(page, '/stores')
  const links = await page.getByRole('link').evaluateAll((elements) =>
    elements.map((element) => {
      const { href, target, rel, origin } = element as HTMLAnchorElement
      return { href, target, rel, isExternal: href.startsWith('http') && origin !== location.origin }
    }),
  )

  const external = links.filter(({ isExternal }) => isExternal)
  expect(external.length).toBeGreaterThan(0)
  for (const { target, rel } of external) expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
  for (const { isExternal, target } of links) if (!isExternal) expect(target).toBe('')

  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link', { name: 'Брэнд' }).click()
  await page.getByRole('heading', { level: 1, name: 'Брэнд' }).waitFor()
  expect(await page.locator('body[data-same-document]').count()).toBe(1)
})

test('NAV-04 NAV-09 a navigation closes the menu and lets the page scroll again', async () => {
  const page = await openVisitor(PHONE)
  await visit(page, '/')
  await page.getByRole('navigation', { name: 'Доод цэс' }).getByRole('link', { name: 'Каталог' }).click()
  const menu = page.getByRole('dialog', { name: 'Цэс' })
  await menu.getByRole('link', { name: 'Бүх бүтээгдэхүүн' }).click()

  await page.getByRole('heading', { level: 1, name: 'Бүх бүтээгдэхүүн' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.scrollTo(0, 900))
  expect(await scrollOf(page)).toBe(900)
})

test('NAV-05 CAT-02 back finds the long list where it was left, forward starts at the top', async () => {
  const page = await openVisitor(PHONE)
  await visit(page, '/products')
  await page.getByRole('link', { name: 'Цааш үзэх' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(80)
  const link = page.getByRole('article').nth(60).getByRole('link')
  await link.focus()
  await link.evaluate((card) => {
    const leave = () => sessionStorage.setItem('left-at', String(card.getBoundingClientRect().top))
    addEventListener('click', leave, { capture: true, once: true })
  })
  // Uses the keyboard: cards that are still being rendered shift those below, and a click would miss.
  await link.press('Enter')
  await page.waitForURL(/\/products\/[^/?]+/)
  await page.getByRole('heading', { name: 'Тайлбар' }).waitFor()
  await expect.poll(() => scrollOf(page)).toBe(0)
  const before = await page.evaluate(() => Number(sessionStorage.getItem('left-at')))

  await page.goBack()
  await expect.poll(() => page.getByRole('article').count()).toBe(80)
  const inWindow = () => link.evaluate((card) => card.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await inWindow()) - before)).toBeLessThan(20)
  expect(await scrollOf(page)).toBeGreaterThan(3000)
})

test('NAV-06 the versions switch at 992 px while the window is resized, and nothing shifts when a page appears', async () => {
  const page = await openVisitor(DESKTOP)
  const tabs = page.getByRole('navigation', { name: 'Доод цэс' })
  const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/products', `/products/${SIMPLE_PRODUCT}`]) {
      await visit(page, path)
      expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThan(0.01)
    }
  }
  for (const width of [991, 992, 991]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => tabs.isVisible(), { message: `tabs at ${width}` }).toBe(width < 992)
    await expect.poll(() => menu.isVisible(), { message: `menu at ${width}` }).toBe(width >= 992)
  }
})

test('NAV-07 a page that fails to render apologises, and its restart clears the browser’s storage', async () => {
  const page = await openVisitor()
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Жагсаалтаар' }).click()
  await page.evaluate(() => caches.open('left-over'))
  // Simulates an update: the server responds in a format that the open page does not know.
  await page.route(/\/products\/[^/]+\.data/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('optionTypes', 'renamed') })
  })
  await page.getByRole('article').last().getByRole('link').press('Enter')
  const fallback = page.getByRole('alert').filter({ hasText: 'Уучлаарай' })
  await fallback.getByText('Сайт шинэчлэгдсэн тул дахин ачаална уу.').waitFor()
  expect(takeProblems().length).toBeGreaterThan(0)

  await page.unrouteAll()
  await fallback.getByRole('button', { name: 'Дахин ачаалах' }).click()
  await page.getByRole('heading', { name: 'Тайлбар' }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Хүснэгтээр', pressed: true }).waitFor()
})

test.each(['/no/such/page', '/products/no-such-product', '/t/no/such/category', '/en/orders/D1'])(
  'NAV-08 %s answers 404 and says so',
  async (path) => {
    const page = await openVisitor()
    const answer = await page.goto(path)

    expect(answer?.status()).toBe(404)
    expect(await page.getByRole('main').textContent()).toContain(path)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  },
)

test('SITE-04 CAT-02 the layout of lists is remembered, in version 2 of the browser’s storage', async () => {
  const page = await openVisitor()
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Жагсаалтаар' }).click()
  await page.reload()

  await page.getByRole('button', { name: 'Жагсаалтаар', pressed: true }).waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('shop'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ version: 2, state: { productLayout: 'list' } })
})

test('NAV-11 switching the language keeps the page, and is remembered where an address names none', async () => {
  const page = await openVisitor()
  await visit(page, `/products/${SIMPLE_PRODUCT}`)
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`**/en/products/${SIMPLE_PRODUCT}`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/en')
})

test('NAV-06 the orders of a guest and a comparison, which only the device knows, come without moving the page', async () => {
  const page = await openVisitor(PHONE)
  const { number, token } = await prepareOrder('bank_transfer')
  await visit(page, `/orders/${number}?token=${token}`)
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Жагсаалтаар' }).click()
  const toggle = page.getByRole('button', { name: /^Харьцуулах/ }).first()
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')

  await page.goto('/orders')
  await page.getByRole('main').locator('picture').waitFor()
  expect(await layoutShift(page), 'orders').toBeLessThanOrEqual(0.01)
  await page.goto('/compare')
  await page.getByRole('table').waitFor()
  expect(await layoutShift(page), 'comparison').toBeLessThanOrEqual(0.01)
})

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

/** Cumulative layout shift since the page appeared. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
