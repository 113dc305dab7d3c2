import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { ADMINISTRATOR } from './administrator.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { pictureOf } from './picture-of.ts'
import { acceptTerms, chooseLastDay } from './shopping.ts'
import { becomeStaff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, takeProblems, visit } from './visitor.ts'

const NAME = 'Мөнх дэлгүүр'
/** Yellow, which nobody reads on white. */
const PALE = '#ffd500'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8" fill="#b3261e"/></svg>'

/** What the second site has of its own. */
const BAR = { accent: '#0b5d3b', menu: 'Our drinks', iban: 'MN780015000000000042' }

const STORE = {
  code: 'central',
  name: { mn: 'Төв салбар' },
  city_code: '11',
  district_code: '1119',
  address: { mn: 'Бага тойруу 14' },
  phone: '77001234',
  hours: '10:00–20:00',
  lat: 47.9213,
  lon: 106.9186,
  pickup: true,
}
const category = (permalink: string, en: string) => ({
  type: 'taxon',
  permalink,
  name: { mn: en, en },
  kind: 'generic',
})
const product = (slug: string, en: string, taxon: string) => ({
  ...{ slug, name: { mn: en, en }, description: { mn: en }, kind: 'generic', brand: null, taxons: [taxon], badges: [] },
  ...{ properties: [], nutrition: [], option_types: [], available_on: null },
  images: [{ drawing: { kind: 'generic', colour: '#2b6f9e', accent: '#ffb000', seed: slug } }],
  variants: [
    {
      ...{ sku: slug.toUpperCase(), options: {}, price: 12_000, stock: { central: 9 }, weight_grams: 500, images: [] },
      ...{ selling_price: null, sale_start_at: null, sale_expire_at: null },
    },
  ],
})
const GOODS = [
  category('drinks', 'Steppe drinks'),
  category('lamps', 'Felt lamps'),
  product('airag', 'Airag of Bulgan', 'drinks'),
  product('felt-lamp', 'Lamp of felt', 'lamps'),
]

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop({ configs: { site_name: 'Хуучин нэр' }, store_locations: [STORE] })
  await shop.command('import', await shop.file('goods.jsonl', GOODS.map((row) => JSON.stringify(row)).join('\n')))
  await shop.command('staff', 'add', ADMINISTRATOR)
})

afterAll(() => shop?.close())

test.each([
  {
    size: '1440',
    device: { ...DESKTOP, viewport: { width: 1440, height: 900 } },
    locale: 'mn',
    t: createTranslate('mn', mn),
    path: '/',
  },
  { size: '390', device: PHONE, locale: 'en', t: createTranslate('en', en), path: '/en' },
] as const)(
  'BO-03 SITE-02 a retailer brands the shop in the browser at $size px ($locale), and shoppers see it at once',
  async ({ device, locale, t, path }) => {
    const page = await openVisitor({ ...device, baseURL: shop.url, locale })
    await becomeStaff(page, shop.url)
    const save = async () => {
      await page.getByRole('button', { name: t('form.save'), exact: true }).click()
      await page.getByText(t('site.saved')).first().waitFor()
    }
    const word = `${locale} сагс 7`

    await page.goto('/admin/settings')
    await page.getByLabel(t('settings.site_name')).fill(`${NAME} ${locale}`)
    await save()

    await page.goto('/admin/look')
    await page.getByLabel(t('look.colour_accent'), { exact: true }).fill(PALE)
    const faults = page
      .locator('section')
      .filter({ hasText: t('look.illegible_light') })
      .last()
    await faults.getByText('1.42 : 1').first().waitFor()
    const preview = page.frameLocator('iframe').locator('html')
    await expect.poll(() => accentOf(preview)).toBe(PALE)
    await page.getByRole('button', { name: t('form.save'), exact: true }).click()
    await page
      .getByText(/--color-paper.* 1\.42 : 1/)
      .first()
      .waitFor()
    const better = faults.getByRole('button', { name: /#[0-9a-f]{6}/ }).first()
    const [legible = ''] = /#[0-9a-f]{6}/.exec((await better.textContent()) ?? '') ?? []
    await better.click()
    await faults.waitFor({ state: 'detached' })
    await expect.poll(() => accentOf(preview)).toBe(legible)
    const file = (name: 'light' | 'icon') =>
      page.getByLabel(`${t('picture.choose_one')}: ${t(`look.logo_${name}`)}`, { exact: true })
    await file('light').setInputFiles(await pictureOf(90))
    await page.getByRole('img', { name: t('look.logo_light'), exact: true }).waitFor()
    await file('icon').setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
    await page.getByRole('img', { name: t('look.logo_icon'), exact: true }).waitFor()
    await save()

    await page.goto('/admin/texts')
    await page.getByRole('searchbox', { name: t('texts.search') }).fill('nav.cart')
    const text = page.getByLabel(`${t(locale === 'mn' ? 'form.mongolian' : 'form.english')}: nav.cart`, { exact: true })
    await text.fill(`${word} {n}`)
    await page.getByText(t('texts.foreign_value', { name: '{n}' })).waitFor()
    await text.fill(word)
    await save()

    const shopper = await openVisitor({ ...device, baseURL: shop.url, locale })
    await visit(shopper, path)
    expect(await shopper.title()).toContain(`${NAME} ${locale}`)
    const logo = shopper.getByRole('banner').getByRole('img', { name: `${NAME} ${locale}` })
    expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    expect(await accentOf(shopper.locator('html'))).toBe(legible)
    await shopper.getByText(word).first().waitFor({ state: 'attached' })
    const icon = (await shopper.locator('link[rel="icon"]').getAttribute('href')) ?? ''
    expect(icon).toMatch(/^\/icon-192\.png\?v=/)
    expect((await shopper.request.get(icon)).headers()['content-type']).toBe('image/png')
  },
)

test('SITE-02 a second site is made, edited and closed in the browser, and neither shows anything of the other', async () => {
  const t = createTranslate('en', en)
  const page = await openVisitor({ ...DESKTOP, baseURL: shop.url, locale: 'en' })
  await becomeStaff(page, shop.url)
  const host = `bar.localhost:${new URL(shop.url).port}`
  const dialog = page.getByRole('dialog')

  await page.goto('/admin/price_lists')
  await page.getByRole('button', { name: t('price_list.new') }).click()
  await dialog.getByLabel(t('form.in_mongolian', { label: t('goods.name') })).fill('Bar prices')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await page.getByLabel(`${t('price_list.price')} · Airag of Bulgan`).fill('9009')
  await page.getByLabel(`${t('price_list.selling_price')} · Airag of Bulgan`).fill('9009')
  await page.getByRole('button', { name: t('price_list.save', { count: 1 }) }).click()
  await page.getByText('Has to be below 9009').waitFor()
  await page.getByLabel(`${t('price_list.selling_price')} · Airag of Bulgan`).fill('')
  await page.getByRole('button', { name: t('price_list.save', { count: 1 }) }).click()
  await page.getByText(t('price_list.saved')).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('link', { name: t('price_list.file') }).click()
  const prices = 'SKU,Price\nFELT-LAMP,8008\n'
  await page
    .getByLabel(t('import.file'), { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) })
  await page.getByRole('button', { name: t('import.check'), exact: true }).click()
  await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
  await page.getByRole('link', { name: t('import.see_prices') }).click()
  const lamp = page.getByLabel(`${t('price_list.price')} · Lamp of felt`)
  await expect.poll(() => lamp.inputValue()).toBe('8008')
  await page.goto(`${page.url()}?q=FELT-LAMP`)
  await page.getByRole('button', { name: t('price_list.remove_shown', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('price_list.save', { count: 1 }) }).click()
  await expect.poll(() => lamp.inputValue()).toBe('')
  expect(await seriousFaults(page)).toEqual([])

  await page.goto('/admin/sites')
  await page.getByRole('button', { name: t('sites.add') }).click()
  await dialog.getByLabel(t('sites.name')).fill('Steppe Bar')
  expect(await dialog.getByLabel(t('sites.code'), { exact: true }).inputValue()).toBe('steppe-bar')
  await dialog.getByLabel(t('sites.hosts')).fill('https://bar.localhost')
  await dialog.getByRole('checkbox', { name: t('form.mongolian') }).uncheck()
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.getByText('A host is written like shop.example.mn').first().waitFor()
  await dialog.getByLabel(t('sites.hosts')).fill('bar.localhost')
  await dialog.getByLabel(t('settings.assortment'), { exact: true }).selectOption({ label: 'Steppe drinks' })
  await dialog.getByLabel(t('settings.price_list')).selectOption({ label: 'Bar prices' })
  await dialog.getByLabel(t('settings.stores'), { exact: true }).selectOption({ label: STORE.name.mn })
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await page.getByText(t('sites.made')).waitFor()
  await page.goto('/admin/home_page')
  await page.getByRole('button', { name: t('form.take_out', { name: t('block.kind_facts') }) }).click()
  await saveSection(page)
  await dressTheBar(page)
  await takeTransfersAlone(page)
  expect(await page.getByLabel(t('sites.edited')).inputValue()).toBe('steppe-bar')

  await page.goto('/admin/settings')
  await page.getByRole('button', { name: t('form.take_out', { name: 'Steppe drinks' }) }).waitFor()
  await page.getByRole('button', { name: t('form.take_out', { name: STORE.name.mn }) }).waitFor()
  await expect.poll(() => page.getByLabel(t('settings.price_list')).inputValue()).toBe('bar-prices')
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.getByRole('checkbox', { name: t('form.mongolian') }).isChecked()).toBe(false)

  const shopper = await openVisitor({ ...DESKTOP, locale: 'en' })
  const goods = shopper.getByRole('main').getByRole('article')
  const facts = shopper.getByRole('list', { name: 'Delivery, payment and returns' })
  await visit(shopper, `http://${host}/en`)
  expect(await shopper.title()).toContain('Steppe Bar')
  expect([await facts.count(), await shopper.content()]).toEqual([0, expect.not.stringContaining(NAME)])
  expect(await shopper.locator('link[rel="canonical"]').getAttribute('href')).toBe(`http://${host}/en`)
  expect(await accentOf(shopper.locator('html'))).toBe(BAR.accent)
  await shopper.getByRole('banner').getByRole('img', { name: 'Steppe Bar' }).waitFor()
  expect(await menuOf(shopper)).toContain(BAR.menu)
  await shopper.goto(`http://${host}/products`)
  expect(new URL(shopper.url()).pathname).toBe('/en/products')
  const foreign = /Lamp of felt|Felt lamps|felt-lamp/
  for (const path of ['/en', '/en/products', '/en/search?q=felt', '/en/t/drinks', '/en/products/airag', '/en/brands']) {
    await visit(shopper, `http://${host}${path}`)
    expect(await shopper.content(), path).not.toMatch(foreign)
    expect(await shopper.content(), path).not.toMatch(/12,000|12000/)
  }
  expect((await shopper.goto(`http://${host}/en/products/felt-lamp`))?.status()).toBe(404)
  await visit(shopper, `http://${host}/en/products`)
  expect(await goods.allTextContents()).toEqual([expect.stringContaining('9,009₮')])
  const order = await buyAtTheBar(shopper, `http://${host}/en/products/airag`)
  await shopper.goto(`${shop.url}/en/orders/${order}`)
  expect(await shopper.content()).not.toMatch(/Airag|9,009/)
  await visit(shopper, `${shop.url}/en/products`)
  expect(await goods.allTextContents()).toEqual([
    expect.stringContaining('12,000₮'),
    expect.stringContaining('12,000₮'),
  ])
  expect(await shopper.content()).not.toMatch(/9,009|9009/)
  await visit(shopper, `${shop.url}/en`)
  expect(await facts.count()).toBe(1)
  expect(await shopper.content()).not.toContain('Steppe Bar')
  expect(await accentOf(shopper.locator('html'))).not.toBe(BAR.accent)
  expect(await menuOf(shopper)).not.toContain(BAR.menu)
  expect(await waysToPay(shopper, shop.url)).toEqual(expect.arrayContaining(['bank_transfer', 'qr', 'card']))
  expect(await waysToPay(shopper, `http://${host}`)).toEqual(['bank_transfer'])
  expect((await shopper.goto(`${shop.url}/products`))?.url()).toBe(`${shop.url}/products`)
  const domains = (await shopper.context().cookies()).map(({ domain }) => domain)
  expect(domains.filter((domain) => !['bar.localhost', new URL(shop.url).hostname].includes(domain))).toEqual([])

  await page.goto('/admin/sites')
  const card = page.getByRole('region', { name: 'Steppe Bar' })
  await card.getByRole('button', { name: t('sites.retire') }).click()
  await dialog.getByText(t('sites.retire_text', { customers: 0, orders: 1 })).waitFor()
  await dialog.getByRole('button', { name: t('sites.retire') }).click()
  await card.getByText(t('sites.closed')).waitFor()
  await expect.poll(async () => (await shopper.goto(`http://${host}/en`))?.status()).toBe(410)
  await shopper.getByText('This shop is closed').waitFor()
  expect(takeProblems().every((problem) => problem.includes('410'))).toBe(true)
})

/** The look and the menu of the site that is edited. */
async function dressTheBar(page: Page): Promise<void> {
  const t = createTranslate('en', en)
  await page.goto('/admin/look')
  await page.getByLabel(t('look.colour_accent'), { exact: true }).fill(BAR.accent)
  await page
    .getByLabel(`${t('picture.choose_one')}: ${t('look.logo_light')}`, { exact: true })
    .setInputFiles(await pictureOf(30))
  await page.getByRole('img', { name: t('look.logo_light'), exact: true }).waitFor()
  await saveSection(page)

  await page.goto('/admin/menus')
  await page
    .getByRole('region', { name: t('menu.main') })
    .getByRole('button', { name: t('menu.add') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('form.in_mongolian', { label: t('menu.title') })).fill(BAR.menu)
  await dialog.getByLabel(t('link.url')).fill('/t/drinks')
  await dialog.getByRole('button', { name: t('menu.take') }).click()
  await saveSection(page)
}

/** Transfers to an account of the site's own, and no other way to pay. A trial tells shoppers of a test account in its place. */
async function takeTransfersAlone(page: Page): Promise<void> {
  const t = createTranslate('en', en)
  await page.goto('/admin/payment')
  const methods = page.getByRole('region', { name: t('payment.methods') }).getByRole('listitem')
  await methods.first().waitFor()
  for (const method of await methods.all()) {
    const isTransfer = (await method.locator('summary').textContent())?.startsWith('Bank transfer')
    await method.locator('summary').click()
    await method.getByLabel(t('payment.enabled'), { exact: true }).setChecked(isTransfer === true)
  }
  await page.getByRole('button', { name: t('payment.add_account') }).click()
  await page.getByLabel(t('payment.bank'), { exact: true }).fill('Голомт банк')
  await page.getByLabel(t('payment.iban'), { exact: true }).fill(BAR.iban)
  await page.getByLabel(t('payment.holder'), { exact: true }).fill('Steppe Bar LLC')
  await saveSection(page)
}

/** Buys at once what is for sale there, fetched from a store; returns the number of the order. */
async function buyAtTheBar(shopper: Page, product: string): Promise<string> {
  const goOn = () => shopper.getByRole('button', { name: 'Continue', exact: true }).click()
  await visit(shopper, product)
  await shopper.getByRole('button', { name: 'Buy now' }).click()
  await shopper.waitForURL('**/en/checkout')
  await shopper.getByLabel('Phone number').fill('99112233')
  await shopper.getByLabel('Receiver').fill('Bold')
  await goOn()
  await shopper.getByRole('radio', { name: /^Pick up/ }).check()
  await shopper.getByRole('group', { name: 'Choose the store' }).getByRole('radio').check()
  await goOn()
  await chooseLastDay(shopper, 'Day')
  await goOn()
  await shopper.getByRole('radio', { name: /^Bank transfer/ }).check()
  expect(await shopper.getByRole('group', { name: 'Payment' }).getByRole('radio').count()).toBe(1)
  await acceptTerms(shopper)
  await shopper.getByRole('button', { name: /^Place the order.*9,009/ }).click()
  await shopper.getByRole('heading', { level: 1, name: 'Your order is placed. Thank you!' }).waitFor()
  const order = /R\d{9}/.exec(shopper.url())?.[0] ?? ''
  await visit(shopper, new URL(`/en/orders/${order}`, product).href)
  await shopper.getByRole('main').getByText('9,009₮').first().waitFor()
  return order
}

async function saveSection(page: Page): Promise<void> {
  const t = createTranslate('en', en)
  await page.getByRole('button', { name: t('form.save'), exact: true }).click()
  await page.getByText(t('site.saved')).first().waitFor()
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()

/** Codes of the methods that a site offers; asked by the browser, which alone knows the hosts. */
async function waysToPay(page: Page, site: string): Promise<string[]> {
  const answer = await page.goto(`${site}/api/v2/checkouts/payment_methods`)
  const methods: { code: string }[] = (await answer?.json())?.payment_methods ?? []
  return methods.map(({ code }) => code)
}

const accentOf = (html: { evaluate<R>(read: (element: Element) => R): Promise<R> }) =>
  html.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-accent').trim())
