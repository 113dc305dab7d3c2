import { ApiError } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { awaitingQr, expectNothingWrong, ledgerOf, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const ACCOUNT = { iban: 'mn38 0005 0000 0000 0001', name: ' Бат ' }

test('CHK-09 a paid order that is not packed is canceled once: its goods return to stock, its money is due back', async () => {
  const { shop, phone } = await openShop()
  const bat = await paidOrder(shop, phone)
  const cancel = (body = {}) => bat.shopper.orders.cancel(bat.number, body)
  const before = await bat.order()

  await expect(cancel({ refund_account: { ...ACCOUNT, iban: 'MN390005000000000001' } })).rejects.toMatchObject({
    status: 422,
    code: 'iban_invalid',
  })
  const canceled = await cancel({ reason: 'Буруу захиалсан', refund_account: ACCOUNT })
  const again = await cancel()

  expect(before.may_cancel).toBe(true)
  expect(canceled).toMatchObject({
    state: 'canceled',
    payment_state: 'refund_due',
    shipment_state: 'canceled',
    label: 'canceled',
    payment_label: 'returned',
    may_cancel: false,
    refunds: [{ amount: bat.total, reason: 'order_canceled', state: 'due', account: 'MN38 •••• 0001' }],
  })
  expect(again.refunds).toEqual(canceled.refunds)
  const [row] = await shop.db.selectFrom('orders').select(['cancel_reason', 'refund_account']).execute()
  expect(row).toEqual({
    cancel_reason: 'Буруу захиалсан',
    refund_account: { iban: 'MN380005000000000001', name: 'Бат' },
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  expect((await ledgerOf(shop)).refunds_due).toBe(-bat.total)
  await expectNothingWrong(shop, { incoming: 1, refunds: ['order_canceled'] })
})

test('CHK-07 a pending transfer is given up with its order; money that still arrives is refunded', async () => {
  const { shop, phone } = await openShop()
  const bat = await readyToPay(shop, phone)
  await bat.pay('bank_transfer')

  const canceled = await bat.shopper.orders.cancel(bat.number, { reason: 'Бодлоо өөрчилсөн' })
  await shop.payments.confirmTransfer(bat.number, bat.total, 'late')

  expect(canceled).toMatchObject({ state: 'canceled', payment_state: 'none', payments: [{ state: 'void' }] })
  expect(canceled).toMatchObject({ label: 'canceled', payment_label: 'canceled' })
  expect(await bat.order()).toMatchObject({ state: 'canceled', refunds: [{ amount: bat.total, state: 'due' }] })
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: ['order_canceled'] })
})

test('CHK-05 a packed order, a cart and another’s order are not canceled, and the refused requests are recorded', async () => {
  const { shop, phone } = await openShop()
  const [bat, cart] = [await paidOrder(shop, phone), await readyToPay(shop, phone)]
  const staffActions = staffActionsOf(await shop.staff('administrator'))
  const { shipments } = await staffActions.confirm(bat.number)
  const confirmed = await bat.order()
  await staffActions.pack(shipments[0]?.id ?? 0)
  const cancel = (shopper = bat.shopper, number = bat.number) => shopper.orders.cancel(number)

  await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'not_cancelable' })
  await expect(cancel(cart.shopper, cart.number)).rejects.toMatchObject({ code: 'not_cancelable' })
  await expect(cancel(shop.guest())).rejects.toMatchObject({ status: 404, code: 'order_not_found' })

  expect([confirmed.may_cancel, (await bat.order()).may_cancel]).toEqual([true, false])
  const refused = await shop.db
    .selectFrom('order_history')
    .select(['from_state', 'to_state', 'who'])
    .where('refused', '=', true)
    .orderBy('id')
    .execute()
  expect(refused).toEqual([
    { from_state: 'complete', to_state: 'canceled', who: 'shopper' },
    { from_state: 'cart', to_state: 'canceled', who: 'shopper' },
  ])
})

test('CHK-05 while a QR is open the payment is given up, not the order', async () => {
  const { bat } = await awaitingQr()

  await expect(bat.shopper.orders.cancel(bat.number)).rejects.toMatchObject({ code: 'not_cancelable' })
  expect(await bat.order()).toMatchObject({ state: 'payment', payment_state: 'none' })
})

test('CHK-11 an order canceled while its money arrives, or while it is packed, ends in one of both states, and no tugrik is lost', async () => {
  const { shop, phone } = await openShop()
  const staffActions = staffActionsOf(await shop.staff('administrator'))
  const rounds = Array.from({ length: 4 }, (_, round) => round)
  let [canceled, sold] = [0, 0]

  for (const round of rounds) {
    const bat = await readyToPay(shop, phone)
    await bat.pay('bank_transfer')
    await Promise.all([
      bat.shopper.orders.cancel(bat.number),
      shop.payments.confirmTransfer(bat.number, bat.total, `money ${round}`),
    ])
    const order = await bat.order()
    expect(order).toMatchObject({ state: 'canceled', refunds: [{ amount: bat.total, reason: 'order_canceled' }] })
    canceled++
  }
  for (const _ of rounds) {
    const bat = await paidOrder(shop, phone)
    const { shipments } = await staffActions.confirm(bat.number)
    const outcomes = await Promise.all([
      outcome(bat.shopper.orders.cancel(bat.number)),
      outcome(bat.shopper.orders.cancel(bat.number)),
      outcome(staffActions.pack(shipments[0]?.id ?? 0)),
    ])
    const { state, shipment_state } = await bat.order()
    const isCanceled = state === 'canceled'
    expect(outcomes).toEqual(
      isCanceled ? ['done', 'done', 'transition_refused'] : ['not_cancelable', 'not_cancelable', 'done'],
    )
    expect(shipment_state).toBe(isCanceled ? 'canceled' : 'ready')
    if (isCanceled) canceled++
    else sold++
  }

  expect(await stockOf(shop)).toEqual([{ on_hand: 10 - sold, reserved: 0 }])
  await expectNothingWrong(shop, {
    incoming: 2 * rounds.length,
    refunds: Array<string>(canceled).fill('order_canceled'),
  })
})

async function openShop(): Promise<{ shop: TestShop; phone: { id: number; price: number } }> {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return { shop, phone: await shop.variant({ price: 105_000, stock: 10 }) }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code
  }
}
