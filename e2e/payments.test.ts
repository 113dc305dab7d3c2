import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { becomeCustomer, signUp } from './customers.ts'
import { examineHere } from './examine.ts'
import { prepareOrder } from './prepared-orders.ts'
import {
  acceptTerms,
  addToCart,
  fillCheckoutForPickup,
  openQrPayment,
  pressInTestBank,
  SIMPLE_PRODUCT,
} from './shopping.ts'
import { staff } from './staff.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const THANKS = { en: 'Your order is placed. Thank you!', mn: 'Захиалга амжилттай! Баярлалаа.' }

test('PAY-02 a QR that is paid while the page is loading anew is paid once it is there', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await openQrPayment(page)

  await Promise.all([pressInTestBank(page, 'Pay with the test bank', 'Pay'), page.reload()])

  await thanks(page, 'en')
})

test('PAY-02 the page hears of the money by itself, and at once after the phone was asleep', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await openQrPayment(page)
  const events = page.waitForRequest(/\/events\?token=/)
  await setHidden(page, true)
  await setHidden(page, false)
  await events
  await setHidden(page, true)

  await pressInTestBank(page, 'Pay with the test bank', 'Pay')
  await setHidden(page, false)

  await thanks(page, 'en')
})

test('PAY-02 where no events come through the page asks by itself', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await page.route('**/events?*', (route) => route.abort())
  await openQrPayment(page)

  await pressInTestBank(page, 'Pay with the test bank', 'Pay')

  await thanks(page, 'en')
})

test('PAY-03 a card on the bank’s page, declined first and then paid, in English on a desktop', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await readyToChoose(page)
  await picture(page, 'checkout-methods')
  await choose(page, /^Bank card/)
  await pay(page)
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Let the bank decline' }).click()
  await backToShop(page)

  await page.getByText('The bank did not accept the payment. Nothing was charged.').waitFor()
  await hydrated(page)
  await picture(page, 'card-declined')
  await examineHere(page, 'a declined card')
  await page.getByRole('button', { name: /^Pay [\d,]+/ }).click()
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await backToShop(page)

  await thanks(page, 'en')
  await picture(page, 'result')
  await examineHere(page, 'the result of a card')
})

test('PAY-03 a payment that was opened by its link alone is found again on the way back from the bank', async () => {
  const page = await openVisitor(DESKTOP)
  await page.goto(inject('shopUrl') + payPath('', await prepareOrder('card')))
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Банк татгалзах' }).click()
  await backToShop(page)

  await page.getByRole('button', { name: /^Төлөх [\d,]+/ }).waitFor()
})

test('PAY-03 RWD-01 a declined card beside a wallet is tried again with one press, on a phone in Mongolian', async () => {
  const page = await openVisitor(PHONE)
  const customer = await signUp()
  await becomeCustomer(page, customer)
  const id = (await customer.shop.account.current())?.id ?? 0
  const body = { type: 'refund', amount: 3000, why: 'Буцаан олголт' }
  await (await staff()).request('POST /api/back_office/customers/:id/credits', { params: { id }, body })
  const order = await prepareOrder('card', { shopper: customer.shop, fromBalances: 3000 })
  await page.goto(inject('shopUrl') + payPath('', order))
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Банк татгалзах' }).click()
  await backToShop(page)
  await hydrated(page)
  await picture(page, 'card-and-wallet-declined-mn')

  await page.getByRole('button', { name: /^Төлөх [\d,]+/ }).click()
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Төлөх', exact: true }).click()
  await backToShop(page)

  await thanks(page, 'mn')
})

test('PAY-02 a QR in English on a phone: the apps of the banks come first', async () => {
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await visit(page, payPath('/en', await prepareOrder('qr')))
  await page.getByRole('button', { name: 'Show the QR code' }).waitFor()
  await picture(page, 'qr-phone')
  await examineHere(page, 'a QR in English on a phone')

  await pressInTestBank(page, 'Pay with the test bank', 'Pay')

  await thanks(page, 'en')
})

test('PAY-02 MonPay in Mongolian on a phone', async () => {
  const page = await openVisitor(PHONE)
  await readyToChooseOnPhone(page)
  await picture(page, 'checkout-methods-mn')
  await choose(page, /^MonPay/)
  await pay(page)
  await page.getByRole('button', { name: 'QR код харуулах' }).waitFor()
  await hydrated(page)
  await picture(page, 'monpay-mn')
  await examineHere(page, 'MonPay')
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')

  await thanks(page, 'mn')
})

test('PAY-05 StorePay asks in its app, in English on a desktop', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await readyToChoose(page)
  await choose(page, /^StorePay/)
  await page.getByLabel('Phone registered with the lender').waitFor()
  await picture(page, 'storepay-choice')
  await page.getByRole('button', { name: 'Apply for instalments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
  await hydrated(page)
  await page.getByRole('link', { name: /^Open StorePay/ }).waitFor()
  await picture(page, 'storepay')
  await examineHere(page, 'StorePay')
  await pressOnPage(page, /^Open StorePay/, 'Pay')

  await thanks(page, 'en')
  await page.getByRole('heading', { level: 2, name: 'Instalments' }).waitFor()
  await picture(page, 'storepay-result')
})

test('PAY-04 a lease: the prepayment, then the application, in Mongolian on a phone', async () => {
  const page = await openVisitor(PHONE)
  await readyToChooseOnPhone(page)
  await choose(page, /^Лизинг/)
  await page.getByRole('group', { name: 'Хэдэн сар' }).waitFor()
  await picture(page, 'lease-choice-mn')
  await examineHere(page, 'the choice of a lease')
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: /^Урьдчилгаа/ }).click()
  await page.getByText('Алхам 1/2').waitFor()
  await hydrated(page)
  await picture(page, 'lease-1-mn')
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')
  await page.getByText('Алхам 2/2').waitFor()
  await hydrated(page)
  await picture(page, 'lease-2-mn')
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')

  await thanks(page, 'mn')
  await page.getByRole('heading', { level: 2, name: 'Хуваан төлөлт' }).waitFor()
  await picture(page, 'lease-result-mn')
})

test('PAY-03 a customer saves a card at the bank, finds it among their cards, pays with it and removes it', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await becomeCustomer(page, await signUp())
  await visit(page, '/en/account/cards')
  await picture(page, 'cards-empty')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.waitForURL(/\/en\/account\/cards/)
  await page.getByText(/•••• \d{4}/).waitFor()
  await hydrated(page)
  await picture(page, 'cards')
  await examineHere(page, 'saved cards')

  await page.setViewportSize(DESKTOP.viewport)
  await readyToChoose(page)
  await choose(page, /^Bank card/)
  await page.getByRole('group', { name: 'Choose a card' }).waitFor()
  await picture(page, 'checkout-cards')
  await pay(page)
  await thanks(page, 'en')

  await visit(page, '/en/account/cards')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { level: 2, name: 'You have no saved cards' }).waitFor()
})

const payPath = (prefix: string, { number, token, paymentId }: Awaited<ReturnType<typeof prepareOrder>>) =>
  `${prefix}/checkout/${number}/payment/${paymentId}?token=${token}`

async function thanks(page: Page, locale: 'en' | 'mn') {
  await page.getByRole('heading', { level: 1, name: THANKS[locale] }).waitFor()
}

async function readyToChoose(page: Page) {
  await addToCart(page)
  await visit(page, '/en/checkout')
  await fillCheckoutForPickup(page)
}

async function readyToChooseOnPhone(page: Page) {
  await visit(page, `/products/${SIMPLE_PRODUCT}`)
  await page
    .getByRole('button', { name: /^Сагсанд хийх/ })
    .first()
    .click()
  await page.getByRole('status').getByRole('link', { name: 'Сагс үзэх' }).waitFor()
  await visit(page, '/checkout')
  const goOn = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await page.getByLabel('Утасны дугаар').fill('99112233')
  await page.getByLabel('Хүлээн авагч').fill('Дорж')
  await goOn()
  await page.getByRole('radio', { name: /^Очиж авах/ }).check()
  await page.getByRole('group', { name: 'Авах салбараа сонгоно уу' }).getByRole('radio').first().check()
  await goOn()
  await page.getByRole('group', { name: 'Цаг' }).waitFor()
  await goOn()
  await page.getByRole('radio', { name: /^QPay/ }).waitFor()
  await acceptTerms(page)
}

const choose = (page: Page, method: RegExp) => page.getByRole('radio', { name: method }).check()

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Төлөх) [\d,]+/ }).click()

/** The bank's page leads back by itself or by its link. */
async function backToShop(page: Page) {
  await page.waitForURL((url) => url.href.startsWith(inject('shopUrl')) && !url.pathname.startsWith('/sandbox/'))
}

/** The page of the method takes the place of the shop's; it goes on where the shopper comes back. */
async function pressOnPage(page: Page, link: RegExp, button: string) {
  const before = page.url()
  await page.getByRole('link', { name: link }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('status').waitFor()
  await page.goto(before)
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** For people who look at how it looks; kept beside the test's own files where `SHOTS` names a folder. */
async function picture(page: Page, name: string) {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(join(tmpdir(), folder), { recursive: true })
  await page.screenshot({ path: join(tmpdir(), folder, `pay-${name}.png`), fullPage: true })
}
