import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomeCustomer, type Customer, signUp } from './customers.ts'
import { examine, examineHere } from './examine.ts'
import { type Pairing, pairings, pathIn, picture, rarePairings, visitorIn, wordsIn } from './pairings.ts'
import { shopUrl } from './shop-url.ts'
import { addToCart, inTestBank, readyToPay } from './shopping.ts'
import { staff } from './staff.ts'
import { hydrated, openVisitor, visit } from './visitor.ts'

type CampaignChanges = Record<string, unknown>

/** Texts of the shop's server and the banks' pages. */
const WORDS = {
  en: {
    card: /^Bank card/,
    monpay: /^MonPay/,
    pay: 'Pay',
    cashback: 'Cashback',
    noCoupons: /^No coupons of type/,
    tooCheap: /^The lease is for prices of/,
    parts: 'StorePay, 4 parts',
  },
  mn: {
    card: /^Банкны карт/,
    monpay: /^MonPay/,
    pay: 'Төлөх',
    cashback: 'Буцаан урамшуулал',
    noCoupons: /купон/i,
    tooCheap: /-өөс дээш үнэтэй барааг лизингээр авах/,
    parts: /^StorePay/,
  },
}

test.each(pairings(0))(
  'RWD-01 a top-up by QR is in the wallet and on the statement ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    await becomeCustomer(page, await signUp())

    await visit(page, pathIn(pairing, '/account/wallet'))
    await picture(page, pairing, 'wallet-empty')
    await page.getByRole('link', { name: t('wallet.recharge') }).click()
    await heading(page, t('deposit.title_recharge'))
    const amount = page.getByRole('textbox', { name: t('wallet.amount') })
    await amount.fill('500')
    await press(page, t('gift.pay'))
    await amount.and(page.locator('[aria-invalid]')).waitFor()
    await picture(page, pairing, 'recharge')
    await press(page, '50,000₮')
    await press(page, t('gift.pay'))
    await page.getByRole('link', { name: t('payment.tester') }).waitFor()
    await picture(page, pairing, 'deposit-qr')
    await inTestBank(page, pairing, 'pay')

    await page.getByText(t('deposit.paid', { amount: '50,000₮' })).waitFor()
    await picture(page, pairing, 'deposit-paid')
    await toppedUp(page, pairing)
    await page.getByRole('link', { name: WORDS[pairing.language].cashback }).click()
    await page.getByText(t('wallet.statement_none')).waitFor()
  },
)

test.each(rarePairings().flatMap((pairing) => (['card', 'monpay'] as const).map((method) => ({ ...pairing, method }))))(
  'RWD-01 a top-up by $method, too ($language, $device)',
  async ({ method, ...pairing }) => {
    const t = wordsIn(pairing.language)
    const words = WORDS[pairing.language]
    const page = await visitorIn(pairing)
    await becomeCustomer(page, await signUp())
    await visit(page, pathIn(pairing, '/account/wallet/recharge'))
    await press(page, '50,000₮')
    await page.getByRole('radio', { name: words[method] }).check()
    await press(page, t('gift.pay'))

    if (method === 'card') {
      await page.getByRole('link', { name: t('deposit.go_on') }).waitFor()
      await picture(page, pairing, 'deposit-card')
      await page.getByRole('link', { name: t('deposit.go_on') }).click()
      await page.waitForURL(/\/sandbox\/card\//)
      await press(page, words.pay)
    } else {
      await page.getByRole('link', { name: t('payment.tester') }).waitFor()
      await picture(page, pairing, 'deposit-monpay')
      await inTestBank(page, pairing, 'pay')
    }

    await page.getByText(t('deposit.paid', { amount: '50,000₮' })).waitFor()
    await hydrated(page)
    await toppedUp(page, pairing)
    await picture(page, pairing, `statement-${method}`)
  },
)

test.each(pairings(3))(
  'RWD-04 a coupon is refused beside its field, another one lowers the total ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const code = await campaign({ value: 10, max_discount: 5000 })
    const dear = await campaign({ discount_type: 'amount', value: 5000, min_purchase: 900_000_000 })
    const page = await visitorIn(pairing)
    await addToCart(page, pairing)

    await visit(page, pathIn(pairing, '/cart'))
    await page.getByText(t('coupon.have_one')).click()
    const field = page.getByLabel(t('coupon.code'), { exact: true })
    for (const wrong of ['NO-SUCH-CODE', dear]) {
      await field.fill(wrong)
      await press(page, t('coupon.use'))
      await page.getByRole('button', { name: t('coupon.use'), exact: true, disabled: false }).waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await picture(page, pairing, 'cart-coupon-refused')
    expect(
      await page
        .getByRole('region', { name: t('toast.region') })
        .getByRole('listitem')
        .count(),
    ).toBe(0)
    await field.fill(code.toLowerCase())
    await press(page, t('coupon.use'))
    await page.getByText(t('coupon.applied')).waitFor()
    await page.getByText('−5,000₮').first().waitFor()
    await picture(page, pairing, 'cart-coupon')
    await page.getByRole('button', { name: t('coupon.remove_code', { code }) }).click()
    await expect.poll(() => page.getByText('−5,000₮').count()).toBe(0)
  },
)

test.each(pairings(2))(
  'RWD-04 the customer’s coupons: used from the list, none of another kind ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const code = await campaign({ value: 10, is_listed: true })
    const page = await visitorIn(pairing)
    await becomeCustomer(page, await signUp())
    await visit(page, pathIn(pairing, '/account/coupons'))
    const use = page
      .getByRole('article')
      .filter({ hasText: code })
      .getByRole('button', { name: t('coupons.use_now') })

    await use.click()
    await page.getByText(t('coupons.cart_empty')).waitFor()
    await picture(page, pairing, 'coupons')
    await addToCart(page, pairing)
    await visit(page, pathIn(pairing, '/account/coupons'))
    await use.click()
    await heading(page, new RegExp(`^${t('cart.title')}`))
    await page.getByRole('button', { name: t('coupon.remove_code', { code }) }).waitFor()

    await visit(page, pathIn(pairing, '/account/coupons?type=used'))
    await page.getByRole('heading', { level: 2, name: WORDS[pairing.language].noCoupons }).waitFor()
    await picture(page, pairing, 'coupons-none')
  },
)

test.each(pairings(1))(
  'RWD-05 a voucher is the customer’s alone, and one press in the cart uses it ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const customer = await signUp()
    await giveVoucher(customer)
    const page = await visitorIn(pairing)
    await becomeCustomer(page, customer)
    await addToCart(page, pairing)

    await visit(page, pathIn(pairing, '/cart'))
    const vouchers = page.getByRole('region', { name: t('voucher.yours') })
    await picture(page, pairing, 'cart-voucher')
    await vouchers.getByRole('button', { name: new RegExp(`^${t('coupon.use_name', { name: '' })}`) }).click()
    await page.getByText('−7,000₮').first().waitFor()
    expect(await vouchers.count()).toBe(0)
    await picture(page, pairing, 'cart-voucher-used')
  },
)

test.each(pairings(2))(
  'RWD-05 a gift card is bought, sent, checked, pays an order, and its rest goes into the wallet ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const buyer = await signUp()
    const email = `${buyer.phone}@gift.example`
    const page = await visitorIn(pairing)
    await visit(page, pathIn(pairing, '/account/gift-cards/new'))
    await press(page, '1,000,000₮')
    await page.getByLabel(t('gift.recipient')).fill('Сараа')
    await page.getByLabel(t('gift.recipient_email')).fill(email)
    await page.getByLabel(t('gift.message')).fill('Төрсөн өдрийн мэнд')
    await press(page, t('gift.pay'))
    await page.getByText(t('login.to_give')).waitFor()
    await becomeCustomer(page, buyer)
    await visit(page, pathIn(pairing, '/account/gift-cards/new'))
    await page
      .getByRole('region', { name: t('gift.preview') })
      .getByText('Төрсөн өдрийн мэнд')
      .waitFor()
    await picture(page, pairing, 'gift-card-new')
    await press(page, t('gift.pay'))
    await inTestBank(page, pairing, 'pay')
    await page.getByText(t('deposit.paid_card'), { exact: true }).waitFor()
    await picture(page, pairing, 'gift-card-bought')
    const { number } = await sentCard(email)

    await visit(page, pathIn(pairing, '/gift-cards'))
    await page.getByLabel(t('gift.key')).fill(number)
    await press(page, t('gift.check'))
    await page.getByText(t('gift.balance_is', { amount: '1,000,000₮' })).waitFor()
    await picture(page, pairing, 'gift-cards')

    await readyToPay(page, pairing)
    await page.getByText(t('pay.gift_card_have')).click()
    await page.getByLabel(t('pay.gift_card'), { exact: true }).fill(number)
    await press(page, t('pay.use'))
    await page.getByRole('button', { name: t('pay.from_balance') }).waitFor()
    await picture(page, pairing, 'checkout-gift-card')
    await page.getByRole('button', { name: t('pay.from_balance') }).click()
    await heading(page, t('checkout.thanks'))

    await visit(page, pathIn(pairing, '/account/gift-cards'))
    await page.getByLabel(t('gift.key')).fill('1111222233334444')
    await press(page, t('gift.add'))
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(1)
    await page.getByLabel(t('gift.key')).fill(number)
    await press(page, t('gift.add'))
    await page.getByText(t('gift.added')).waitFor()
    await picture(page, pairing, 'account-gift-cards')
  },
)

test.each(pairings(1))(
  'PAY-06 the lease calculator answers at once, and says why there is no lease below the limit ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    await visit(page, pathIn(pairing, '/lease?price=1000000'))
    const answer = page.getByRole('status').filter({ hasText: t('instalments.monthly') })
    await answer.getByText('300,000₮').waitFor()

    await page
      .getByText(t('instalments.month_n', { n: 12 }), { exact: true })
      .first()
      .click()
    await answer.getByText(t('instalments.month_n', { n: 12 })).waitFor()
    await page.getByLabel(t('instalments.prepay'), { exact: true }).fill('500000')
    await page.getByLabel(t('instalments.prepay'), { exact: true }).blur()
    await answer.getByText('500,000₮').first().waitFor()
    await picture(page, pairing, 'lease')
    await expect.poll(() => new URL(page.url()).search).toBe('?price=1000000&months=12&prepayment=500000')
    await page.getByLabel(t('instalments.price')).fill('90000')
    await page.getByText(WORDS[pairing.language].tooCheap).waitFor()
    await page.getByRole('heading', { name: WORDS[pairing.language].parts }).waitFor()
    await picture(page, pairing, 'lease-too-cheap')
  },
)

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

/** Goes from the outcome of a top-up through the wallet to the statement. */
async function toppedUp(page: Page, { language }: Pairing) {
  const t = wordsIn(language)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('wallet.title') })
    .last()
    .click()
  await heading(page, t('wallet.title'))
  await page.getByText(t('wallet.worth')).locator('..').getByText('50,000₮').waitFor()
  await page.getByRole('link', { name: t('wallet.statement') }).click()
  await page.getByText('+50,000₮').waitFor()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A campaign of ten percent by default, with a code for everyone. */
async function campaign(changes: CampaignChanges): Promise<string> {
  const code = `E2E${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await (await staff()).request('POST /api/back_office/coupon_campaigns', { body: { ...OFFER, ...changes, code } })
  return code
}

const OFFER = { kind: 'coupon', name: { mn: 'Урамшуулал', en: 'Offer' }, discount_type: 'percent', value: 10 } as const

async function giveVoucher({ phone }: Customer): Promise<void> {
  const { request } = await staff()
  const body = { ...OFFER, kind: 'voucher', discount_type: 'amount', value: 7000 } as const
  const { id } = await request('POST /api/back_office/coupon_campaigns', { body })
  await request('POST /api/back_office/coupon_campaigns/:id/codes', { params: { id }, body: { phones: [phone] } })
}

/** The gift card as its recipient reads it in the mail. */
async function sentCard(to: string): Promise<{ number: string }> {
  let number = ''
  await expect
    .poll(async () => {
      const page = await fetch(`${shopUrl()}/sandbox/messages?lang=en&to=${encodeURIComponent(to)}`)
      number = /\b\d{4} \d{4} \d{4} \d{4}\b/.exec(await page.text())?.[0] ?? ''
      return number
    })
    .not.toBe('')
  return { number }
}
