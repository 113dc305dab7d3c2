import { expect, test } from 'vitest'
import { ledgerOf, passDeadline, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { stockDifferences } from '../../catalog/stock/index.ts'
import { paymentCommand } from './payments.commands.ts'

test('PAY-03 a transfer places the order at once, with the accounts and the text of the note', async () => {
  const { bat, payment } = await awaitingTransfer()

  expect(payment).toMatchObject({ state: 'pending', amount: 110_000, qr: null, transfer: { reference: bat.number } })
  expect(payment.transfer?.accounts).toEqual([{ name: 'Дэлгүүр ХХК', iban: 'MN380005000000000001', bank: 'Хаан банк' }])
  const hours = (Date.parse(payment.expires_at) - Date.parse(payment.created_at)) / 3_600_000
  expect(hours).toBe(24)
  expect(await bat.order()).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    label: 'awaiting_payment',
  })
})

test('PAY-03 the tenth order on a connection is placed like the first', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ stock: 10 })

  const states: string[] = []
  for (let order = 0; order < 10; order++) {
    const bat = await readyToPay(shop, phone)
    states.push((await bat.pay('bank_transfer')).state)
  }

  expect(states).toEqual(Array(10).fill('pending'))
})

test('PAY-03 staff confirm a transfer once by its reference in any spelling', async () => {
  const { shop, bat } = await awaitingTransfer()
  const typed = ` р${bat.number.slice(1, 5)} ${bat.number.slice(5).toLowerCase()}`

  const first = await run(shop, 'confirm', typed, '110,000')
  const again = await run(shop, 'confirm', bat.number, '110000')

  expect(first).toMatchObject({ code: 0, line: expect.stringContaining('the order is paid') })
  expect(again.code).toBe(0)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid', shipment_state: 'pending' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
  expect(await refundsOf(shop)).toEqual([])
})

test('PAY-03 a partial transfer waits for the rest, and a surplus is owed', async () => {
  const { shop, bat } = await awaitingTransfer()

  const part = await run(shop, 'confirm', bat.number, '100000', 'record-1')
  expect(part).toMatchObject({ code: 0, line: expect.stringContaining('waits for the rest') })
  expect(await bat.order()).toMatchObject({
    payment_state: 'balance_due',
    payments: [{ state: 'pending', received: 100_000 }],
  })
  expect(await ledgerOf(shop)).toEqual({ 'provider_clearing.bank_transfer': 100_000, prepayments: -100_000 })
  const rest = await run(shop, 'confirm', bat.number, '15000', 'record-2')

  expect(rest).toMatchObject({ code: 0, line: expect.stringContaining('too much') })
  expect(await refundsOf(shop)).toEqual([{ amount: 5000, reason: 'wrong_amount' }])
  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
  expect(await ledgerOf(shop)).toMatchObject({
    'provider_clearing.bank_transfer': 115_000,
    prepayments: 0,
    refunds_due: -5000,
  })
})

test('PAY-03 a partial transfer without its rest is owed', async () => {
  const { shop, bat } = await awaitingTransfer()
  await shop.payments.confirmTransfer(bat.number, 30_000, 'record-1')
  await shop.payments.confirmTransfer(bat.number, 20_000, 'record-2')
  await passDeadline(shop)

  await shop.payments.sweep()
  const late = await shop.payments.confirmTransfer(bat.number, 60_000, 'record-3')

  expect(late).toBe('order_canceled')
  expect(await bat.order()).toMatchObject({ state: 'canceled', payment_state: 'expired' })
  expect((await refundsOf(shop)).map(({ amount }) => amount).toSorted()).toEqual([20_000, 30_000, 60_000])
  expect(await ledgerOf(shop)).toMatchObject({ prepayments: 0, refunds_due: -110_000 })
})

test('PAY-03 a second transfer of the same amount, by the bank’s own number, is owed', async () => {
  const { shop, bat } = await awaitingTransfer()

  const codes: number[] = []
  for (const record of ['record-1', 'record-2', 'record-2', 'record-1']) {
    codes.push((await run(shop, 'confirm', bat.number, '110000', record)).code)
  }

  expect(codes).toEqual([0, 1, 1, 0])
  expect(await refundsOf(shop)).toEqual([{ amount: 110_000, reason: 'second_payment' }])
})

test('PAY-03 a transfer that does not come in a day cancels the order and releases its pieces; if it comes later it is owed', async () => {
  const { shop, bat, payment } = await awaitingTransfer()
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  await shop.payments.sweep()
  const late = await run(shop, 'confirm', bat.number, '110000')

  expect(await bat.order()).toMatchObject({ state: 'canceled', payment_state: 'expired' })
  expect(await bat.shopper.checkout.payment(bat.number, payment.id)).toMatchObject({ state: 'expired' })
  expect(late.code).toBe(1)
  expect(await refundsOf(shop)).toEqual([{ amount: 110_000, reason: 'order_canceled' }])
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await stockDifferences(shop.db)).toEqual([])
})

test('PAY-03 giving up a transfer cancels the order and releases its pieces', async () => {
  const { shop, bat, payment } = await awaitingTransfer()

  const order = await bat.shopper.checkout.cancelPayment(bat.number, payment.id)

  expect(order).toMatchObject({ state: 'canceled', label: 'canceled', payments: [{ state: 'void' }] })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
})

test('PAY-03 an unknown reference and nonsense on the command line are refused', async () => {
  const { shop } = await awaitingTransfer()

  await expect(run(shop, 'confirm', 'R000000000', '110000')).rejects.toMatchObject({ code: 'payment_not_found' })
  expect((await run(shop, 'confirm', 'R000000000', 'many')).line).toContain('Usage')
  expect((await run(shop, 'refund')).code).toBe(1)
})

async function awaitingTransfer() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ price: 105_000 }))
  return { shop, bat, payment: await bat.pay('bank_transfer') }
}

/** Runs the command as staff do. */
async function run(shop: TestShop, ...args: string[]) {
  const lines: string[] = []
  const code = await paymentCommand.run(shop.payments, args, (line) => lines.push(line))
  return { code, line: lines.join('\n') }
}

const refundsOf = (shop: TestShop) => shop.db.selectFrom('refunds').select(['amount', 'reason']).orderBy('id').execute()
