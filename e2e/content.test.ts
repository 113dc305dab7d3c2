import { expect, onTestFinished, test } from 'vitest'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { pictureOf } from './picture-of.ts'
import { becomeStaff, staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE } from './visitor.ts'

test('BO-03 a menu entry, a notice, a block of the home page, a banner with its picture and a page are written in the browser, and shoppers see them in both languages', async () => {
  const t = createTranslate('mn', mn)
  const { request } = await staff()
  const before = (await request('GET /api/back_office/site')).sections
  const [shownBefore] = before.banners.content
  onTestFinished(async () => {
    const now = (await request('GET /api/back_office/site')).sections
    const [menus, banners, notices] = [before.menus.content, before.banners.content, before.notifications.content]
    await request('PUT /api/back_office/site/home', {
      body: { version: now.home.version, content: before.home.content },
    })
    await request('PUT /api/back_office/site/menus', { body: { version: now.menus.version, content: menus } })
    await request('PUT /api/back_office/site/banners', { body: { version: now.banners.version, content: banners } })
    await request('PUT /api/back_office/site/notifications', {
      body: { version: now.notifications.version, content: notices },
    })
  })
  const page = await openVisitor(DESKTOP)
  await becomeStaff(page)
  const inMongolian = (label: string) => page.getByLabel(t('form.in_mongolian', { label }), { exact: true })
  const inEnglish = (label: string) => page.getByLabel(t('form.in_english', { label }), { exact: true })
  const save = async () => {
    await page.getByRole('button', { name: t('form.save') }).click()
    await page.getByText(t('site.saved')).waitFor()
  }

  await page.goto('/admin/menus')
  const main = page.getByRole('region', { name: t('menu.main') })
  await main.getByRole('button', { name: t('menu.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('link.find')).fill('Утас')
  await dialog
    .getByRole('button', { name: new RegExp(`^${t('link.taxon')}`) })
    .first()
    .click()
  expect(await dialog.getByLabel(t('link.url')).inputValue()).toMatch(/^\/t\//)
  await inMongolian(t('menu.title')).fill('Шинэ утаснууд')
  await inEnglish(t('menu.title')).fill('New phones')
  await dialog.getByRole('button', { name: t('menu.take') }).click()
  const entry = main.getByRole('button', { name: 'Шинэ утаснууд /t/' })
  await entry.press('Alt+ArrowUp')
  expect(await entry.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await seriousFaults(page)).toEqual([])
  await save()

  await page.goto('/admin/notices')
  await page.getByRole('button', { name: t('notice.add') }).click()
  await inMongolian(t('notice.text')).last().fill('Маргааш хүргэлт хийхгүй')
  await inEnglish(t('notice.text')).last().fill('No delivery tomorrow')
  await page.getByLabel(t('notice.to'), { exact: true }).last().fill('2099-01-01T00:00')
  await page
    .getByRole('region', { name: t('notice.preview') })
    .getByText('No delivery tomorrow')
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await save()

  await page.goto('/admin/home_page')
  const blocks = page.getByRole('region', { name: t('block.list') })
  await blocks.getByRole('button', { name: t('block.add') }).click()
  await dialog.getByLabel(t('block.kind'), { exact: true }).selectOption('text')
  await inMongolian(t('block.title')).fill('Шинэ салбар')
  await inEnglish(t('block.title')).fill('A new store')
  await inMongolian(t('block.body')).fill('Дархан хотод **нээлээ**.')
  await inEnglish(t('block.body')).fill('It is open **in Darkhan**.')
  await dialog.getByLabel(t('block.to'), { exact: true }).fill('2099-01-01T00:00')
  await dialog.getByRole('button', { name: t('menu.take') }).click()
  const block = blocks.getByRole('button', { name: `Шинэ салбар ${t('block.kind_text')}` })
  await block.press('Alt+ArrowUp')
  expect(await block.evaluate((button) => button === document.activeElement)).toBe(true)
  const shelf = t('block.goods_sale')
  await blocks.getByRole('button', { name: t('form.take_out', { name: shelf }) }).click()
  await blocks.getByRole('button', { name: t('block.undo') }).click()
  await blocks.getByRole('button', { name: `${shelf} ${t('block.kind_products')}` }).waitFor()
  const preview = page.frameLocator('iframe')
  await page.getByRole('button', { name: t('block.preview_show') }).click()
  await preview.getByRole('heading', { name: 'Шинэ салбар' }).waitFor()
  await page.getByLabel(t('block.preview_at'), { exact: true }).fill('2099-01-01T00:00')
  await page.getByRole('button', { name: t('block.preview_show') }).click()
  await preview.getByRole('heading', { name: 'Шинэ салбар' }).waitFor({ state: 'detached' })
  expect(await seriousFaults(page)).toEqual([])
  await save()
  await page.getByRole('button', { name: t('block.part_banners'), exact: true }).click()
  await page.locator('summary').first().click()
  await inMongolian(t('banner.title')).first().fill('Өвлийн их аялал')
  await inEnglish(t('banner.title')).first().fill('The long winter ride')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/site/pictures', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.locator('input[type=file]').first().setInputFiles(pictureOf(90))
  await page.getByText(t('picture.sending')).waitFor()
  // Saved now, the banner would lack the picture that is on its way.
  expect(await page.getByRole('button', { name: t('form.save') }).getAttribute('aria-disabled')).toBe('true')
  arrival.resolve()
  await page
    .getByRole('button', { name: t('picture.none') })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByLabel(t('block.preview_at'), { exact: true }).fill('')
  await save()
  await preview.getByRole('heading', { name: 'Өвлийн их аялал' }).waitFor()

  await page.goto('/admin/pages/new')
  await inMongolian(t('page.title')).fill('Баталгаат засвар')
  await inEnglish(t('page.title')).fill('Repairs under warranty')
  await inMongolian(t('page.body')).fill('Бүх барааг **үнэгүй** засна.')
  await inEnglish(t('page.body')).fill('We mend all goods **for free**.')
  const { products } = await request('GET /api/back_office/products', { query: { limit: 1, stock: 'in' } })
  const product = products[0]?.name.mn ?? ''
  await page.getByLabel(t('page.add_product')).fill(product)
  await page.getByRole('button', { name: product }).first().click()
  await expect.poll(() => inEnglish(t('page.body')).inputValue()).toContain('```products')
  const russian = t('page.language_ru')
  const inRussian = (part: 'title' | 'body') =>
    page.getByLabel(t('page.in_language', { label: t(`page.${part}`), language: russian }))
  await page.getByRole('button', { name: t('page.translate', { language: russian }) }).click()
  await inRussian('title').fill('Ремонт по гарантии')
  await inRussian('body').fill('Мы чиним всё **бесплатно**. [Доставка](/pages/delivery)')
  expect(await seriousFaults(page)).toEqual([])
  await save()
  await page.getByRole('button', { name: t('page.delete') }).waitFor()
  const { pages } = await request('GET /api/back_office/pages')
  const written = pages.find(({ title }) => title.en === 'Repairs under warranty')
  const address = `/pages/${written?.slug}`

  for (const [size, path, words] of [
    [DESKTOP, '/', ['Шинэ утаснууд', 'Маргааш хүргэлт хийхгүй', 'Өвлийн их аялал', 'Шинэ салбар']],
    [PHONE, '/en', ['New phones', 'No delivery tomorrow', 'The long winter ride', 'A new store']],
  ] as const) {
    const shopper = await openVisitor(size)
    const [menu, notice, banner, text] = words
    await shopper.goto(path)
    await shopper.getByRole('heading', { name: banner }).waitFor()
    await shopper.getByRole('heading', { name: text }).waitFor()
    await shopper.getByText(notice).waitFor()
    expect(await shopper.getByRole('link', { name: menu, includeHidden: true }).count()).toBeGreaterThan(0)
  }
  const reader = await openVisitor(PHONE)
  await reader.goto(`/en${address}`)
  await reader.getByRole('heading', { level: 1, name: 'Repairs under warranty' }).waitFor()
  await reader.getByText('for free').waitFor()
  await reader.getByRole('link', { name: 'Русский' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Ремонт по гарантии' }).waitFor()
  expect(new URL(reader.url()).pathname).toBe(`/ru${address}`)
  expect(await reader.getByRole('link', { name: 'Доставка' }).getAttribute('href')).toBe('/en/pages/delivery')
  await page.getByLabel(t('page.slug'), { exact: true }).fill('free-repairs')
  await save()
  const slugs = async () => (await request('GET /api/back_office/pages')).pages.map(({ slug }) => slug)
  await expect.poll(slugs).toContain('free-repairs')
  await reader.goto(address)
  await reader.getByRole('heading', { level: 1, name: 'Баталгаат засвар' }).waitFor()
  expect(new URL(reader.url()).pathname).toBe('/pages/free-repairs')
  await page.getByRole('button', { name: t('page.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('page.delete') })
    .click()
  await page.waitForURL(/\/admin\/pages$/)
  expect((await reader.goto('/en/pages/free-repairs'))?.status()).toBe(404)
  const { banners } = (await request('GET /api/back_office/site')).sections
  expect(banners.content[0]?.image).not.toBe(shownBefore?.image)
})
