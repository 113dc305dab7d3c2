import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { becomeCustomer, signUp } from './customers.ts'
import { look, type Pairing, pairings, pathIn, picture, rarePairings, visitorIn, wordsIn } from './pairings.ts'
import { newShopper, prepareOrder } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { inTestBank, openQrPayment, qrShown, readyToPay } from './shopping.ts'
import { staff } from './staff.ts'
import { hydrated, visit } from './visitor.ts'

/** Texts of the shop's server. */
const WORDS = {
  en: {
    card: /^Bank card/,
    lease: /^Lease/,
    transfer: /^Bank transfer/,
    declined: 'The bank did not accept the payment. Nothing was charged.',
  },
  mn: {
    card: /^Банкны карт/,
    lease: /^Лизинг/,
    transfer: /^Дансаар шилжүүлэх/,
    declined: 'Банк гүйлгээг зөвшөөрсөнгүй. Танаас мөнгө аваагүй.',
  },
}

/** Texts of the banks' and lenders' pages, in the language of the payment. */
const BUTTONS = {
  pay: /^(Pay|Төлөх)$/,
  decline: /^(Let the bank decline|Банк татгалзах)$/,
  keep: /^(Save this card|Картаа бүртгүүлэх)$/,
}

test.each(pairings(0))(
  'PAY-02 a QR that is paid while the page is loading anew is paid once it is there ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    await openQrPayment(page, pairing)

    await Promise.all([inTestBank(page, pairing, 'pay'), page.reload()])

    await thanks(page, pairing)
  },
)

test.each(pairings(1))(
  'PAY-02 the page hears of the money by itself, and at once after the phone was asleep ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    await openQrPayment(page, pairing)
    const events = page.waitForRequest(/\/payment\/\w+\/events$/)
    await setHidden(page, true)
    await setHidden(page, false)
    await events
    await setHidden(page, true)

    await inTestBank(page, pairing, 'pay')
    await setHidden(page, false)

    await thanks(page, pairing)
  },
)

test.each(pairings(2))(
  'PAY-02 where no events come through the page asks by itself ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    await page.route('**/events?*', (route) => route.abort())
    await openQrPayment(page, pairing)

    await inTestBank(page, pairing, 'pay')

    await thanks(page, pairing)
  },
)

test.each(pairings(2))(
  'PAY-03 a card on the bank’s page, declined first and then paid ($language, $device)',
  async (pairing) => {
    const words = WORDS[pairing.language]
    const page = await visitorIn(pairing)
    await readyToPay(page, pairing)
    await picture(page, pairing, 'checkout-methods')
    await choose(page, words.card)
    await pay(page)
    await onBankPage(page, BUTTONS.decline)

    await page.getByText(words.declined).waitFor()
    await hydrated(page)
    await picture(page, pairing, 'card-declined')
    await look(page, pairing, 'a declined card')
    await pay(page)
    await onBankPage(page, BUTTONS.pay)

    await thanks(page, pairing)
    await picture(page, pairing, 'result')
    await look(page, pairing, 'the result of a card')
  },
)

test.each(pairings(0))(
  'PAY-03 a payment that was opened by its link alone is found again on the way back from the bank ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    await page.goto(shopUrl() + payPath(pairing, await prepareOrder('card', { shopper: newShopper(pairing.language) })))
    await onBankPage(page, BUTTONS.decline)

    await page.getByRole('button', { name: PAY }).waitFor()
  },
)

test.each(pairings(3))(
  'PAY-03 RWD-01 a declined card beside a wallet is tried again with one press ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    const customer = await signUp({ locale: pairing.language })
    await becomeCustomer(page, customer)
    const id = (await customer.shop.account.current())?.id ?? 0
    const body = { type: 'refund', amount: 3000, why: 'Буцаан олголт' }
    await (await staff()).request('POST /api/back_office/customers/:id/credits', { params: { id }, body })
    const order = await prepareOrder('card', { shopper: customer.shop, fromBalances: 3000 })
    await page.goto(shopUrl() + payPath(pairing, order))
    await onBankPage(page, BUTTONS.decline)
    await hydrated(page)
    await picture(page, pairing, 'card-and-wallet-declined')

    await pay(page)
    await onBankPage(page, BUTTONS.pay)

    await thanks(page, pairing)
  },
)

test.each(pairings(3))(
  'PAY-02 a QR: on a phone the apps of the banks come first ($language, $device)',
  async (pairing) => {
    const page = await visitorIn(pairing)
    await visit(page, payPath(pairing, await prepareOrder('qr')))
    await qrShown(page, pairing)
    await picture(page, pairing, 'qr')
    await look(page, pairing, 'a QR')

    await inTestBank(page, pairing, 'pay')

    await thanks(page, pairing)
  },
)

test.each(pairings(0))('PAY-02 MonPay ($language, $device)', async (pairing) => {
  const page = await visitorIn(pairing)
  await readyToPay(page, pairing)
  await choose(page, /^MonPay/)
  await pay(page)
  await qrShown(page, pairing)
  await hydrated(page)
  await picture(page, pairing, 'monpay')
  await look(page, pairing, 'MonPay')
  await inTestBank(page, pairing, 'pay')

  await thanks(page, pairing)
})

test.each(rarePairings())('PAY-05 MostMoney outside of its app: by its code ($language, $device)', async (pairing) => {
  const page = await visitorIn(pairing)
  await readyToPay(page, pairing)
  await choose(page, /^MostMoney/)
  await pay(page)
  await qrShown(page, pairing)
  await hydrated(page)
  await picture(page, pairing, 'most')
  await look(page, pairing, 'MostMoney')
  await inTestBank(page, pairing, 'pay')

  await thanks(page, pairing)
})

test.each(pairings(1))('PAY-05 StorePay asks in its app ($language, $device)', async (pairing) => {
  const t = wordsIn(pairing.language)
  const page = await visitorIn(pairing)
  await readyToPay(page, pairing)
  await choose(page, /^StorePay/)
  await page.getByLabel(t('pay.lender_phone')).waitFor()
  await picture(page, pairing, 'storepay-choice')
  await page.getByRole('button', { name: t('pay.apply') }).click()
  await page.getByRole('heading', { level: 1, name: t('payment.title') }).waitFor()
  await hydrated(page)
  const link = t('pay.go_to', { method: 'StorePay' })
  await page.getByRole('link', { name: link }).waitFor()
  await picture(page, pairing, 'storepay')
  await look(page, pairing, 'StorePay')
  await payOnPage(page, link)

  await thanks(page, pairing)
  await page.getByRole('heading', { level: 2, name: t('order.instalments') }).waitFor()
  await picture(page, pairing, 'storepay-result')
})

test.each(pairings(0))('PAY-04 a lease: the prepayment, then the application ($language, $device)', async (pairing) => {
  const t = wordsIn(pairing.language)
  const page = await visitorIn(pairing)
  await readyToPay(page, pairing)
  await choose(page, WORDS[pairing.language].lease)
  await page.getByRole('group', { name: t('pay.months') }).waitFor()
  await picture(page, pairing, 'lease-choice')
  await look(page, pairing, 'the choice of a lease')
  const [before = '', after = ''] = t('pay.prepay_now', { amount: '|' }).split('|')
  await page.getByRole('button', { name: new RegExp(`^${before}[\\d,]+₮${after}`) }).click()
  for (const n of [1, 2]) {
    await page.getByText(t('pay.step', { n, total: 2 })).waitFor()
    await hydrated(page)
    await picture(page, pairing, `lease-${n}`)
    await inTestBank(page, pairing, 'pay')
  }

  await thanks(page, pairing)
  await page.getByRole('heading', { level: 2, name: t('order.instalments') }).waitFor()
  await picture(page, pairing, 'lease-result')
})

test.each(pairings(2))(
  'PAY-03 a customer saves a card at the bank, finds it among their cards, pays with it and removes it ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const cards = pathIn(pairing, '/account/cards')
    const page = await visitorIn(pairing)
    await becomeCustomer(page, await signUp())
    await visit(page, cards)
    await picture(page, pairing, 'cards-empty')
    await page.getByRole('button', { name: t('cards.add') }).click()
    await onBankPage(page, BUTTONS.keep)
    await page.getByText(/•••• \d{4}/).waitFor()
    await hydrated(page)
    await picture(page, pairing, 'cards')
    await look(page, pairing, 'saved cards')

    await readyToPay(page, pairing)
    await choose(page, WORDS[pairing.language].card)
    await page.getByRole('group', { name: t('pay.card') }).waitFor()
    await picture(page, pairing, 'checkout-cards')
    await pay(page)
    await thanks(page, pairing)

    await visit(page, cards)
    await page.getByRole('button', { name: new RegExp(t('cards.remove')) }).click()
    await page.getByRole('heading', { level: 2, name: t('cards.empty') }).waitFor()
  },
)

test.each(rarePairings())('PAY-03 a transfer is copied, made, and noticed ($language, $device)', async (pairing) => {
  const t = wordsIn(pairing.language)
  const page = await visitorIn(pairing)
  await readyToPay(page, pairing)
  await choose(page, WORDS[pairing.language].transfer)
  const [before = ''] = t('checkout.order_for', { total: '|' }).split('|')
  await page.getByRole('button', { name: new RegExp(`^${before}`) }).click()
  await thanks(page, pairing)
  await hydrated(page)
  await page.getByRole('button', { name: new RegExp(`^${t('payment.copy')}.*${t('payment.reference')}`) }).click()
  await page.getByRole('button', { name: t('payment.copied') }).waitFor()
  await picture(page, pairing, 'transfer')
  await look(page, pairing, 'a transfer')
  await inTestBank(page, pairing, 'send')

  await page.getByText(t('result.paid_pickup')).waitFor({ timeout: 100_000 })
  await picture(page, pairing, 'transfer-result')
})

const PAY = /^(Pay|Төлөх) [\d,]+/

const payPath = (pairing: Pairing, { number, token, paymentId }: Awaited<ReturnType<typeof prepareOrder>>) =>
  pathIn(pairing, `/checkout/${number}/payment/${paymentId}?token=${token}`)

const thanks = (page: Page, { language }: Pairing) =>
  page.getByRole('heading', { level: 1, name: wordsIn(language)('checkout.thanks') }).waitFor()

const choose = (page: Page, method: RegExp) => page.getByRole('radio', { name: method }).check()

const pay = (page: Page) => page.getByRole('button', { name: PAY }).click()

/** Presses a button of the bank's page, which then returns to the shop. */
async function onBankPage(page: Page, button: RegExp) {
  await page.waitForURL(/\/sandbox\/card\//)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL((url) => url.href.startsWith(shopUrl()) && !url.pathname.startsWith('/sandbox/'))
}

/** The payment method's page replaces the shop's; the test continues after the return. */
async function payOnPage(page: Page, link: string) {
  const before = page.url()
  await page.getByRole('link', { name: link }).click()
  await page.getByRole('button', { name: BUTTONS.pay }).click()
  await page.getByRole('status').waitFor()
  await page.goto(before)
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
