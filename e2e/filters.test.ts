import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFaults } from './accessibility.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const LANGUAGES = [
  { prefix: '', language: 'Mongolian', filter: /^Шүүлтүүр( \(\d+\))?$/, title: 'Шүүлтүүр' },
  { prefix: '/en', language: 'English', filter: /^Filter( \(\d+\))?$/, title: 'Filter' },
]

test('CAT-03 on a desktop a filter applies at once: counts, chips and URL follow, and the scroll position stays', async () => {
  const page = await openVisitor()
  await visit(page, '/en/t/phones')
  const all = await total(page)
  const brand = page.getByRole('checkbox', { name: /^Tengralis/ })
  await brand.scrollIntoViewIfNeeded()
  const promised = Number(/\d+$/.exec((await brand.locator('..').textContent()) ?? '')?.[0])
  const place = await topOf(brand)
  await brand.click()
  await page.waitForURL('**/en/t/phones?brand=tengralis')

  await eventually(() => total(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  await eventually(async () => Math.abs((await topOf(brand)) - place)).toBeLessThan(2)
  await eventually(() => applied(page)).toEqual(['Tengralis'])

  await page.getByRole('checkbox', { name: /^Zevrin/ }).click()
  await page.waitForURL('**/en/t/phones?brand=tengralis,zevrin')
  await eventually(() => total(page)).toBeGreaterThan(promised)
  await page.getByText('Colour', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^Black/ }).click()
  await page.waitForURL('**/en/t/phones?brand=tengralis,zevrin&options=colour:black')
  await eventually(() => applied(page)).toEqual(['Tengralis', 'Zevrin', 'Black'])
  const narrow = await total(page)
  expect(narrow).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Remove the filter: Zevrin' }).click()
  await page.waitForURL('**/en/t/phones?brand=tengralis&options=colour:black')
  await eventually(() => brand.isChecked()).toBe(true)
  await eventually(() => page.getByRole('checkbox', { name: /^Zevrin/ }).isChecked()).toBe(false)
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await page.waitForURL('**/en/t/phones')
  await eventually(() => total(page)).toBe(all)
})

test('CAT-03 NAV-05 the URL is the state: a link restores it, back restores it, and a filter adds no history entry', async () => {
  const page = await openVisitor()
  await visit(page, '/en/brands')
  await page.getByRole('link', { name: /^Tengralis/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tengralis' }).waitFor()
  const all = await total(page)
  await page.getByRole('checkbox', { name: /^On sale/ }).click()
  await page.waitForURL('**/en/brands/tengralis?on_sale=true')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc')
  await page.waitForURL('**/en/brands/tengralis?on_sale=true&sort=price_asc')
  await eventually(() => total(page)).toBeLessThan(all)
  const found = await total(page)
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/en/products/*')

  await page.goBack()
  await page.waitForURL('**/en/brands/tengralis?on_sale=true&sort=price_asc')
  await eventually(() => total(page)).toBe(found)
  await eventually(() => page.getByRole('checkbox', { name: /^On sale/ }).isChecked()).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor()
})

test('CAT-03 a price is chosen by its fields and by the arrow keys of its slider', async () => {
  const page = await openVisitor()
  await visit(page, '/en/products')
  await filtersReady(page)
  const field = page.getByRole('textbox', { name: 'Lowest price' })
  await field.fill('1,000,000')
  await field.press('Enter')
  await page.waitForURL('**/en/products?price_min=1000000')
  await eventually(() => applied(page)).toEqual(['From 1,000,000₮'])
  expect((await prices(page)).every((price) => price >= 1_000_000)).toBe(true)

  const slider = page.getByRole('slider', { name: 'Highest price' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/price_min=1000000&price_max=\d+/)
  const limit = Number(new URL(page.url()).searchParams.get('price_max'))
  await eventually(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(limit)
  expect(await slider.getAttribute('aria-valuetext')).toContain('₮')
  expect(await page.getByRole('textbox', { name: 'Highest price' }).inputValue()).toBe(
    await slider.getAttribute('aria-valuetext'),
  )
})

test.each(LANGUAGES)(
  'CAT-03 SITE-10 on a phone in $language the sheet updates its count, applies filters on request, and is accessible',
  async ({ prefix, filter, title }) => {
    const page = await openVisitor(PHONE)
    await visit(page, `${prefix}/t/phones`)
    const all = await total(page)
    await page.getByRole('link', { name: filter }).click()
    const sheet = page.getByRole('dialog', { name: title })
    const show = sheet.getByRole('button', { name: /\d/ })
    await eventually(() => numberIn(show)).toBe(all)
    await sheet.getByRole('checkbox', { name: /^Tengralis/ }).click()
    await eventually(() => numberIn(show)).toBeLessThan(all)
    const promised = await numberIn(show)
    await expectAccessible(page, 'the sheet')
    expect(new URL(page.url()).search).toBe('')

    await show.click()
    await page.waitForURL('**/t/phones?brand=tengralis')
    await sheet.waitFor({ state: 'hidden' })
    await eventually(() => total(page)).toBe(promised)
    expect(await page.getByRole('link', { name: filter }).textContent()).toContain('(1)')

    await page.getByRole('link', { name: filter }).click()
    await sheet.getByRole('checkbox', { name: /^Tengralis/ }).waitFor()
    await page.evaluate(() => history.back())
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?brand=tengralis')
  },
)

test('CAT-03 values without products stay in place and are disabled', async () => {
  const page = await openVisitor()
  await visit(page, '/en/t/phones')
  const names = async () =>
    page
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.filter((box) => (box as HTMLInputElement).name === 'brand').map((box) => (box as HTMLInputElement).value),
      )
  const before = await names()
  await page.getByRole('checkbox', { name: /^On sale/ }).click()
  await page.waitForURL('**?on_sale=true')
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('2000000')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?price_min=2000000&on_sale=true')

  await eventually(() => page.getByRole('checkbox', { name: /^\D+0$/, disabled: true }).count()).toBeGreaterThan(0)
  expect((await names()).slice(0, before.length)).toEqual(before)
})

test('CAT-03 a filter with a single product is restored when its page is reloaded', async () => {
  const page = await openVisitor()
  const chosen = '/en/t/phones?brand=oyuvi,tengralis&options=colour:black&price_min=500000&on_sale=true'
  await visit(page, chosen)
  await filtersReady(page)
  await page.waitForTimeout(500)

  expect(page.url()).toContain(chosen)
  expect(await applied(page)).toEqual(['Oyuvi', 'Tengralis', 'Black', 'From 500,000₮', 'On sale'])
})

test('CAT-03 without scripts the filters are a form, all of them one link away', async () => {
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto('/en/t/phones')
  await page.getByRole('checkbox', { name: /^Tengralis/ }).check()
  await page.getByRole('checkbox', { name: /^Zevrin/ }).check()
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('1,500,000')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc')
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await eventually(() => applied(page)).toEqual(['Tengralis', 'Zevrin', 'From 1,500,000₮'])
  const [first = 0, ...others] = await prices(page)
  expect(first).toBeGreaterThanOrEqual(1_500_000)
  expect(others.every((price) => price >= first)).toBe(true)

  await page.getByRole('link', { name: 'All filters' }).click()
  await page.getByText('Colour', { exact: true }).first().click()
  await page
    .getByRole('checkbox', { name: /^Black/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await eventually(() => applied(page)).toContain('Black')
  expect(await applied(page)).toContain('Tengralis')
})

test('CAT-03 the tree leads through the categories of the hits and keeps the query', async () => {
  const page = await openVisitor()
  await visit(page, '/en/search?q=utas')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Phones and accessories/ })
    .click()
  await page.waitForURL('**/en/t/phones?q=utas')
  await page.getByRole('heading', { level: 1, name: 'Results for "utas" in Phones and accessories' }).waitFor()
  await eventually(() => page.getByRole('combobox', { name: 'Search', exact: true }).inputValue()).toBe('utas')
  await page.getByRole('link', { name: 'Search in all categories' }).click()
  await page.waitForURL('**/en/search?q=utas')
})

test('CAT-11 a brand has a page; an unknown one has none', async () => {
  const page = await openVisitor()
  await visit(page, '/brands/tengralis')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/brands\/tengralis$/)
  expect(await page.getByRole('checkbox', { name: /^Tengralis/ }).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBeGreaterThan(10)

  expect((await page.goto('/brands/no-such-brand'))?.status()).toBe(404)
})

test('CAT-08 a row of the home page scrolls by its buttons', async () => {
  const page = await openVisitor()
  await visit(page, '/en')
  const row = page.getByRole('region', { name: 'New arrivals' })
  const before = await row.getByRole('article').count()
  // The arrows come once the row is near.
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('button', { name: /^Next products/ }).click()

  await eventually(() => row.getByRole('article').count()).toBe(40)
  expect(before).toBeLessThan(10)
})

test('CAT-12 CAT-08 look books show what goes together', async () => {
  const page = await openVisitor()
  await visit(page, '/en')
  await page
    .getByRole('region', { name: 'Look books' })
    .getByRole('link', { name: /^See all/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Look books' }).waitFor()
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/en/lookbooks/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await eventually(() => page.getByRole('article').count()).toBeGreaterThan(3)
})

/** Time-out for a busy machine. */
const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top)

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read)

/** Waits for the script of the filters, which loads after the page. */
const filtersReady = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('filters') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

const total = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await page
        .getByText(/^\d+ (product|бүтээгдэхүүн)/)
        .filter({ visible: true })
        .first()
        .textContent()) ?? '',
    )?.[0],
  )

const numberIn = async (button: ReturnType<Page['getByRole']>) =>
  Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])

const applied = async (page: Page) =>
  (await page.getByRole('link', { name: /^Remove the filter/ }).allTextContents()).map((text) =>
    text.replace(/^.*?: /, ''),
  )

const prices = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(card.querySelector('.font-bold')?.lastChild?.textContent?.replace(/\D/g, ''))),
    )

async function expectAccessible(page: Page, what: string) {
  expect(await seriousFaults(page), what).toEqual([])
}
