import { expect, vi } from 'vitest'
import { stockDifferences } from '../../src/features/catalog/stock/index.ts'
import { openQrProvider } from '../providers/qr-provider.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { DELIVERY, readyToPay } from './shopping.ts'

/** Shop with a QR provider whose failures the test chooses, and a phone of 105,000₮. */
export async function openPayingShop(stock = 10) {
  const provider = await openQrProvider()
  const shop = await openTestShop(provider.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock })
  return { shop, provider, phone }
}

/** Order with an open QR payment. */
export async function awaitingQr(stock = 10) {
  const { shop, provider, phone } = await openPayingShop(stock)
  const bat = await readyToPay(shop, phone)
  const payment = await bat.pay('qr')
  return { shop, provider, phone, bat, payment, invoice: await invoiceOf(shop, payment.id) }
}

export async function expired(stock = 10) {
  const awaited = await awaitingQr(stock)
  await passDeadline(awaited.shop)
  await awaited.shop.payments.sweep()
  return awaited
}

export const passDeadline = (shop: Pick<TestShop, 'db'>) =>
  shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('state', '=', 'pending')
    .execute()

export async function invoiceOf(shop: Pick<TestShop, 'db'>, paymentId: string): Promise<string> {
  const { provider_reference } = await shop.db
    .selectFrom('payments')
    .select('provider_reference')
    .where('public_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return provider_reference ?? ''
}

export const stockOf = (shop: Pick<TestShop, 'db'>) =>
  shop.db.selectFrom('stock_items').select(['on_hand', 'reserved']).orderBy('id').execute()

export async function ledgerOf(shop: Pick<TestShop, 'db'>) {
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<string>('amount').as('sum')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

export async function expectRefund(shop: TestShop, reason: string, incoming = 1) {
  await vi.waitFor(
    async () => expect(await shop.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason }]),
    { timeout: 60_000 },
  )
  await expectNothingWrong(shop, { incoming, refunds: [reason] })
}

/** Asserts that stock equals its movements, the ledger sums to zero, and incoming payments and refunds are as expected. */
export async function expectNothingWrong(shop: TestShop, expected: { incoming: number; refunds: string[] }) {
  const incoming = await shop.db.selectFrom('payment_receipts').select('id').execute()
  const refunds = await shop.db.selectFrom('refunds').select('reason').execute()
  const sum = Object.values(await ledgerOf(shop)).reduce((total, amount) => total + amount, 0)
  expect({ incoming: incoming.length, refunds: refunds.map(({ reason }) => reason), sum }).toEqual({
    ...expected,
    sum: 0,
  })
  expect(await stockDifferences(shop.db)).toEqual([])
}
