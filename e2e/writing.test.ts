import { expect, test } from 'vitest'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { pictureOf } from './picture-of.ts'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { becomeStaff, staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

test('CONT-01 CONT-03 a customer asks to become an author, writes with a picture and a preview, and is read once staff agree', async () => {
  const t = createTranslate('mn', mn)
  const own = String(Date.now())
  const [name, title] = [`Номин ${own}`, `Данх сонгох нь ${own}`]
  const page = await openVisitor(PHONE)
  await becomeCustomer(page, await signUp())
  await visit(page, '/articles')
  await page.getByRole('link', { name: 'Нийтлэл бичих' }).click()
  await page.getByRole('link', { name: 'Зохиогч болох' }).click()
  await page.getByLabel('Нэр', { exact: true }).fill(name)
  await page.getByLabel('Тухай').fill('Гэр ахуйн тухай бичдэг')
  await page.getByLabel('Зураг сонгох').setInputFiles(pictureOf(120))
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await page.getByText('Дэлгүүр таны хүсэлтийг уншиж байна').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  const office = await openVisitor(DESKTOP)
  await becomeStaff(office)
  await office.goto('/admin/authors')
  const request = office.getByRole('row').filter({ hasText: name })
  await request.getByRole('button', { name: t('author.publish') }).click()
  await request.waitFor({ state: 'detached' })

  await visit(page, '/articles/mine')
  await page.getByRole('link', { name: 'Нийтлэл бичих' }).first().click()
  await page.getByLabel('Гарчиг', { exact: true }).fill(title)
  await page.getByLabel('Товч агуулга', { exact: true }).fill('Хэдэн литр, ямар материал')
  await page.getByLabel('Нийтлэл', { exact: true }).fill('## Хэмжээ\n\nГэр бүлээрээ хэрэглэх бол том нь дээр.')
  await page.getByLabel('Зураг нэмэх').setInputFiles(pictureOf(60))
  await expect.poll(() => page.getByLabel('Нийтлэл', { exact: true }).inputValue()).toContain('![](/images/')
  await page.getByLabel('Бараа хайх').fill(SIMPLE_PRODUCT)
  await page.getByRole('button', { name: 'Хайх', exact: true }).last().click()
  await page.locator(`input[name=goods][value="${SIMPLE_PRODUCT}"]`).check()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Урьдчилан харах' }).click()
  const preview = page.getByRole('region', { name: 'Уншигчдад ингэж харагдана' })
  await preview.getByRole('heading', { name: 'Хэмжээ' }).waitFor()
  expect(await preview.locator('figure img').count()).toBe(1)
  expect(await preview.locator(`a[href="/products/${SIMPLE_PRODUCT}"]`).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Дэлгүүрт илгээх' }).click()
  await page.getByText('Хүлээгдэж буй').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await office.goto('/admin/articles?state=waiting')
  await office.getByRole('link', { name: title }).first().click()
  await office.getByRole('button', { name: t('article.publish') }).click()
  await office.getByRole('link', { name: t('article.see') }).waitFor()

  await visit(page, '/articles/mine')
  await page.getByRole('link', { name: /^Унших/ }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const article = page.getByRole('article').first()
  expect(await article.locator('figure img').count()).toBe(1)
  expect(await article.locator(`a[href="/products/${SIMPLE_PRODUCT}"]`).count()).toBeGreaterThan(0)
  await article.getByRole('link', { name }).waitFor()
  expect(await (await fetch(`${shopUrl()}/feed.xml`)).text()).toContain(title)
})

test('CONT-01 without scripts an article is refused with nothing lost, previewed, saved and deleted by plain forms', async () => {
  const customer = await signUp()
  const { shop } = customer
  const own = String(Date.now())
  const { id } = await shop.authors.become({ name: `Саруул ${own}`, about: 'Тоглоомын тухай' })
  await agree(id)
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  await becomeCustomer(page, customer)

  await page.goto('/articles/new')
  await page.getByLabel('Нийтлэл', { exact: true }).fill('**Сайхан** тоглоом')
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).last().click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel('Нийтлэл', { exact: true }).inputValue()).toBe('**Сайхан** тоглоом')
  await page.locator('input[name=picture_file]').setInputFiles(pictureOf(90))
  await page.getByRole('button', { name: 'Зургийг нэмэх' }).click()
  expect(await page.getByLabel('Нийтлэл', { exact: true }).inputValue()).toMatch(
    /^\*\*Сайхан\*\* тоглоом\s+!\[\]\(\/images\//,
  )
  await page.getByLabel('Бараа хайх').fill(SIMPLE_PRODUCT)
  await page.getByRole('button', { name: 'Хайх', exact: true }).last().click()
  await page.locator(`input[name=goods][value="${SIMPLE_PRODUCT}"]`).check()
  await page.getByLabel('Гарчиг', { exact: true }).fill(`Тоглоом ${own}`)
  await page.getByLabel('Товч агуулга', { exact: true }).fill('Хүүхдэд')
  await page.getByRole('button', { name: 'Урьдчилан харах' }).click()
  expect(await page.getByRole('region', { name: 'Уншигчдад ингэж харагдана' }).locator('strong').textContent()).toBe(
    'Сайхан',
  )
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).last().click()
  await page.getByText('Таны нэвтрэлт дууссан байна').waitFor()
  await becomeCustomer(page, customer)
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).last().click()

  await page.getByRole('heading', { level: 1, name: 'Нийтлэл засах' }).waitFor()
  const [saved] = (await shop.articles.mine()).articles
  const { source } = await shop.articles.findOwn(saved?.slug ?? '')
  expect(source?.article).toMatchObject({ title: { mn: `Тоглоом ${own}` } })
  expect(source?.article.body.mn).toContain(`products Холбоотой бараа\n${SIMPLE_PRODUCT}`)
  await page.getByRole('link', { name: 'Миний нийтлэл' }).first().click()
  await page.locator('summary').filter({ hasText: 'Устгах' }).click()
  await page.getByRole('button', { name: 'Бүрмөсөн устгах' }).click()
  await page.getByText('Та одоогоор нийтлэл бичээгүй байна').waitFor()
})

test('CONT-01 what is typed and not saved is there again after a reload, and a version saved elsewhere is not lost', async () => {
  const customer = await signUp()
  const { shop } = customer
  const { id } = await shop.authors.become({ name: `Тэмүүлэн ${Date.now()}`, about: 'Аялал' })
  await agree(id)
  const article = { summary: { mn: 'Товч' }, body: { mn: 'Үгс' }, cover: null, tags: [] }
  const { slug } = await shop.articles.create({ ...article, title: { mn: `Аялал ${Date.now()}` } })
  const page = await openVisitor(DESKTOP)
  await becomeCustomer(page, customer)
  await visit(page, `/en/articles/${slug}/edit`)
  await page.getByLabel('Text', { exact: true }).fill('Шинэ үгс')
  await visit(page, `/en/articles/${slug}/edit`)
  await page.getByText('What you had typed and not saved is here again.').waitFor()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Шинэ үгс')
  expect(await seriousFaults(page)).toEqual([])

  await shop.articles.change(slug, { ...article, title: { mn: 'Өөр газраас' }, version: 1 })
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  await page.getByRole('link', { name: 'See the other version' }).waitFor()
  expect((await shop.articles.findOwn(slug)).title).toBe('Өөр газраас')
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  await expect.poll(async () => (await shop.articles.findOwn(slug)).source?.article.body.mn).toBe('Шинэ үгс')
  await visit(page, `/en/articles/${slug}/edit`)
  expect(await page.getByText('What you had typed and not saved').count()).toBe(0)
})

/** Staff agree to an author. */
async function agree(id: number): Promise<void> {
  const { request } = await staff()
  await request('PUT /api/back_office/authors/:id/publish', { params: { id } })
}
