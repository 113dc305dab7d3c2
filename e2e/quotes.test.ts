import { formatMoney, isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { en as officeEn } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate as createOfficeTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { companyEn } from '../apps/storefront/app/i18n/messages/company.en.ts'
import { companyMn } from '../apps/storefront/app/i18n/messages/company.mn.ts'
import { quotesEn } from '../apps/storefront/app/i18n/messages/quotes.en.ts'
import { quotesMn } from '../apps/storefront/app/i18n/messages/quotes.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { addToCart, fillCheckoutForPickup, SIMPLE_PRODUCT } from './shopping.ts'
import { staff as administrator, becomeStaff } from './staff.ts'
import { hydrated, visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const DAY_MS = 86_400_000

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-03 a customer asks for a quote for an office, staff answer, and it is accepted into an order ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const words = language === 'en' ? quotesEn : quotesMn
    const t = (key: keyof typeof quotesEn) => words[key]
    const shopWords = wordsIn(language)
    const office = createOfficeTranslate(language, language === 'en' ? officeEn : officeMn)
    const customer = await signUp({ locale: language })
    await customer.shop.account.organisations.add({ name: 'Номын сан ХХК', registry_number: '2095025' })
    const page = await visitorIn(pairing)
    await becomeCustomer(page, customer)
    await addToCart(page, pairing)

    await visit(page, pathIn(pairing, '/cart'))
    await page.getByRole('link', { name: shopWords('saved.quote') }).click()
    await page.getByRole('heading', { level: 1, name: t('quotes.request') }).waitFor()
    await hydrated(page)
    await page.getByLabel(t('quotes.organisation')).selectOption({ label: 'Номын сан ХХК' })
    await page.getByRole('spinbutton').fill('12')
    await page.getByLabel(t('quotes.message')).fill('Даваа гарагт хэрэгтэй')
    await look(page, pairing, 'quote-new')
    await picture(page, pairing, 'quote-new')
    await page.getByRole('button', { name: t('quotes.send') }).click()
    await page.getByText(t('quotes.asked')).waitFor()
    await picture(page, pairing, 'quote-requested')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))

    const staff = await visitorIn(pairing)
    await becomeStaff(staff)
    await staff.goto('/admin/quotes?state=requested')
    await staff.getByText('Номын сан ХХК').first().waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'office-quotes')
    await staff.goto(`/admin/quotes/${id}`)
    await staff.getByText('Даваа гарагт хэрэгтэй').waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'office-quote')
    await staff.getByRole('button', { name: office('quote.answer'), exact: true }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/× 12/).fill('1000')
    await dialog.getByLabel(office('quote.last_day')).fill(isoDay(new Date(Date.now() + 7 * DAY_MS)))
    await dialog.getByLabel(office('quote.text')).fill('Хүргэлт үнэгүй')
    await picture(staff, pairing, 'office-answer')
    await dialog.getByRole('button', { name: office('quote.answer'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const offer = staff.waitForEvent('download')
    await staff.getByRole('link', { name: office('quote.pdf') }).click()
    expect((await offer).suggestedFilename()).toBe(`quote-${id}.pdf`)

    await visit(page, pathIn(pairing, '/account/quotes'))
    await look(page, pairing, 'quotes')
    await picture(page, pairing, 'quotes')
    await visit(page, pathIn(pairing, `/account/quotes/${id}`))
    await page.getByText('Хүргэлт үнэгүй').waitFor()
    await look(page, pairing, 'quote')
    await picture(page, pairing, 'quote')
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: t('quotes.pdf') }).click()
    expect((await saved).suggestedFilename()).toBe(`quote-${id}.pdf`)
    await page.getByRole('button', { name: t('quotes.accept') }).click()
    await page.getByRole('heading', { level: 1, name: shopWords('cart.title') }).waitFor()
    await page.getByRole('link', { name: t('quotes.agreed_link') }).waitFor()
    await picture(page, pairing, 'cart-of-quote')
    expect(await customer.shop.quotes.find(id)).toMatchObject({ state: 'accepted', total: 12_000 })
  },
)

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'CHK-14 a buyer of a company accepts a quote, an approver approves it, it is paid on invoice, and staff see what is owed ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const texts = language === 'en' ? companyEn : companyMn
    const t = (key: keyof typeof companyEn) => texts[key]
    const shopWords = wordsIn(language)
    const office = createOfficeTranslate(language, language === 'en' ? officeEn : officeMn)
    const [buyer, approver] = [await signUp({ locale: language }), await signUp({ locale: language })]
    const { request } = await administrator()
    const { id } = await request('POST /api/back_office/companies', {
      body: {
        name: 'Номын сан ХХК',
        registry_number: String(2_000_000 + (Number(buyer.phone) % 1_000_000)),
        is_active: true,
        credit_limit: 1_000_000,
        payment_days: 14,
        group_id: null,
      },
    })
    for (const [contact, role] of [
      [buyer.phone, 'buyer'],
      [approver.phone, 'approver'],
    ] as const) {
      await request('POST /api/back_office/companies/:id/members', {
        params: { id },
        body: { contact, role, order_limit: role === 'buyer' ? 5000 : null },
      })
    }
    const [goods] = (await buyer.shop.products.find(SIMPLE_PRODUCT)).variants
    const quote = await buyer.shop.quotes.ask({ lines: [{ variant_id: goods?.id ?? 0, quantity: 12 }] })
    await request('PUT /api/back_office/quotes/:id/answer', {
      params: { id: quote.id },
      body: {
        version: quote.version,
        lines: quote.lines.map((line) => ({ id: line.id, price: 1000 })),
        valid_until: isoDay(new Date(Date.now() + 7 * DAY_MS)),
      },
    })

    const page = await visitorIn(pairing)
    await becomeCustomer(page, buyer)
    await visit(page, pathIn(pairing, `/account/quotes/${quote.id}`))
    const words = language === 'en' ? quotesEn : quotesMn
    await page.getByRole('button', { name: words['quotes.accept'] }).click()
    await page.getByRole('heading', { level: 1, name: shopWords('cart.title') }).waitFor()
    await visit(page, pathIn(pairing, '/checkout'))
    await fillCheckoutForPickup(page, pairing)
    await page.getByRole('radio', { name: language === 'en' ? /^On invoice/ : /^Нэхэмжлэхээр/ }).check()
    await picture(page, pairing, 'company-checkout')
    const order = shopWords('checkout.order_for', { total: formatMoney(12_000) })
    await page.getByRole('button', { name: order }).click()
    await page.getByText(shopWords('pay.waiting_approval')).first().waitFor()
    await look(page, pairing, 'company-waiting')
    await picture(page, pairing, 'company-waiting')

    const other = await visitorIn(pairing)
    await becomeCustomer(other, approver)
    await visit(other, pathIn(pairing, '/account/company'))
    await other.getByRole('heading', { name: t('company.waiting') }).waitFor()
    await look(other, pairing, 'company-approval')
    await picture(other, pairing, 'company-approval')
    await hydrated(other)
    await other.getByRole('button', { name: t('company.approve'), exact: true }).click()
    await other.getByText(t('company.state_open'), { exact: true }).waitFor()
    await look(other, pairing, 'company-statement')
    await picture(other, pairing, 'company-statement')
    const saved = other.waitForEvent('download')
    await other.getByRole('link', { name: t('company.statement') }).click()
    expect((await saved).suggestedFilename()).toBe('statement.csv')
    const [{ order_number: number = '' } = {}] = (await approver.shop.company.orders()).orders
    await visit(page, pathIn(pairing, `/orders/${number}`))
    await page.getByText('Номын сан ХХК').first().waitFor()
    await picture(page, pairing, 'company-order')

    const staff = await visitorIn(pairing)
    await becomeStaff(staff)
    await staff.goto('/admin/companies')
    await staff.getByText('Номын сан ХХК').first().waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'office-companies')
    await staff.goto(`/admin/companies/${id}`)
    await staff.getByText(office('company.open_state'), { exact: true }).waitFor()
    expect(await seriousFaults(staff)).toEqual([])
    await picture(staff, pairing, 'office-company')
    expect(await approver.shop.company.find()).toMatchObject({ credit: { owed: 12_000, left: 988_000 } })
  },
)

test('TRAV-03 whoever wants many pieces of a product is led to a quote for them', async () => {
  const customer = await signUp()
  const page = await visitorIn(MONGOLIAN_PHONE)
  await becomeCustomer(page, customer)
  const t = wordsIn('mn')

  await visit(page, `/products/${SIMPLE_PRODUCT}`)
  const more = page.getByRole('button', { name: /нэгээр нэмэх/ }).first()
  for (let pieces = 1; pieces < 5; pieces++) await more.click()
  await page.getByRole('link', { name: t('product.quote') }).click()

  await page.getByRole('heading', { level: 1, name: quotesMn['quotes.request'] }).waitFor()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('5')
})
