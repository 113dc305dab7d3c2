import { createShop, memoryTokens } from '@delguur/sdk'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import type { Translate } from './back-office.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff, staff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const NARROWEST = 390

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CAT-13 BO-03 staff put a package of two parts together, publish it and change it ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const t = createTranslate(language, language === 'en' ? en : mn)
    const slug = `gift-box-${language}`
    const [single, many] = await twoProducts()
    const page = await visitorIn(pairing)
    await becomeStaff(page)
    await page.goto('/admin/packages')
    await page.getByRole('link', { name: t('package.new') }).click()

    await page.getByLabel(inMongolian(t, 'goods.name'), { exact: true }).fill('Бэлгийн хайрцаг')
    await page.getByLabel(inEnglish(t, 'goods.name'), { exact: true }).fill('Gift box')
    await page.getByLabel(t('package.slug')).fill(slug)
    await page.getByLabel(t('reference.code')).first().fill(slug)
    await page.getByLabel(t('package.discount')).selectOption('percent')
    await page.getByLabel(t('package.percent')).fill('10')
    await page.getByLabel(t('package.published')).check()
    const first = await addPart(page, t, ['Эхний хэсэг', 'First part'])
    await pick(first, t, single)
    await first.getByLabel(t('package.provides')).fill('USB, hdmi')
    const second = await addPart(page, t, ['Хоёр дахь хэсэг', 'Second part'])
    await pick(second, t, many)
    await second.getByLabel(t('package.needs')).fill('sata')
    await page.getByRole('button', { name: t('package.add_value') }).click()
    await page.getByLabel(inMongolian(t, 'package.value_label')).fill('Сийлэх нэр')
    await page.getByLabel(inEnglish(t, 'package.value_label')).fill('Name to engrave')
    await page.getByLabel(t('reference.code')).last().fill('name')
    await save(page, t)
    await page.locator('[aria-invalid]').first().waitFor()
    expect(await second.getByLabel(t('package.needs')).getAttribute('aria-invalid')).toBe('true')
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'package-refused')
    await second.getByLabel(t('package.needs')).fill('hdmi')
    await save(page, t)
    await page.waitForURL(/\/packages\/\d+$/)
    await page.getByRole('heading', { level: 1, name: language === 'en' ? 'Gift box' : 'Бэлгийн хайрцаг' }).waitFor()

    expect(await packageOf(slug)).toMatchObject({
      name: 'Gift box',
      discount_terms: { type: 'percent', value: 10 },
      components: [
        { name: 'First part', quantity: 1, choices: [{ is_default: true, provides: ['usb', 'hdmi'] }] },
        { name: 'Second part', required: true, choices: [{ needs: ['hdmi'] }] },
      ],
      cv: [{ name: 'name', label: 'Name to engrave', kind: 'text', max_length: 100 }],
    })

    await page.goto('/admin/packages')
    const row = page.getByRole(pairing.device === 'phone' ? 'listitem' : 'row').filter({ hasText: slug })
    await row.getByText(t('package.shown'), { exact: true }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'packages')
    await row.getByRole('link').first().click()
    const parts = page.getByRole('region', { name: t('package.parts'), exact: true })
    await parts.getByRole('button', { name: t('form.move_down', { name: nameOf(language) }) }).click()
    await parts.locator('summary').first().click()
    await parts.getByLabel(t('package.pieces')).first().fill('2')
    await parts.getByLabel(t('package.required')).first().uncheck()
    await page.getByLabel(t('package.discount')).selectOption('')
    await picture(page, pairing, 'package')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      pairing.device === 'phone' ? NARROWEST : 1440,
    )
    await save(page, t)
    await expect.poll(async () => (await packageOf(slug)).discount_terms).toBeNull()
    expect((await packageOf(slug)).components).toMatchObject([
      { name: 'Second part', quantity: 2, required: false },
      { name: 'First part', quantity: 1, required: true },
    ])
  },
)

const nameOf = (language: Pairing['language']) => (language === 'en' ? 'First part' : 'Эхний хэсэг')

const inMongolian = (t: Translate, label: 'goods.name' | 'package.part_name' | 'package.value_label') =>
  t('form.in_mongolian', { label: t(label) })
const inEnglish = (t: Translate, label: 'goods.name' | 'package.part_name' | 'package.value_label') =>
  t('form.in_english', { label: t(label) })

const save = (page: Page, t: Translate) => page.getByRole('button', { name: t('form.save'), exact: true }).click()

/** Adds a part with names in both languages, whose fields are answered. */
async function addPart(page: Page, t: Translate, [mongolian, english]: [string, string]): Promise<Locator> {
  const parts = page.getByRole('region', { name: t('package.parts'), exact: true })
  await parts.getByRole('button', { name: t('package.add_part') }).click()
  const part = parts.locator('details').last()
  await part.getByLabel(inMongolian(t, 'package.part_name')).fill(mongolian)
  await part.getByLabel(inEnglish(t, 'package.part_name')).fill(english)
  return part
}

/** Finds a product by its code; where it has several versions, the first one is added. */
async function pick(part: Locator, t: Translate, { sku, name, versions }: Goods): Promise<void> {
  await part.getByLabel(t('package.add_choice')).fill(sku)
  await part.getByRole('button', { name }).click()
  if (versions > 1) await part.getByRole('button', { name: `${t('draft.add')}: ${sku}`, exact: true }).click()
  await part.getByLabel(t('package.default')).waitFor()
}

interface Goods {
  sku: string
  /** In either language. */
  name: RegExp
  versions: number
}

/** Two products of which the demo puts a package together: one of a single version, and one of several. */
async function twoProducts(): Promise<[Goods, Goods]> {
  const { request } = await staff()
  const goods = async (sku: string): Promise<Goods> => {
    const { products } = await request('GET /api/back_office/products', { query: { q: sku, limit: 1 } })
    const [found] = products
    if (!found) throw new Error(`The demo has no ${sku}`)
    const names = [found.name.mn, found.name.en ?? found.name.mn]
    const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { sku, name: new RegExp(escaped.join('|')), versions: found.variant_count }
  }
  return [await goods('SAR-SIGHT24-BLA'), await goods('BUR-TOWER500-GRA-16GB')]
}

/** The package as shoppers get it. */
const packageOf = (slug: string) =>
  createShop({ baseUrl: shopUrl(), locale: 'en', tokens: memoryTokens() }).client.request(
    'GET /api/v2/packages/:slug',
    {
      params: { slug },
      query: { locale: 'en' },
    },
  )
