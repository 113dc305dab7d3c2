import { expect, test } from 'vitest'
import { buyCard, giveCard, grant } from '../../../../testing/orders/crediting.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { openPayingShop } from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'

test('ACC-08 a data export contains the customer’s balances, coupons and gift cards, and nothing of other customers', async () => {
  const opened = await openPayingShop()
  const offers = await offersOf(opened.shop)
  await offers.begin({ code: 'SHOWN', is_listed: true })
  const [bat, saraa] = [await opened.shop.customer(), await opened.shop.customer()]
  const mine = await keepEverything(opened, offers, bat, 7_001)
  const others = await keepEverything(opened, offers, saraa, 7_002)

  const copy = await bat.account.export()

  expect(copy.wallet.balances.filter(({ balance }) => balance > 0)).toMatchObject([
    { type: 'goodwill', balance: 7_001 },
    { type: 'gift_money', balance: 30_000 },
  ])
  expect(copy.wallet.entries).toMatchObject([
    { type: 'gift_money', amount: 30_000, balance: 30_000, what: 'Бэлгийн картаас шилжүүлсэн' },
    { type: 'goodwill', amount: 7_001, balance: 7_001, what: 'Дэлгүүрээс олгосон: Хүлээлгэсэнд' },
  ])
  expect(copy.gift_cards_taken).toEqual([{ number: masked(mine.taken.number), amount: 30_000, at: expect.any(String) }])
  expect(copy.gift_cards).toMatchObject([{ number: masked(mine.bought.number), amount: 40_000, recipient: 'Сараа' }])
  expect(copy.deposits).toMatchObject([
    { purpose: 'recharge', amount: 50_000, state: 'pending', recipient: null, ended_at: null },
    { purpose: 'gift_card', amount: 40_000, state: 'paid', recipient: 'Сараа', ended_at: expect.any(String) },
  ])
  expect(copy.coupons).toMatchObject([
    { code: mine.coupon, kind: 'coupon', state: 'used', used_at: expect.any(String) },
    { code: mine.voucher, kind: 'voucher', value: 7_001, state: 'available', used_at: null },
  ])
  expect(copy.orders).toMatchObject([{ number: mine.order }])
  const text = JSON.stringify(copy)
  for (const { number, password } of [mine.taken, mine.bought]) {
    expect(text).not.toContain(number)
    expect(text).not.toContain(password)
  }
  for (const theirs of [others.coupon, others.voucher, others.order, '7,002₮']) expect(text).not.toContain(theirs)
  expect(numbersIn(copy)).toContain(7_001)
  expect(numbersIn(copy)).not.toContain(7_002)
})

/** All numbers of an object; digits by chance inside a text are none. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

type Opened = Awaited<ReturnType<typeof openPayingShop>>
type Offers = Awaited<ReturnType<typeof offersOf>>

/** Customer with every kind of balance, card and coupon. */
async function keepEverything({ shop, provider, phone }: Opened, offers: Offers, customer: LoggedInShop, sum: number) {
  await grant(shop, customer, 'goodwill', sum, 'Хүлээлгэсэнд')
  const taken = await giveCard(shop, 30_000)
  await customer.wallet.addGiftCard({ number: taken.number })
  const bought = await buyCard(shop, provider, customer, { amount: 40_000 })
  await customer.wallet.recharge({ amount: 50_000, payment_method: 'qr' })
  const voucher = await offers.voucher(customer, sum)
  const campaign = await offers.begin()
  const [[coupon = ''] = []] = await offers.codes(campaign.id, { emails: [customer.email ?? ''] })
  const { number } = await readyToPay(shop, phone, customer)
  const order = await customer.orders.useCoupon(coupon)
  await customer.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: order?.total ?? 0,
    terms_accepted: true,
  })
  return { taken, bought, voucher, coupon, order: number }
}

const masked = (number: string) => `•••• •••• •••• ${number.slice(-4)}`
