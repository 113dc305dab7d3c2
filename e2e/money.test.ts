import { createShop, memoryTokens } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { becomeCustomer, type Customer, signUp } from './customers.ts'
import { examine, examineHere } from './examine.ts'
import { addToCart, pressInTestBank } from './shopping.ts'
import { staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

type Wanted = Record<string, unknown>

test('RWD-01 a phone, in Mongolian: a top-up by QR is in the wallet and on the statement', async () => {
  const page = await openVisitor(PHONE)
  await becomeCustomer(page, await signUp())

  await visit(page, '/account/wallet')
  await page.getByRole('link', { name: 'Цэнэглэх' }).click()
  await heading(page, 'Хэтэвч цэнэглэх')
  await page.getByRole('textbox', { name: 'Цэнэглэх дүн' }).fill('500')
  await press(page, 'Төлбөр рүү үргэлжлүүлэх')
  await page.getByRole('textbox', { name: 'Цэнэглэх дүн' }).and(page.locator('[aria-invalid]')).waitFor()
  await press(page, '50,000₮')
  await press(page, 'Төлбөр рүү үргэлжлүүлэх')
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')
  await page.getByText('50,000₮ хэтэвчинд орлоо').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Хэтэвч' }).last().click()
  await heading(page, 'Хэтэвч')
  await page.getByText('Боломжит үлдэгдэл').locator('..').getByText('50,000₮').waitFor()
  await page.getByRole('link', { name: 'Хуулга' }).click()
  await page.getByText('+50,000₮').waitFor()
  await page.getByRole('link', { name: 'Буцаан олголт' }).click()
  await page.getByText('Гүйлгээ алга').waitFor()
})

test('RWD-04 a desktop, in English: a coupon is refused beside its field, another one lowers the total', async () => {
  const code = await campaign({ value: 10, max_discount: 5000 })
  const dear = await campaign({ discount_type: 'amount', value: 5000, min_purchase: 900_000_000 })
  const page = await openVisitor(DESKTOP)
  await addToCart(page)

  await visit(page, '/en/cart')
  await page.getByText('Have a coupon or promo code?').click()
  const field = page.getByLabel('Coupon or promo code', { exact: true })
  for (const wrong of ['NO-SUCH-CODE', dear]) {
    await field.fill(wrong)
    await press(page, 'Apply')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count()).toBe(0)
  await field.fill(code.toLowerCase())
  await press(page, 'Apply')
  await page.getByText('Coupon code applied').waitFor()
  await page.getByText('−5,000₮').first().waitFor()
  await page.getByRole('button', { name: `Remove the code ${code}` }).click()
  await expect.poll(() => page.getByText('−5,000₮').count()).toBe(0)
})

test('RWD-04 the customer’s coupons: used from the list, none of another kind', async () => {
  const code = await campaign({ value: 10, is_listed: true })
  const page = await openVisitor(DESKTOP)
  await becomeCustomer(page, await signUp())
  await visit(page, '/en/account/coupons')
  const card = page.getByRole('article').filter({ hasText: code })

  await card.getByRole('button', { name: /^Use now/ }).click()
  await page.getByText('Put something into the cart first').waitFor()
  await addToCart(page)
  await visit(page, '/en/account/coupons')
  await card.getByRole('button', { name: /^Use now/ }).click()
  await heading(page, /^Your cart/)
  await page.getByRole('button', { name: `Remove the code ${code}` }).waitFor()

  await visit(page, '/en/account/coupons?type=used')
  await page.getByRole('heading', { level: 2, name: /^No coupons of type/ }).waitFor()
})

test('RWD-05 a voucher is the customer’s alone, and one press in the cart uses it', async () => {
  const customer = await signUp()
  await giveVoucher(customer)
  const page = await openVisitor(DESKTOP)
  await becomeCustomer(page, customer)
  await addToCart(page)

  await visit(page, '/en/cart')
  await page
    .getByRole('region', { name: 'Your vouchers' })
    .getByRole('button', { name: /^Apply/ })
    .click()
  await page.getByText('−7,000₮').first().waitFor()
  expect(await page.getByRole('region', { name: 'Your vouchers' }).count()).toBe(0)
})

test('RWD-05 a gift card is bought, sent, checked and pays an order; a wrong number adds nothing to a wallet', async () => {
  const buyer = await signUp()
  const email = `${buyer.phone}@gift.example`
  const page = await openVisitor(DESKTOP)
  await becomeCustomer(page, buyer)
  await visit(page, '/en/account/gift-cards/new')
  await press(page, '1,000,000₮')
  await page.getByLabel('Name of the recipient').fill('Сараа')
  await page.getByLabel(/^E-mail of the recipient/).fill(email)
  await page.getByLabel(/^Greeting/).fill('Төрсөн өдрийн мэнд')
  await page.getByRole('region', { name: 'This is how it looks' }).getByText('Төрсөн өдрийн мэнд').waitFor()
  await press(page, 'Continue to payment')
  await pressInTestBank(page, 'Pay with the test bank', 'Pay')
  await page.getByText('The gift card is bought').waitFor()
  const { number } = await sentCard(email)

  await visit(page, '/en/gift-cards')
  await page.getByLabel('Gift card number or PIN').fill(number)
  await press(page, 'Check')
  await page.getByText('1,000,000₮ is left on the card').waitFor()

  await addToCart(page)
  await useOnOrder(buyer, number)
  await visit(page, '/en/cart')
  await page
    .getByText(/−[\d,]+₮/)
    .first()
    .waitFor()

  const other = await signUp()
  const phone = await openVisitor(PHONE)
  await becomeCustomer(phone, other)
  await visit(phone, '/account/gift-cards')
  await phone.getByLabel('Картын дугаар эсвэл нууц код').fill('1111222233334444')
  await press(phone, 'Хэтэвчинд нэмэх')
  await expect.poll(() => phone.locator('[aria-invalid]').count()).toBe(1)
})

test('PAY-06 the lease calculator answers at once, and says why there is no lease below the limit', async () => {
  const page = await openVisitor(DESKTOP)
  await visit(page, '/en/lease?price=1000000')
  const answer = page.getByRole('status').filter({ hasText: 'Monthly payment' })
  await answer.getByText('300,000₮').waitFor()

  await page.getByText('12 months', { exact: true }).click()
  await answer.getByText('12 months').waitFor()
  await page.getByLabel('Down payment', { exact: true }).fill('500000')
  await page.getByLabel('Down payment', { exact: true }).blur()
  await answer.getByText('500,000₮').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?price=1000000&months=12&prepayment=500000')
  await page.getByLabel('Item price').fill('90000')
  await page.getByText(/^The lease is for prices of/).waitFor()
  await page.getByRole('heading', { name: 'StorePay, 4 parts' }).waitFor()
})

test.each([
  ['Mongolian', ''],
  ['English', '/en'],
])('NAV-09 the screens of money are accessible in %s, narrow and wide', async (_, prefix) => {
  const customer = await signUp()
  await giveVoucher(customer)
  await campaign({ value: 10, is_listed: true })
  const deposit = await customer.shop.wallet.recharge({ amount: 20_000, payment_method: 'qr' })
  const page = await openVisitor()
  await becomeCustomer(page, customer)

  for (const path of SCREENS) await examine(page, prefix + path)
  await examine(page, `${prefix}/account/wallet/deposits/${deposit.id}`)
})

test('RWD-04 the cart with an open field for codes is accessible', async () => {
  const customer = await signUp()
  await giveVoucher(customer)
  const page = await openVisitor()
  await becomeCustomer(page, customer)
  await addToCart(page)
  await visit(page, '/en/cart')

  await page.getByText('Have a coupon or promo code?').click()

  await examineHere(page, 'the cart with a field for codes')
})

const SCREENS = [
  ...['/account', '/account/wallet', '/account/wallet/recharge', '/account/wallet/statement', '/account/coupons'],
  ...['/account/vouchers', '/account/gift-cards', '/account/gift-cards/new', '/gift-cards', '/lease'],
]

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A campaign of ten percent unless told otherwise, and the code that everybody may use. */
async function campaign(wanted: Wanted): Promise<string> {
  const code = `E2E${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await (await staff()).request('POST /api/back_office/coupon_campaigns', { body: { ...OFFER, ...wanted, code } })
  return code
}

const OFFER = { kind: 'coupon', name: { mn: 'Урамшуулал', en: 'Offer' }, discount_type: 'percent', value: 10 } as const

async function giveVoucher({ phone }: Customer): Promise<void> {
  const { request } = await staff()
  const body = { ...OFFER, kind: 'voucher', discount_type: 'amount', value: 7000 } as const
  const { id } = await request('POST /api/back_office/coupon_campaigns', { body })
  await request('POST /api/back_office/coupon_campaigns/:id/codes', { params: { id }, body: { phones: [phone] } })
}

/** The card as its recipient reads it in the mail. */
async function sentCard(to: string): Promise<{ number: string }> {
  let number = ''
  await expect
    .poll(async () => {
      const page = await fetch(`${inject('shopUrl')}/sandbox/messages?lang=en&to=${encodeURIComponent(to)}`)
      number = /\b\d{4} \d{4} \d{4} \d{4}\b/.exec(await page.text())?.[0] ?? ''
      return number
    })
    .not.toBe('')
  return { number }
}

/** Another program of the same customer pays with the card; the open page finds it on the order. */
async function useOnOrder({ tokens: { session } }: Customer, number: string): Promise<void> {
  const tokens = memoryTokens()
  tokens.session = session
  const shop = createShop({ baseUrl: inject('shopUrl'), locale: 'en', tokens })
  await shop.orders.current()
  const order = await shop.orders.useGiftCard({ number: number.replaceAll(' ', '') })
  expect(order?.due_total).toBe(0)
}
