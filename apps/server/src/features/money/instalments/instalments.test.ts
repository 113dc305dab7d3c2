import { expect, test, vi } from 'vitest'
import { expectNothingWrong, invoiceOf, ledgerOf, passDeadline } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openLendmn, openStorepay } from '../../../../testing/providers/in-app-providers.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const PRICE = 995_000
const TOTAL = PRICE + DELIVERY
const WITHIN = { timeout: 60_000, interval: 100 }

test('PAY-06 the terms state the cost, in both languages, and that it is an estimate', async () => {
  const shop = await openTestShop()

  const [mn, en] = [await shop.guest('mn').instalments.info(), await shop.guest('en').instalments.info()]

  expect(mn).toMatchObject({ enabled: true, settings: { barrier: 120_000, term: 0.3, interest: 1.8 } })
  expect(mn.terms.join('\n')).toMatch(/урьдчилсан тооцоо[\s\S]*Үнийн 30 хувийг[\s\S]*урьдчилгаа төлөгдсөний дараа/)
  expect(en.terms.join('\n')).toMatch(/estimate[\s\S]*30 % of the price[\s\S]*once the down payment has been paid/)
  expect(en.terms.length).toBe(mn.terms.length)
})

test('PAY-06 a price has one offer for each term and one without interest, or a reason', async () => {
  const shop = await openTestShop()
  const guest = shop.guest('en')

  const [offers, little, much] = [
    await guest.instalments.offers({ price: 1_000_000 }),
    await guest.instalments.offers({ price: 49_000 }),
    await guest.instalments.offers({ price: 3_000_000, prepayment: 2_000_000 }),
  ]

  expect(offers.map(({ name, plan }) => [name, plan?.instalment, plan?.yearly_percent])).toEqual([
    ['Lease, 3 months', expect.any(Number), 23.9],
    ['Lease, 6 months', expect.any(Number), 23.9],
    ['Lease, 9 months', expect.any(Number), 23.9],
    ['Lease, 12 months', 65_382, 23.9],
    ['StorePay, 4 parts', 250_000, 0],
  ])
  expect(little.map(({ plan, unavailable }) => [plan, unavailable])).toEqual([
    ...Array.from({ length: 4 }, () => [null, 'Not for prices below 171,429₮']),
    [null, 'Not for amounts below 50,000₮'],
  ])
  expect(much.at(0)?.plan).toMatchObject({ prepayment: 2_000_000, financed: 1_000_000 })
  expect(much.at(-1)).toMatchObject({ plan: null, unavailable: 'Not for amounts above 2,000,000₮' })
})

test('PAY-06 a site without lease, or a shop without a lender, offers none', async () => {
  const shop = await openTestShop()
  await setRules(shop, { lease: false, payment_methods: { storepay: { enabled: false } } })
  const bare = await openTestShop({ sandboxPayments: false })

  for (const guest of [shop.guest('en'), bare.guest('en')]) {
    expect(await guest.instalments.info()).toMatchObject({ enabled: false })
    expect(await guest.instalments.offers({ price: 1_000_000 })).toEqual([])
  }
})

test('PAY-06 a lease is prepaid, approved by the lender, overdue, on time again and paid', async () => {
  const { shop, qr, lendmn, bat } = await openLending()
  const prepayment = await bat.lease()
  expect(prepayment).toMatchObject({ part: 'prepayment', amount: 300_000, plan: { financed: 700_000, count: 12 } })
  expect(await bat.check(prepayment.id)).toMatchObject({ state: 'prepayment' })
  expect(await lendmn.invoices()).toEqual([])

  await qr.pay(await invoiceOf(shop, prepayment.id))
  await vi.waitFor(async () => expect(await bat.check(prepayment.id)).toMatchObject({ state: 'waiting' }), WITHIN)
  const waiting = await bat.check(prepayment.id)
  expect(waiting.payment).toMatchObject({ part: 'financed', amount: 700_000, phone: expect.stringMatching(/••/) })
  const processing = { state: 'payment', payment_state: 'processing' }
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject(processing), WITHIN)
  const [application] = await lendmn.invoices()
  expect(application).toMatchObject({ amount: 700_000, phone: '99112233' })

  await lendmn.pay(String(application?.id))
  await vi.waitFor(async () => expect(await bat.check(prepayment.id)).toMatchObject({ state: 'approved' }), WITHIN)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'running', total: TOTAL })
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })

  const clerk = await shop.staff('accountant')
  const say = (standing: string) => put(shop, bat.number, clerk.token, { standing, why: 'LendMN-ээс мэдэгдсэн' })
  const steps = []
  for (const standing of ['overdue', 'running', 'closed']) steps.push((await say(standing)).body.payment_state)
  expect(steps).toEqual(['overdue', 'running', 'paid'])
  expect(await say('overdue')).toMatchObject({ status: 409, body: { code: 'transition_refused' } })
  expect((await sentTo(shop, '99112233')).some(({ text }) => text.includes('хугацаа хэтэрлээ'))).toBe(true)
})

test('PAY-06 a declined lease refunds the prepayment and opens the cart again', async () => {
  const { shop, qr, lendmn, bat } = await openLending()
  const prepayment = await bat.lease()
  await qr.pay(await invoiceOf(shop, prepayment.id))
  await vi.waitFor(async () => expect(await lendmn.invoices()).toHaveLength(1), WITHIN)
  const [application] = await lendmn.invoices()

  await lendmn.decline(String(application?.id))

  await vi.waitFor(async () => expect(await bat.check(prepayment.id)).toMatchObject({ state: 'declined' }), WITHIN)
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  const refunds = await shop.db.selectFrom('refunds').select(['amount', 'state']).execute()
  expect(refunds).toMatchObject([{ amount: 300_000 }])
  expect(Object.values(await ledgerOf(shop)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('PAY-06 a small order, an unknown term and a loan above the limit are refused before anything is opened', async () => {
  const { shop, bat, lendmn } = await openLending()

  await expect(bat.lease({ months: 5 })).rejects.toMatchObject({ code: 'lease_unavailable' })
  await expect(bat.lease({ prepayment: 990_000 })).rejects.toMatchObject({
    code: 'lease_unavailable',
    message: expect.stringContaining('120,000₮–1,500,000₮'),
  })
  expect(await lendmn.invoices()).toEqual([])

  const storepay = await openStorepay()
  const other = await openTestShop(storepay.settings)
  await other.deliveryZone({ rate: DELIVERY })
  const saraa = await readyToPay(other, await other.variant({ price: PRICE, stock: 10 }))
  await storepay.control('PUT', 'limits/99112233', { limit: 500_000 })
  // The limit is not revealed: the phone may belong to somebody else.
  await expect(pay(saraa, { payment_method: 'storepay' })).rejects.toMatchObject({
    code: 'payment_declined',
    message: expect.not.stringContaining('500,000₮'),
  })
  expect(await saraa.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await shop.db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('PAY-06 a refusal without an amount counts as declined, and the cart is open again', async () => {
  const { account } = await openStorepay()
  const shop = await openTestShop({ sandboxPayments: false, storepay: { ...account, storeId: 'another' } })
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ price: PRICE }))

  await expect(pay(bat, { payment_method: 'storepay' })).rejects.toMatchObject({ code: 'payment_declined' })

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
})

test('PAY-06 late money for an earlier application leads to the open one, queried by either', async () => {
  const { shop, qr, bat } = await openLending()
  const earlier = await bat.lease()
  await passDeadline(shop)
  await shop.payments.sweep()
  const open = await bat.lease()

  await qr.pay(await invoiceOf(shop, earlier.id), { regardless: true })

  const waiting = { state: 'waiting', payment: { waiting: true } }
  await vi.waitFor(async () => expect(await bat.check(open.id)).toMatchObject(waiting), WITHIN)
  expect(await bat.check(earlier.id)).toEqual(await bat.check(open.id))
})

test('PAY-06 an interest-free purchase is approved in the app, paid in four instalments, and closed by the clock', async () => {
  const storepay = await openStorepay()
  const shop = await openTestShop(storepay.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ price: PRICE, stock: 10 }))
  const payment = await pay(bat, { payment_method: 'storepay' })
  expect(payment).toMatchObject({ plan: { count: 4, interest: 0, instalment: TOTAL / 4 }, state: 'pending' })

  const [loan] = await storepay.invoices()
  await storepay.pay(String(loan?.id))
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'running' }), WITHIN)

  await shop.closeLeases()
  expect(await bat.order()).toMatchObject({ payment_state: 'running' })
  await shop.db
    .updateTable('payments')
    .set({ details: JSON.stringify({ plan: { ...payment.plan, schedule: [{ day: '2020-01-01', amount: TOTAL }] } }) })
    .execute()
  await Promise.all([shop.closeLeases(), shop.closeLeases()])
  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
})

test('PAY-06 an application is visible to the holder of its order, and other payments are not found', async () => {
  const { shop, bat } = await openLending()
  const transfer = await pay(bat, { payment_method: 'bank_transfer' })

  await expect(bat.check(transfer.id)).rejects.toMatchObject({ code: 'payment_not_found' })
  await expect(shop.guest().orders.checkLend(bat.number, transfer.id)).rejects.toMatchObject({
    code: 'order_not_found',
  })
})

async function openLending() {
  const [qr, lendmn] = [await openQrProvider(), await openLendmn()]
  const shop = await openTestShop({ ...qr.settings, ...lendmn.settings })
  lendmn.tell(shop)
  await shop.deliveryZone({ rate: DELIVERY })
  const ready = await readyToPay(shop, await shop.variant({ price: PRICE, stock: 10 }))
  const lease = (choice: Partial<Choice> = {}) =>
    pay(ready, { payment_method: 'lease', months: 12, prepay_by: 'qr', ...choice })
  const check = (paymentId: string) => ready.shopper.orders.checkLend(ready.number, paymentId)
  return { shop, qr, lendmn, bat: { ...ready, lease, check } }
}

type Ready = Awaited<ReturnType<typeof readyToPay>>

interface Choice {
  payment_method: 'lease' | 'storepay' | 'bank_transfer'
  months?: number
  prepayment?: number
  prepay_by?: 'qr'
}

const pay = ({ shopper, number, total }: Ready, choice: Choice) =>
  shopper.checkout.startPayment(number, { expected_total: total, terms_accepted: true, ...choice })

async function put(shop: TestShop, number: string, token: string, body: object) {
  const response = await shop.fetch(`/api/back_office/orders/${number}/lease`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
