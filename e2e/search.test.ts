import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { seriousFaults } from './accessibility.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const LANGUAGES = [
  {
    prefix: '',
    language: 'Mongolian',
    field: 'Хайлт',
    close: 'Хаах',
    words: { phone: /утас/, watch: /ухаалаг цаг/, tv: /зурагт/ },
  },
  {
    prefix: '/en',
    language: 'English',
    field: 'Search',
    close: 'Close',
    words: { phone: /phone/, watch: /smart watch/, tv: /television/ },
  },
] as const
const SIZES = [
  { size: 'a phone', window: PHONE, queries: 8, products: 4 },
  { size: 'a desktop', window: DESKTOP, queries: 10, products: 6 },
]
const TYPED = [
  ['utas', 'phone'],
  ['гар утасны', 'phone'],
  ['iphon', 'phone'],
  ['ухаалаг цаг', 'watch'],
  ['65 tv', 'tv'],
] as const
const FIRST_SEEN = 4

const CASES = LANGUAGES.flatMap((language) => SIZES.map((size) => ({ ...language, ...size })))
/** Mongolian on a phone and English on a desktop; all four pairings in the full tier. */
const TRIED = CASES.filter((_, at) => isFullTier || at === 0 || at === CASES.length - 1)

test.each(TRIED)(
  'SRCH-05 SRCH-07 on $size in $language, by the keyboard alone, what was meant is seen while typing and after Enter',
  async ({ prefix, field, words, window, products }) => {
    const page = await openVisitor(window)
    for (const [typed, meant] of TYPED) {
      await visit(page, prefix || '/')
      const search = await reachByKeyboard(page, field)
      await page.keyboard.type(typed, { delay: 20 })
      const offered = listOf(page)
        .getByRole('option')
        .filter({ has: page.locator('picture') })
      await eventually(() => offered.first().isVisible(), `products for ${typed}`).toBe(true)
      await eventually(async () => words[meant].test((await textsOf(offered)).join(' ')), `offered for ${typed}`).toBe(
        true,
      )
      expect(await textsOf(offered)).toSatisfy((texts: string[]) => texts.length <= products && texts.every(isSaid))

      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: typed }).waitFor()
      const found = (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, FIRST_SEEN)
      expect(found).toHaveLength(FIRST_SEEN)
      for (const name of found) expect(name, `found for ${typed}`).toMatch(words[meant])
      expect(await search.inputValue()).toBe(typed)
      expect(await listOf(page).count()).toBe(0)
    }
  },
)

test.each(TRIED)(
  'SRCH-05 SITE-10 on $size in $language the open panel is accessible, and no longer than promised',
  async ({ prefix, field, window, queries }) => {
    const page = await openVisitor(window)
    await searchFor(page, '65 tv', prefix)
    await searchFor(page, 'утас', prefix)
    const search = fieldOf(page, field)
    await search.click()
    await search.fill('')
    await page.getByRole('option', { name: '65 tv' }).first().waitFor()
    await expectAccessible(page, 'recent searches')
    await search.fill('ута')
    await page
      .getByRole('option')
      .filter({ has: page.locator('picture') })
      .first()
      .waitFor()
    await search.press('ArrowDown')
    await expectAccessible(page, 'suggestions')
    const texts = page
      .getByRole('option')
      .filter({ hasNot: page.locator('picture') })
      .filter({ has: page.locator('svg') })
    expect((await textsOf(texts)).length).toBeLessThanOrEqual(queries + 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

test('SRCH-05 arrows go through the suggestions and back to the typed text, Escape closes, Enter follows', async () => {
  const page = await openVisitor()
  await visit(page, '/en')
  const search = await reachByKeyboard(page, 'Search')
  await page.keyboard.type('utas', { delay: 20 })
  const options = listOf(page).getByRole('option')
  await options
    .filter({ has: page.locator('picture') })
    .first()
    .waitFor()
  await eventually(() => search.getAttribute('aria-expanded')).toBe('true')
  await eventually(() => page.getByRole('status').allTextContents()).toContainEqual(
    expect.stringMatching(/^\d+ suggestions$/),
  )

  await page.keyboard.press('ArrowDown')
  await eventually(() => options.nth(0).getAttribute('aria-selected')).toBe('true')
  expect(await search.getAttribute('aria-activedescendant')).toBe(await options.nth(0).getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await eventually(() => search.inputValue()).toBe('utas')
  expect(await search.getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowUp')
  await eventually(() => options.last().getAttribute('aria-selected')).toBe('true')

  await page.keyboard.press('Escape')
  await eventually(() => listOf(page).count()).toBe(0)
  expect(await search.inputValue()).toBe('utas')
  await page.keyboard.press('ArrowDown')
  await options.first().waitFor()
  const product = options.filter({ has: page.locator('picture') }).first()
  const name = (await product.textContent()) ?? ''
  while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/products\/[^/?]+$/)
  const opened = page.getByRole('heading', { level: 1 })
  await eventually(async () => name.includes(((await opened.textContent()) ?? '?').replaceAll('\u00a0', ' '))).toBe(
    true,
  )
})

test('SRCH-05 Tab leaves the field, and the panel with it', async () => {
  const page = await openVisitor()
  await visit(page, '/')
  await reachByKeyboard(page, 'Хайлт')
  await page.keyboard.type('утас', { delay: 20 })
  await listOf(page).getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')

  await eventually(() => listOf(page).count()).toBe(0)
})

test('SRCH-05 recent searches are listed newest first and can be deleted one by one or all at once', async () => {
  const page = await openVisitor()
  for (const query of ['цаг', 'tv', 'УТАС', 'утас']) await searchFor(page, query)
  const open = async () => {
    await fieldOf(page, 'Хайлт').fill('')
    await fieldOf(page, 'Хайлт').click()
    await page.getByRole('group', { name: 'Сүүлийн хайлтууд' }).waitFor()
  }
  const recent = () => textsOf(page.getByRole('group', { name: 'Сүүлийн хайлтууд' }).getByRole('option'))
  await open()
  expect(await recent()).toEqual(['утас', 'tv', 'цаг'])

  await page.getByRole('button', { name: '"tv" гэснийг хайлтын түүхээс хасах' }).click()
  await eventually(recent).toEqual(['утас', 'цаг'])
  await page.getByRole('button', { name: 'Бүгдийг арилгах' }).click()
  await eventually(recent).toEqual([])
  await searchFor(page, 'tv')
  await open()
  expect(await recent()).toEqual(['tv'])
})

test('SRCH-05 on a phone the panel covers the page; the back button and its arrow close it, and the page stays', async () => {
  const page = await openVisitor(PHONE)
  await visit(page, '/products')
  await visit(page, '/')
  const search = fieldOf(page, 'Хайлт')
  await search.click()
  await search.fill('утас')
  await page.getByRole('option').first().waitFor()
  const covers = () => page.evaluate(() => document.elementFromPoint(195, 800)?.closest('[data-open]') !== null)
  expect(await covers()).toBe(true)
  expect(
    Number.parseFloat(await search.evaluate((element) => getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16)

  await page.evaluate(() => history.back())
  await eventually(covers).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/')
  await search.click()
  await page.getByRole('search').getByRole('button', { name: 'Хаах' }).click()
  await eventually(covers).toBe(false)
  await search.click()
  await search.fill('цаг')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'цаг' }).waitFor()
  await page.goBack()
  await eventually(() => new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await eventually(() => new URL(page.url()).pathname).toBe('/products')
})

test('SRCH-05 a response to overwritten input is not shown', async () => {
  const page = await openVisitor()
  await visit(page, '/')
  await page.route('**/search/suggestions?q=%D1%86%D0%B0%D0%B3', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  const search = fieldOf(page, 'Хайлт')
  await search.click()
  await search.fill('цаг')
  await page.waitForTimeout(300)
  await search.fill('зурагт')
  await page.getByRole('option').filter({ hasText: 'зурагт' }).first().waitFor()
  await page.waitForTimeout(1800)

  expect((await textsOf(page.getByRole('option'))).join(' ')).not.toContain('цаг')
})

test('SRCH-05 without suggestions the field keeps working', async () => {
  const page = await openVisitor()
  await visit(page, '/')
  await page.route('**/search/suggestions**', (route) =>
    route.fulfill({ status: 429, json: { error: 'x', code: 'too_many_requests' } }),
  )
  const search = fieldOf(page, 'Хайлт')
  await search.click()
  await search.fill('утас')
  await page.waitForTimeout(500)
  expect(await page.getByRole('option').count()).toBe(0)
  await search.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'утас' }).waitFor()
})

test('SRCH-05 SRCH-06 without scripts the search finds products, or explains what may help', async () => {
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto('/en')
  await fieldOf(page, 'Search').fill('utas')
  await fieldOf(page, 'Search').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for "utas"' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10)

  await page.goto('/search?q=qzxqzxqzx')
  await page.getByRole('heading', { level: 1, name: '"qzxqzxqzx" хайлтад тохирох бүтээгдэхүүн олдсонгүй' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Ангилал' }).getByRole('link').count()).toBeGreaterThan(5)
})

test('SRCH-06 a search without hits continues without its filters', async () => {
  const page = await openVisitor()
  await visit(page, '/search?q=утас&price_max=10')
  await page.getByRole('heading', { name: '"утас" хайлтад тохирох бүтээгдэхүүн олдсонгүй' }).waitFor()
  await page.getByRole('link', { name: 'Шүүлтүүргүйгээр хайх' }).click()
  await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: 'утас' })}`)
  await eventually(() => page.getByRole('article').count()).toBeGreaterThan(10)
})

/** Time-out for a busy machine. */
const eventually = <T>(read: () => T | Promise<T>, message = '') => expect.poll(read, { timeout: 60_000, message })

const listOf = (page: Page) => page.getByRole('listbox')
const fieldOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const textsOf = async (locator: Locator) =>
  (await locator.filter({ visible: true }).allTextContents()).map((text) => text.trim())
const isSaid = (text: string) => /[\d,]+₮/.test(text)

/** Tabs to the field, as a keyboard user does. */
/** Opens the results and waits until the device stores the search. */
async function searchFor(page: Page, query: string, prefix = ''): Promise<void> {
  await visit(page, `${prefix}/search?q=${query}`)
  await page.waitForFunction((text) => Object.values(localStorage).some((stored) => stored.includes(text)), query)
}

async function reachByKeyboard(page: Page, name: string): Promise<Locator> {
  const search = fieldOf(page, name)
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    if (await search.evaluate((element) => element === document.activeElement)) return search
  }
  throw new Error(`${name} was not reached`)
}

async function expectAccessible(page: Page, what: string) {
  expect(await seriousFaults(page), what).toEqual([])
}
