import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { pictureOf } from './picture-of.ts'
import { becomeStaff, preparePaidOrder, staff } from './staff.ts'
import { DESKTOP, openVisitor } from './visitor.ts'

const t = createTranslate('en', en)
/** A shop that runs on after the test has its words from an earlier one. */
const RUN = Date.now().toString(36)
const OPTIONS = [
  [`shade-${RUN}`, `Сүүдэр ${RUN}`, ['dark', 'light']],
  [`length-${RUN}`, `Урт ${RUN}`, ['short', 'long']],
] as const

const ENGLISH = { ...DESKTOP, locale: 'en-US' }

test('BO-03 a product made by hand, with three pictures and four variants, is previewed, received and sold', async () => {
  const { request } = await staff()
  for (const [code, name, values] of OPTIONS) {
    const option_type = {
      code,
      name: { mn: name },
      values: values.map((value) => ({ code: value, name: { mn: value } })),
    }
    await request('POST /api/back_office/option_types', { body: { option_type } })
  }
  const page = await openStaffPage('/admin/products/new')

  await page
    .getByLabel(t('form.in_mongolian', { label: t('product.name_field') }))
    .first()
    .fill(`Чийдэн ${RUN}`)
  await page
    .getByLabel(t('form.in_english', { label: t('product.name_field') }))
    .first()
    .fill('Trial torch')
  expect(await page.getByLabel(t('product.slug')).inputValue()).toBe(`chiiden-${RUN}`)
  await page.getByLabel(t('picture.choose')).setInputFiles([40, 120, 200].map(pictureOf))
  await page.getByText(t('picture.nth', { n: 3 }), { exact: true }).waitFor()
  await page.getByRole('button', { name: t('picture.earlier', { name: t('picture.nth', { n: 3 }) }) }).click()
  for (const [, name, values] of OPTIONS) {
    await page.getByLabel(t('product.options')).selectOption({ label: name })
    for (const value of values) await page.getByLabel(t('product.values_of', { name })).selectOption({ label: value })
  }
  await paste(page.getByLabel(`${t('grid.price')} · `).first(), '25 000₮\t20,000\n26000\n27000\n28000')
  expect(await seriousFaults(page)).toEqual([])
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('product.preview') }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name: `Чийдэн ${RUN}` }).waitFor()
  expect(await preview.getByRole('note').count()).toBe(1)
  await preview.close()
  await page.getByRole('button', { name: t('product.create') }).click()
  await page.waitForURL(/\/products\/\d+$/)

  const id = Number(page.url().split('/').at(-1))
  const { product, variants } = await request('GET /api/back_office/products/:id', { params: { id } })
  expect(product.images).toHaveLength(3)
  expect(product.variants.map(({ price, selling_price: sale }) => [price, sale])).toEqual([
    [25_000, 20_000],
    [26_000, null],
    [27_000, null],
    [28_000, null],
  ])
  await page.goto('/admin/stock/receive')
  const scan = page.getByLabel(t('stock.scan'))
  const sku = product.variants[1]?.sku ?? ''
  for (const _ of [1, 2]) await scan.pressSequentially(`${sku}\n`)
  await page.getByText(t('stock.sum', { lines: 1, pieces: 2 })).waitFor()
  const store = page.getByLabel(t('stock.store'))
  await store.locator('option').nth(1).waitFor({ state: 'attached' })
  const [first = '', second = ''] = await store
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  await store.selectOption(second)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stock_receipts'))).toContain(`"${second}"}`)
  await page.reload()
  await page.getByText(t('stock.sum', { lines: 1, pieces: 2 })).waitFor()
  // The stores arrive after the lines.
  await expect.poll(() => store.inputValue()).toBe(second)
  await store.selectOption(first)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stock_receipts'))).toContain(`"${first}"}`)
  await page.getByRole('button', { name: t('stock.send_receipts') }).click()
  await page.waitForURL('**/admin/stock')
  await page.goto('/admin/stock/receive')
  // Goods that were received are not on the paper a second time.
  await page.getByText(t('stock.no_lines')).waitFor()

  const variantId = variants[1]?.id ?? 0
  await preparePaidOrder({ variantId })
  const { variants: sold } = await request('GET /api/back_office/stock_variants', { query: { code: sku } })
  expect(sold).toMatchObject([{ variant_id: variantId, stock: [{ on_hand: 1, reserved: 0 }] }])
})

test('BO-03 two editors of one product lose no word: both are shown, and what only one has changed is merged', async () => {
  const { request } = await staff()
  const { products } = await request('GET /api/back_office/products', { query: { limit: 1, sort: 'name' } })
  const { id } = products[0] as { id: number }
  const page = await openStaffPage(`/admin/products/${id}`)
  const description = page.getByLabel(t('form.in_english', { label: t('product.description') }))
  await description.fill(`With a cable ${RUN}`)
  const { version, product } = await request('GET /api/back_office/products/:id', { params: { id } })
  const elsewhere = {
    ...product,
    name: { ...product.name, en: `Renamed ${RUN}` },
    description: { ...product.description, en: `Without a cable ${RUN}` },
  }
  await request('PUT /api/back_office/products/:id', { params: { id }, body: { version, product: elsewhere } })

  await page.getByRole('button', { name: t('form.save') }).click()
  const merge = page.getByRole('alert').filter({ hasText: t('merge.title') })
  await merge.getByText(`Without a cable ${RUN}`).waitFor()
  await merge.getByText(`With a cable ${RUN}`).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await merge.getByRole('radio').first().check()
  await merge.getByRole('button', { name: t('merge.save') }).click()

  await merge.waitFor({ state: 'detached' })
  const saved = await request('GET /api/back_office/products/:id', { params: { id } })
  expect(saved.product.description.en).toBe(`With a cable ${RUN}`)
  expect(saved.product.name.en).toBe(`Renamed ${RUN}`)
  expect(await description.inputValue()).toBe(`With a cable ${RUN}`)
})

test('BO-03 two editors of one brand lose no word either', async () => {
  const { request } = await staff()
  const code = `brand-${RUN}`
  const brand = { code, name: `Brand ${RUN}`, description: { mn: '', en: 'Old' }, colour: '#102030' }
  const { id, version } = await request('POST /api/back_office/brands', { body: { brand } })
  const page = await openStaffPage('/admin/references')
  await page.getByLabel(t('reference.search')).fill(code)
  await page.getByRole('button', { name: t('reference.edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('form.in_english', { label: t('product.description') })).fill('Mine')
  const theirs = { ...brand, colour: '#302010', description: { mn: '', en: 'Theirs' } }
  await request('PUT /api/back_office/brands/:id', { params: { id }, body: { version, brand: theirs } })

  await dialog.getByRole('button', { name: t('form.save') }).click()
  const merge = dialog.getByRole('alert').filter({ hasText: t('merge.title') })
  await merge.getByRole('radio').first().check()
  expect(await seriousFaults(page)).toEqual([])
  await merge.getByRole('button', { name: t('merge.save') }).click()

  await dialog.waitFor({ state: 'detached' })
  const saved = await request('GET /api/back_office/brands/:id', { params: { id } })
  expect(saved.brand).toEqual({ ...theirs, description: { mn: '', en: 'Mine' } })
})

async function openStaffPage(path: string): Promise<Page> {
  const page = await openVisitor(ENGLISH)
  await becomeStaff(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Pastes as a spreadsheet does, without the clipboard that all tests share. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
