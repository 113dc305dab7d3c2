import { expect, test, vi } from 'vitest'
import { freePort } from '../../../../testing/free-port.ts'
import {
  expectNothingWrong,
  expectRefund,
  invoiceOf,
  ledgerOf,
  passDeadline,
  stockOf,
} from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { type InAppServer, openLendmn, openStorepay } from '../../../../testing/providers/in-app-providers.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Config } from '../../../config/config.ts'

const PIECES = 10
/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }
const STOREPAY = { payment_method: 'storepay' } as const
const LEASE = { payment_method: 'lease', months: 3 } as const

test.each([
  ['StorePay', openStorepayShop, STOREPAY],
  ['LendMN', openLendmnShop, LEASE],
] as const)(
  'PAY-08 a loan of %s whose answer is lost is requested once, staff are told, and its callback pays the order',
  async (_name, open, choice) => {
    const { shop, lender, bat, warnings } = await open()
    await lender.fault({ lose_answer: true })

    const payment = await bat.start(choice)
    await lookAgain(shop, bat, payment.id)

    expect(payment).toMatchObject({ state: 'pending', waiting: true, qr: null, redirect_url: null })
    expect(await bat.order()).toMatchObject({ state: 'payment', payment_state: 'processing' })
    expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: 1 }])
    const [loan, ...others] = await lender.invoices()
    expect(others).toEqual([])
    expect(warnings()).toEqual([expect.stringMatching(new RegExp(`${payment.id} of order ${bat.number}`))])
    expect(warnings().join()).not.toContain('99112233')

    await lender.heal()
    await lender.pay(String(loan?.id))

    await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'running' }), WITHIN)
    expect(await invoiceOf(shop, payment.id)).toContain(String(loan?.id))
    await expectNothingWrong(shop, { incoming: 1, refunds: [] })
  },
)

test('PAY-08 a lease that is prepaid and whose answer is lost is never requested again; the lender’s refusal ends it', async () => {
  const qr = await openQrProvider()
  const { shop, lender, bat } = await openLendmnShop({ ...qr.settings }, 0.3)
  const prepayment = await bat.start({ ...LEASE, prepay_by: 'qr' })
  await lender.fault({ lose_answer: true })
  await qr.pay(await invoiceOf(shop, prepayment.id))
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'processing' }), WITHIN)
  const { payments } = await bat.order()

  await lookAgain(shop, bat, payments.at(-1)?.id ?? '')
  const [loan, ...others] = await lender.invoices()
  expect(others).toEqual([])

  await lender.heal()
  await lender.decline(String(loan?.id))
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ state: 'delivery' }), WITHIN)
  await expectRefund(shop, 'lease_declined')
})

test.each([
  ['StorePay', openStorepayShop, STOREPAY],
  ['LendMN', openLendmnShop, LEASE],
] as const)(
  'PAY-08 the deadline ends a payment of %s whose answer was lost; a loan agreed to afterwards is refunded',
  async (_name, open, choice) => {
    const { shop, lender, bat } = await open()
    await lender.fault({ lose_answer: true })
    const payment = await bat.start(choice)
    const [loan] = await lender.invoices()

    await passDeadline(shop)
    await shop.payments.sweep()

    expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
    expect(await bat.look(payment.id)).toMatchObject({
      reason: 'answer_lost',
      reason_text: expect.stringMatching(/буцаана/),
    })
    expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: 0 }])
    await lender.heal()
    await lender.payLate(String(loan?.id))
    await expectRefund(shop, 'order_changed')
    expect(await ledgerOf(shop)).toMatchObject({ refunds_due: -bat.total })
  },
)

test('PAY-08 a shop that dies between the request of a loan and its answer requests it no second time', async () => {
  const { shop, lender, bat, warnings } = await openStorepayShop()
  const payment = await bat.start(STOREPAY)
  const [loan] = await lender.invoices()
  await shop.db
    .updateTable('payments')
    .set({ provider_reference: null, waiting_since: null, invoice_requested_at: new Date(Date.now() - 61_000) })
    .execute()

  await lookAgain(shop, bat, payment.id)

  expect(await lender.invoices()).toHaveLength(1)
  expect(await bat.look(payment.id)).toMatchObject({ state: 'pending', waiting: true })
  expect(warnings()).toHaveLength(1)
  await lender.pay(String(loan?.id))
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ payment_state: 'running' }), WITHIN)
})

test('PAY-08 a lender that certainly received no request leaves the order open, and the shopper tries again', async () => {
  const storepay = await openStorepayShop()
  await storepay.lender.fault({ status: 503 })
  const { account } = await openLendmn()
  const lendmn = await openLendmnShop({ lendmn: { ...account, url: `http://127.0.0.1:${await freePort()}` } })

  await expect(storepay.bat.start(STOREPAY)).rejects.toMatchObject({ code: 'payment_provider_down' })
  await expect(lendmn.bat.start(LEASE)).rejects.toMatchObject({ code: 'payment_provider_down' })

  for (const { bat } of [storepay, lendmn]) {
    expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  }
  await storepay.lender.heal()
  expect(await storepay.bat.start(STOREPAY)).toMatchObject({ state: 'pending' })
})

test('PAY-09 refusals of LendMN are answers: each shopper is told at once, and the next application goes through', async () => {
  const { lender, bat } = await openLendmnShop()
  await lender.fault({ garbage: '{"code":400,"response":"no loan for this person"}' })

  for (let count = 0; count < 6; count++) {
    await expect(bat.start(LEASE)).rejects.toMatchObject({ code: 'payment_declined' })
  }
  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  await lender.heal()

  expect(await bat.start(LEASE)).toMatchObject({ state: 'pending', qr: expect.anything() })
})

test('PAY-08 an answer of LendMN that is neither success nor a known refusal leaves open whether there is a loan', async () => {
  const { lender, bat, warnings } = await openLendmnShop()
  await lender.fault({ garbage: '{"code":409,"response":"such an invoice exists"}' })

  expect(await bat.start(LEASE)).toMatchObject({ state: 'pending', waiting: true })

  expect(warnings()).toHaveLength(1)
})

test('PAY-08 LendMN’s refusal of the shop itself makes no loan, and is told as a trouble of the lender', async () => {
  const { account } = await openLendmn()
  const { bat } = await openLendmnShop({ lendmn: { ...account, token: 'of another shop' } })

  await expect(bat.start(LEASE)).rejects.toMatchObject({ code: 'payment_provider_down' })

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
})

test('PAY-09 a callback that StorePay did not send cannot pass another loan off as the lost one', async () => {
  const { shop, lender, bat, warnings } = await openStorepayShop()
  await lender.fault({ lose_answer: true })
  const payment = await bat.start(STOREPAY)
  const [loan] = await lender.invoices()
  const callback = new URL(String(loan?.callback_url))

  for (const forged of [
    '',
    `&amount=${bat.total}&proof=${'x'.repeat(22)}`,
    `&amount=1&proof=${callback.searchParams.get('proof')}`,
    `&amount=${bat.total}&proof=${'é'.repeat(22)}`,
  ]) {
    const { status } = await shop.fetch(`${callback.pathname}?payment=${payment.id}&id=123456789${forged}`)
    expect(status).toBe(403)
  }

  expect(await invoiceOf(shop, payment.id)).toBe('')
  expect(warnings().length).toBeGreaterThan(1)
})

/** Whatever may request an invoice: views, the sweeper, another node that starts. */
async function lookAgain(shop: TestShop, bat: Pick<Bat, 'look'>, paymentId: string): Promise<void> {
  await bat.look(paymentId)
  await shop.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('state', '=', 'pending')
    .execute()
  await Promise.all([shop.payments.sweep(), shop.payments.sweep()])
  await shop.startAgain()
  await bat.look(paymentId)
}

type Bat = Awaited<ReturnType<typeof openShop>>['bat']

async function openStorepayShop() {
  const lender = await openStorepay()
  return openShop(lender, lender.settings)
}

/** By default all of the price is financed. */
async function openLendmnShop(settings: Partial<Config> = {}, term = 0) {
  const lender = await openLendmn()
  const opened = await openShop(lender, { ...lender.settings, ...settings })
  lender.tell(opened.shop)
  const lease_rules = { barrier: 120_000, interest: 1.8, allowed_min: 120_000, allowed_max: 1_500_000, months: [3] }
  await setRules(opened.shop, { lease_rules: { ...lease_rules, term, method: 'annuity' } })
  return opened
}

async function openShop(lender: InAppServer, settings: Partial<Config>) {
  const lines: string[] = []
  const shop = await openTestShop({ ...settings, logLevel: 'warn', log: { write: (line) => lines.push(line) } })
  await shop.deliveryZone({ rate: DELIVERY })
  const ready = await readyToPay(shop, await shop.variant({ price: 205_000, stock: PIECES }))
  const { shopper, number, total } = ready
  const start = (choice: typeof STOREPAY | (typeof LEASE & { prepay_by?: 'qr' })) =>
    shopper.checkout.startPayment(number, { expected_total: total, terms_accepted: true, ...choice })
  const look = (paymentId: string) => shopper.checkout.payment(number, paymentId)
  const warnings = () => lines.filter((line) => line.includes('a payment needs a look'))
  return { shop, lender, warnings, bat: { ...ready, start, look } }
}
