import { isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { en as officeEn } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate as createOfficeTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { packagesEn } from '../apps/storefront/app/i18n/messages/packages.en.ts'
import { packagesMn } from '../apps/storefront/app/i18n/messages/packages.mn.ts'
import { quotesEn } from '../apps/storefront/app/i18n/messages/quotes.en.ts'
import { quotesMn } from '../apps/storefront/app/i18n/messages/quotes.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { becomeStaff } from './staff.ts'
import { DESKTOP, hydrated, openVisitor, visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const DAY_MS = 86_400_000
const PC = '/packages/build-your-own-pc'
const NAMES = { mn: 'Өөрийн компьютерээ угсар', en: 'Build your own PC' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-03 CAT-13 two PCs are put together, a quote is asked for, staff answer part by part, and the order has the package ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const words = language === 'en' ? quotesEn : quotesMn
    const t = (key: keyof typeof quotesEn) => words[key]
    const packageWords = language === 'en' ? packagesEn : packagesMn
    const shopWords = wordsIn(language)
    const office = createOfficeTranslate(language, language === 'en' ? officeEn : officeMn)
    const customer = await signUp({ locale: language })
    const page = await visitorIn(pairing)
    await becomeCustomer(page, customer)
    const ask = page.getByRole('button', { name: packageWords['packages.quote'], exact: true })

    await visit(page, pathIn(pairing, PC))
    await ask.waitFor()
    await hydrated(page)
    await page.getByLabel(packageWords['packages.quantity'], { exact: true }).fill('2')
    await ask.click()
    // The system has to be chosen, too.
    await page.locator('[aria-invalid]').waitFor()
    await page.getByText(packageWords['packages.fix_values']).waitFor()
    await picture(page, pairing, 'package-values')
    await page.locator('main select').selectOption('linux')
    await ask.click()
    await page.getByRole('heading', { level: 1, name: t('quotes.request') }).waitFor()
    await hydrated(page)
    expect(await page.getByRole('spinbutton').inputValue()).toBe('2')
    await page.getByLabel(t('quotes.message')).fill('Сургуулийн ангид')
    await look(page, pairing, 'package-quote-new')
    await picture(page, pairing, 'package-quote-new')
    await page.getByRole('button', { name: t('quotes.send') }).click()
    await page.getByText(t('quotes.asked')).waitFor()
    await picture(page, pairing, 'package-quote-requested')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const asked = await customer.shop.quotes.find(id)
    expect(asked.packages).toMatchObject([{ name: NAMES[language], qty: 2, cv: [{ value: 'linux' }] }])

    const staff = await visitorIn(pairing)
    await becomeStaff(staff)
    await staff.goto(`/admin/quotes/${id}`)
    await staff.getByRole('heading', { name: `${NAMES[language]} × 2` }).waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'office-package-quote')
    await staff.getByRole('button', { name: office('quote.answer'), exact: true }).click()
    const dialog = staff.getByRole('dialog')
    for (const price of await dialog.getByLabel(/× 2: /).all()) await price.fill('50000')
    await dialog.getByLabel(office('quote.last_day')).fill(isoDay(new Date(Date.now() + 7 * DAY_MS)))
    await picture(staff, pairing, 'office-package-answer')
    await dialog.getByRole('button', { name: office('quote.answer'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await picture(staff, pairing, 'office-package-answered')

    await visit(page, pathIn(pairing, '/account/quotes'))
    await page.getByText(`${NAMES[language]} × 2`).waitFor()
    await picture(page, pairing, 'package-quotes')
    await visit(page, pathIn(pairing, `/account/quotes/${id}`))
    await look(page, pairing, 'package-quote')
    await picture(page, pairing, 'package-quote')
    await page.getByRole('button', { name: t('quotes.accept') }).click()
    await page.getByRole('heading', { level: 1, name: shopWords('cart.title') }).waitFor()
    await page.locator(`main a[href$="${PC}"]`).waitFor()
    await hydrated(page)
    await look(page, pairing, 'cart-of-package-quote')
    await picture(page, pairing, 'cart-of-package-quote')

    const pieces = asked.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { order_number: number } = await customer.shop.quotes.find(id)
    expect(await customer.shop.orders.find(number ?? '')).toMatchObject({
      item_total: pieces * 50_000,
      discount_total: 0,
      packages: [{ qty: 2, total: pieces * 50_000, discount: 0 }],
    })
  },
)

test('TRAV-03 CAT-13 a package, a cart with a package and single goods, and an earlier quote are asked for without scripts', async () => {
  const customer = await signUp()
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })
  await becomeCustomer(page, customer)
  const ask = page.getByRole('button', { name: packagesMn['packages.quote'], exact: true })

  await page.goto(PC)
  await ask.click()
  await page.locator('[aria-invalid]').waitFor()
  await page.locator('main select').selectOption('linux')
  await ask.click()
  await page.getByRole('heading', { level: 1, name: quotesMn['quotes.request'] }).waitFor()
  await page.getByRole('button', { name: quotesMn['quotes.send'] }).click()
  await page.getByText(quotesMn['quotes.asked']).waitFor()
  await customer.shop.orders.addPackage({ slug: 'build-your-own-pc', qty: 3, cv: { system: 'linux' } })
  const [goods] = (await customer.shop.products.find(SIMPLE_PRODUCT)).variants
  await customer.shop.orders.addToCart({ variantId: goods?.id ?? 0, quantity: 4 })
  await page.goto('/account/quotes/new')
  await page.getByLabel(quotesMn['quotes.packages_of'].replace('{name}', NAMES.mn)).fill('2')
  await page.getByRole('button', { name: quotesMn['quotes.send'] }).click()
  await page.getByText(quotesMn['quotes.asked']).waitFor()

  await page.getByRole('button', { name: quotesMn['quotes.decline'] }).click()
  await page.getByRole('link', { name: quotesMn['quotes.again'] }).click()
  await page.getByRole('button', { name: quotesMn['quotes.send'] }).click()
  await page.getByText(quotesMn['quotes.asked']).waitFor()

  const { quotes } = await customer.shop.quotes.list()
  const asked = quotes.map(({ packages, lines }) => ({
    packages: packages.map(({ qty, cv }) => [qty, cv[0]?.value]),
    single: lines.filter(({ package_id }) => package_id === null).map(({ quantity }) => quantity),
  }))
  expect(asked).toEqual([
    { packages: [[2, 'linux']], single: [4] },
    { packages: [[2, 'linux']], single: [4] },
    { packages: [[1, 'linux']], single: [] },
  ])
})
