import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomeCustomer, signUp } from './customers.ts'
import { look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const PAIRINGS: Pairing[] = [
  { language: 'mn', device: 'phone' },
  { language: 'en', device: 'desktop' },
]
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false }

test.each(PAIRINGS)(
  'WISH-03 four phones are compared, a fifth is refused or takes a place, all by keyboard ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    await visit(page, pathIn(pairing, '/t/phones/smartphones'))
    // On phones two columns have no room for it.
    if (pairing.device === 'phone') await page.getByRole('button', { name: t('list.rows') }).click()
    const toggle = (place: number) => toggles(page, t('compare.toggle')).nth(place)
    const tray = page.getByRole('complementary', { name: t('compare.title') })
    const question = page.getByRole('dialog', { name: t('compare.full') })

    for (const place of [0, 1, 2, 3]) await choose(toggle(place))
    await expect
      .poll(() => tray.getByRole('button', { name: startOf(t('compare.remove', { name: '' })) }).count())
      .toBe(4)
    await picture(page, pairing, 'compare-tray')
    await page
      .getByRole('button', { name: startOf(`${t('nav.wishlist')}: `) })
      .first()
      .click()
    const notice = page.getByRole('status').getByText(t('wish.added'))
    await notice.waitFor()
    await expect.poll(() => isAbove(notice, tray)).toBe(true)
    await toggle(4).press('Enter')
    await question.waitFor()
    await look(page, pairing, 'a fifth product')
    await picture(page, pairing, 'compare-fifth')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await isPressed(toggle(4))).toBe(false)

    await toggle(4).press('Enter')
    await question.getByRole('listitem').nth(1).getByRole('button').press('Enter')
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => isPressed(toggle(4))).toBe(true)
    expect(await isPressed(toggle(1))).toBe(false)
    await tray.getByRole('link', { name: t('compare.open', { n: 4 }) }).press('Enter')

    await page.getByRole('heading', { level: 1, name: t('compare.title') }).waitFor()
    expect(await columns(page)).toBe(4)
    await look(page, pairing, 'the comparison')
    await picture(page, pairing, 'compare-table')
    const region = page.getByRole('region', { name: t('compare.title') })
    const rows = region.getByRole('rowheader')
    const all = await rows.count()
    await page.getByRole('checkbox', { name: t('compare.differences') }).press('Space')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    expect(await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await region
      .getByRole('link', { name: startOf(t('compare.remove', { name: '' })) })
      .first()
      .press('Enter')

    await expect.poll(() => columns(page)).toBe(3)
    await expect.poll(() => new URL(page.url()).searchParams.get('ids')?.split(',').length).toBe(3)
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goBack()
    await hydrated(page)
    expect(await isPressed(toggle(0))).toBe(false)
    expect(await isPressed(toggle(4))).toBe(true)
  },
)

test('WISH-03 a shared comparison shows its products and their differences without scripts, and on paper', async () => {
  const page = await openVisitor(WITHOUT_SCRIPTS)
  const ids = await idsOfPhones(page)

  await page.goto(`/compare?ids=${ids.join(',')},999999999,x`)

  expect(await columns(page)).toBe(ids.length)
  const rows = page.getByRole('rowheader')
  const all = await rows.count()
  await page.getByRole('checkbox', { name: 'Зөвхөн ялгаатай нь' }).check()
  expect(await rows.count()).toBeLessThan(all)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.locator('body > :not(main):visible').count()).toBe(0)
  expect(await page.getByRole('columnheader').last().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('link', { name: startOf('Харьцуулалтаас хасах: ') })
    .first()
    .click()
  expect(await columns(page)).toBe(ids.length - 1)
  await page.goto('/compare')
  await page.getByRole('heading', { level: 1, name: 'Харьцуулах бүтээгдэхүүн сонгоогүй байна' }).waitFor()
})

test.each(PAIRINGS)(
  'WISH-04 a bookmark of a look book is in the account, and known on another device ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    const lookbook = pathIn(pairing, '/lookbooks/coffee-corner')
    await visit(page, lookbook)
    await button(t('bookmarks.add')).click()
    await page.waitForURL((url) => url.searchParams.get('return_to') === lookbook)

    const customer = await signUp({ locale: pairing.language })
    await becomeCustomer(page, customer)
    await visit(page, lookbook)
    await button(t('bookmarks.add')).press('Enter')
    await button(t('bookmarks.added')).waitFor()
    await picture(page, pairing, 'bookmark-button')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    const other = await visitorIn(pairing)
    await becomeCustomer(other, customer)
    await visit(other, lookbook)
    await other.getByRole('button', { name: t('bookmarks.added'), exact: true }).waitFor()
    await visit(other, pathIn(pairing, '/account/bookmarks'))
    await other.getByRole('link', { name: title, exact: true }).waitFor()
    await look(other, pairing, 'bookmarks')
    await picture(other, pairing, 'bookmarks')
    await other.getByRole('button', { name: `${t('bookmarks.remove')}: ${title}` }).press('Enter')
    await other.getByRole('heading', { name: t('bookmarks.empty') }).waitFor()

    await page.reload()
    await button(t('bookmarks.add')).waitFor()
  },
)

test('WISH-04 a customer bookmarks a recipe without scripts', async () => {
  const page = await openVisitor(WITHOUT_SCRIPTS)
  await becomeCustomer(page, await signUp())

  await page.goto('/pages/recipes')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Хадгалсан хуудас' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).waitFor()
})

test('WISH-04 what a customer looked at and searched for on one device is offered on another, once they agree', async () => {
  const customer = await signUp()
  const [phone, laptop] = [await openVisitor(PHONE), await openVisitor()]
  for (const device of [phone, laptop]) await becomeCustomer(device, customer)
  await visit(phone, '/account/profile')
  await phone.getByRole('checkbox', { name: startOf('Үзсэн, хайсан зүйлийг минь') }).check()
  await phone.getByRole('status').getByText('Мэдээлэл шинэчлэгдлээ').waitFor()
  const heard = phone.waitForResponse(
    (reply) => reply.url().endsWith('/account/browsing') && reply.request().method() === 'POST',
  )
  await visit(phone, `/products/${SIMPLE_PRODUCT}`)
  const name = (await phone.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect((await heard).status()).toBe(200)

  await visit(laptop, '/')
  const stored = () => laptop.evaluate(() => JSON.parse(localStorage.getItem('shop') ?? '{}').state?.recentProducts)
  await expect.poll(stored).toHaveLength(1)
  await visit(laptop, '/')

  await laptop.getByRole('region', { name: 'Сүүлд үзсэн' }).getByRole('link', { name }).waitFor()
})

type Button = ReturnType<Page['getByRole']>

const startOf = (text: string) => new RegExp(`^${text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const toggles = (page: Page, text: string): Button =>
  page.getByRole('article').getByRole('button', { name: startOf(`${text}: `) })

const isPressed = async (button: Button) => (await button.getAttribute('aria-pressed')) === 'true'

async function choose(button: Button) {
  await button.press('Enter')
  await expect.poll(() => isPressed(button)).toBe(true)
}

/** Products of the comparison; the first column has the names of the rows. */
const columns = async (page: Page) => (await page.getByRole('columnheader').count()) - 1

async function idsOfPhones(page: Page): Promise<number[]> {
  const reply = await page.request.get('/api/v2/products?taxon=phones/smartphones&per_page=3')
  const { products } = (await reply.json()) as { products: { id: number }[] }
  return products.map(({ id }) => id)
}

/** Whether an element ends above another one. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y
}
