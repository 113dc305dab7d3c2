import { ApiError } from '@delguur/sdk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPayingShop, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, patiently, readyToPay } from '../../../../testing/orders/shopping.ts'
import type { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { nameOfVariant, refreshStock } from '../../catalog/catalog/index.ts'
import { packageTermsOf } from '../../catalog/packages/index.ts'
import { createStock, stockDifferences } from '../../catalog/stock/index.ts'
import { isReturnOpen } from '../../fulfilment/returns/index.ts'
import { createShipments } from '../../fulfilment/shipments/index.ts'
import { codesOn, promotionVersionsOn } from '../../sales/coupons/index.ts'
import { createLifecycle } from '../../sales/lifecycle/index.ts'
import { createOrderEdits } from '../../sales/order-edits/index.ts'
import { createOrders, createOrderTokens } from '../../sales/orders/index.ts'
import { tendersOn } from '../credits/index.ts'
import { insertRefunds, isRefundDue, outcomeOfIncomingPayment, unrefundedIncomingPayments } from '../refunds/index.ts'
import { createPayments, paymentProviders } from './index.ts'

const SHOPPERS = 50
const PIECES = 10

test('CHK-06 fifty shoppers for ten pieces make ten orders, leave no stock, and the others see that it is sold out', async () => {
  const { shop, provider, phone } = await openPayingShop(PIECES)
  const shoppers: Awaited<ReturnType<typeof readyToPay>>[] = []
  for (let count = 0; count < SHOPPERS; count++) shoppers.push(await readyToPay(shop, phone))

  const outcomes = await Promise.all(shoppers.map(payPatiently))

  expect(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([code, all]) => [code, all?.length]),
  ).toEqual(
    expect.arrayContaining([
      ['awaits payment', PIECES],
      ['out_of_stock', SHOPPERS - PIECES],
    ]),
  )
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: PIECES }])

  for (const invoice of await invoicesOf(shop)) await provider.pay(invoice)
  await vi.waitFor(async () => expect(await countOf(shop, 'complete')).toBe(PIECES), { timeout: 60_000 })
  expect(await stockOf(shop)).toEqual([{ on_hand: 0, reserved: 0 }])
  await expectNothingWrong(shop, PIECES, PIECES * (105_000 + DELIVERY))
})

test('CHK-11 a hundred concurrent callbacks, polls and sweeps make one order, one incoming payment and one sale', async () => {
  const { shop, provider, phone } = await openPayingShop(PIECES)
  const bat = await readyToPay(shop, phone)
  const payment = await bat.pay('qr')
  const [invoice = ''] = await invoicesOf(shop)
  await provider.pay(invoice, { silent: true })

  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      if (at % 10 === 3) await shop.payments.sweep()
      if (at % 10 === 7) await bat.shopper.checkout.payment(bat.number, payment.id)
      const answer = await shop.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}&qpay_payment_id=${at}`)
      return `${answer.status} ${await answer.text()}`
    }),
  )

  expect(new Set(answers)).toEqual(new Set(['200 SUCCESS']))
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES - 1, reserved: 0 }])
  expect(await historyOf(shop, bat.number)).toEqual(['complete'])
  await expectNothingWrong(shop, 1, bat.total)
})

test('CHK-11 callbacks before the money, after the deadline and much later change an order once', async () => {
  const { shop, provider, phone } = await openPayingShop(PIECES)
  const bat = await readyToPay(shop, phone)
  const payment = await bat.pay('qr')
  const [invoice = ''] = await invoicesOf(shop)
  const callback = () => shop.fetch(`/api/v2/payments/qr/callback?payment=${payment.id}`)

  await callback()
  await provider.pay(invoice, { silent: true })
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await Promise.all([callback(), shop.payments.sweep(), callback()])
  await callback()

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await historyOf(shop, bat.number)).toEqual(['complete'])
  await expectNothingWrong(shop, 1, bat.total)
})

test('CHK-11 twenty concurrent presses of pay make one payment, one hold, and get the same answer', async () => {
  const { shop, phone } = await openPayingShop(PIECES)
  const bat = await readyToPay(shop, phone)

  const payments = await Promise.all(Array.from({ length: 20 }, () => bat.pay('qr')))

  expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
  expect(await shop.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'pending' }])
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: 1 }])
})

test('CHK-11 giving up, money and the deadline at the same moment leave the order paid or open, and every tugrik accounted for', async () => {
  const { shop, provider, phone } = await openPayingShop(100)

  for (let round = 0; round < 8; round++) {
    const bat = await readyToPay(shop, phone)
    const payment = await bat.pay('qr')
    const invoice = (await invoicesOf(shop)).at(-1) ?? ''
    await Promise.allSettled([
      bat.shopper.checkout.cancelPayment(bat.number, payment.id),
      provider.pay(invoice, { regardless: true }),
      shop.payments.sweep(),
      bat.shopper.checkout.payment(bat.number, payment.id),
    ])
    await vi.waitFor(async () => {
      const incoming = await shop.db.selectFrom('payment_receipts').select('id').execute()
      expect(incoming).toHaveLength(round + 1)
    }, 15_000)
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select('reason')
      .where('number', '=', bat.number)
      .execute()
    const { state } = await bat.order()
    expect([state, refunds.length]).toEqual(state === 'complete' ? ['complete', 0] : ['delivery', 1])
  }

  expect(await stockDifferences(shop.db)).toEqual([])
  expect(await ledgerSum(shop)).toBe(0)
})

test('CHK-11 four nodes settling the same payments concurrently pay, release or refund each order once', async () => {
  const { shop, provider, phone } = await openPayingShop(100)
  const nodes = Array.from({ length: 4 }, () => openNode(shop, provider.merchant))
  const [paid, declined, overdue] = [
    await readyToPay(shop, phone),
    await readyToPay(shop, phone),
    await readyToPay(shop, phone),
  ]
  const payments = [await paid.pay('qr'), await declined.pay('qr'), await overdue.pay('qr')]
  const [first = '', second = ''] = await invoicesOf(shop)
  await provider.fault({ silent: true })
  await provider.pay(first)
  await provider.pay(first, { regardless: true })
  await provider.decline(second)
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('public_id', '=', payments[2]?.id ?? '')
    .execute()

  await Promise.all(
    nodes.flatMap((node) => [
      node.sweep(),
      ...payments.map(({ id }) => node.handleCallback('qr', { query: { payment: id }, body: null })),
    ]),
  )

  expect(await paid.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await declined.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await overdue.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  for (const { number } of [paid, declined, overdue]) expect(await historyOf(shop, number)).toHaveLength(1)
  expect(await shop.db.selectFrom('payment_receipts').select('id').execute()).toHaveLength(2)
  expect(await shop.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'second_payment' }])
  expect(await stockOf(shop)).toEqual([{ on_hand: 99, reserved: 0 }])
  expect(await stockDifferences(shop.db)).toEqual([])
  expect(await ledgerSum(shop)).toBe(0)
})

/** Pays; retries while the shop is too busy. */
async function payPatiently(shopper: Awaited<ReturnType<typeof readyToPay>>): Promise<string> {
  try {
    await patiently(() => shopper.pay('qr'))
    return 'awaits payment'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** The payments of another process on the same database. */
function openNode(shop: TestShop, merchant: Awaited<ReturnType<typeof openQrProvider>>['merchant']) {
  const qr = { ...merchant, sandbox: false }
  const stock = createStock({ refreshStock, nameOfVariant })
  const lifecycle = createLifecycle({ audit: async () => {} })
  lifecycle.on('sell_stock', (db, { orderId }) => stock.commit(db, orderId))
  const shipments = createShipments({ lifecycle })
  lifecycle.on('make_shipments', (db, { orderId }) => shipments.create(db, orderId))
  lifecycle.on('give_stock_back', (db, { orderId }) => stock.release(db, orderId))
  const payments = createPayments({
    db: shop.db,
    edits: createOrderEdits({ lifecycle }),
    providers: paymentProviders({ publicUrl: shop.url, qr, bank: { accounts: [], sandbox: false } }),
    orders: createOrders({
      tokens: createOrderTokens(shop.config.encryptionKeys),
      lifecycle,
      catalog: { variantsForCart: async () => [] },
      delivery: { isTimeOpen: async () => true },
      site: { configs: () => Promise.reject(new Error('Nobody looks at an order here')) },
      bornOn: async () => null,
      openWork: { isRefundDue, isReturnOpen },
      onForgotten: async () => {},
      attached: { codesOn, packageTermsOf, promotionVersionsOn, tendersOn },
      discountsOf: async () => [],
      tendersOf: async () => [],
    }),
    refunds: { insertRefunds, unrefundedIncomingPayments, outcomeOfIncomingPayment },
    holds: {
      async holdAgain(db, orderId, preferLocationId) {
        await stock.reserveAgain(db, orderId, preferLocationId)
        return true
      },
      spendCredits: async () => [],
    },
    instalments: { planFor: () => throwError(new Error('Nobody pays in parts here')) },
    site: {
      configs: () => Promise.reject(new Error('Nobody opens a payment here')),
      transferAccounts: async () => [],
      urlOf: async () => 'http://127.0.0.1:1',
    },
    onError: throwError,
    onAlert: throwError,
  })
  onTestFinished(() => payments.close())
  return payments
}

function throwError(error: Error): never {
  throw error
}

async function invoicesOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('payments').select('provider_reference').orderBy('id').execute()
  return rows.flatMap(({ provider_reference }) => provider_reference ?? [])
}

async function countOf(shop: TestShop, state: 'complete') {
  const orders = await shop.db.selectFrom('orders').select('id').where('state', '=', state).execute()
  return orders.length
}

async function historyOf(shop: TestShop, number: string) {
  const rows = await shop.db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select('to_state')
    .where('number', '=', number)
    .where('who', '<>', 'shopper')
    .where('machine', '=', 'order')
    .execute()
  return rows.map(({ to_state }) => to_state)
}

async function ledgerSum(shop: TestShop, account?: string) {
  const entries = await shop.db.selectFrom('ledger_entries').select(['account', 'amount']).execute()
  return entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function expectNothingWrong(shop: TestShop, incoming: number, money: number) {
  expect(await shop.db.selectFrom('payment_receipts').select('id').execute()).toHaveLength(incoming)
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
  expect(await ledgerSum(shop)).toBe(0)
  expect(await ledgerSum(shop, 'provider_clearing.qr')).toBe(money)
  expect(await stockDifferences(shop.db)).toEqual([])
}
