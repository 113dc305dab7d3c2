import { expect, test } from 'vitest'
import { giveBalance } from '../../../../testing/orders/balances.ts'
import { cashOf, openCourierShop, placedForCourier } from '../../../../testing/orders/carrying.ts'
import { balancesOf } from '../../../../testing/orders/crediting.ts'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf, ledgerOf, stockOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'

const PRICE = 60_000
const CASE = 20_000

test('BO-03 a paid order that staff make cheaper is refunded at once, and its goods are stock again', async () => {
  const { shop, edits, phone, bat, opening } = await openScene([2, 1])
  const preview = await edits.preview(bat.number, { lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 1 }] })

  const edited = await edits.edit(bat.number, { lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 1 }] })
  const again = await edits.edit(bat.number, {
    lines: [{ line_item_id: bat.lines[1] ?? 0, quantity: 0 }],
    delivery: { receiver: 'Сараа', note: 'Хаалганы код 45' },
  })

  expect(preview).toMatchObject({ difference: -PRICE, outcome: 'refund', total: bat.total - PRICE, lost_codes: [] })
  expect(edited).toMatchObject({
    total: bat.total - PRICE,
    payment_state: 'paid',
    edits: [{ state: 'applied', difference: -PRICE, lines: [{ before: 2, after: 1 }] }],
    refunds: [{ amount: PRICE, reason: 'order_edited', state: 'due' }],
  })
  expect(again).toMatchObject({ total: PRICE + DELIVERY, receiver: 'Сараа', note: 'Хаалганы код 45' })
  expect(again.line_items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[phone.id, 1]])
  expect(again.shipments).toMatchObject([{ lines: [{ quantity: 1 }] }])
  expect((await bat.order()).timeline.map(({ code }) => code).filter((code) => code.startsWith('edit'))).toEqual([
    'edited',
    'edited',
  ])
  expect(again.history.find(({ machine, to }) => machine === 'edit' && to === 'applied')?.why).toContain('2 → 1')
  expect(await mailsOf(shop)).toEqual(['order_edited_refund', 'order_edited_refund'])
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: -PRICE - CASE })
  expect(await orderFaults(shop.db, opening)).toEqual([])

  await shop.staffActions.cancel(bat.number)
  expect(await bat.order()).toMatchObject({ state: 'canceled', payment_state: 'refund_due' })
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: -bat.total, vat: 0, 'revenue.goods': 0 })
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

test('BO-03 goods added to a paid order wait for its customer, who pays the difference by the page of the order', async () => {
  const { shop, provider, edits, cover, bat, opening } = await openScene([1])
  const change = { add: [{ variant_id: cover.id, quantity: 2 }] }

  const proposed = await edits.edit(bat.number, change)
  const open = await bat.order()
  await expect(edits.preview(bat.number, change)).rejects.toMatchObject({ status: 409, code: 'edit_pending' })
  const methods = await bat.shopper.orders.editPaymentMethods(bat.number)
  const payment = await bat.shopper.orders.payEdit(bat.number, 'qr')
  const same = await bat.shopper.orders.payEdit(bat.number, 'qr')

  expect(proposed).toMatchObject({ total: bat.total, edits: [{ state: 'pending', difference: 2 * CASE }] })
  expect(open.edits[0]?.expires_at).not.toBeNull()
  expect(await stockOf(shop)).toMatchObject([{ reserved: 0 }, { on_hand: 10, reserved: 2 }])
  expect(methods.payment_methods.map(({ code }) => code)).toContain('qr')
  expect(payment).toMatchObject({ amount: 2 * CASE, part: 'difference', state: 'pending' })
  expect(same.id).toBe(payment.id)
  expect(await orderFaults(shop.db, opening)).toEqual([])

  await provider.pay(await invoiceOf(shop, payment.id))
  await expect.poll(async () => (await bat.order()).total).toBe(bat.total + 2 * CASE)
  const paid = await shop.staffActions.order(bat.number)
  expect(paid).toMatchObject({ payment_state: 'paid', edits: [{ state: 'applied' }], refunds: [] })
  expect(paid.shipments.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([1, 2])
  expect(await mailsOf(shop)).toEqual(['order_edit_proposed', 'order_edited'])
  expect(await orderFaults(shop.db, opening)).toEqual([])

  await shop.staffActions.cancel(bat.number)
  expect((await bat.order()).refunds.map(({ amount }) => amount)).toEqual([2 * CASE, bat.total])
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

test('BO-03 a difference that nobody pays ends by itself or is withdrawn: the order stays as it was paid', async () => {
  const { shop, provider, edits, cover, bat, opening } = await openScene([1])
  const change = { add: [{ variant_id: cover.id, quantity: 1 }] }
  await edits.edit(bat.number, change)
  const payment = await bat.shopper.orders.payEdit(bat.number, 'qr')
  const invoice = await invoiceOf(shop, payment.id)
  await shop.db
    .updateTable('order_edits')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  await shop.expireEdits()
  expect((await bat.order()).edits).toMatchObject([{ state: 'pending' }])
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('state', '=', 'pending')
    .execute()
  await shop.payments.sweep()
  await shop.expireEdits()

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid', total: bat.total })
  expect((await bat.order()).edits).toMatchObject([{ state: 'expired', expires_at: null }])
  await expect(bat.shopper.orders.payEdit(bat.number, 'qr')).rejects.toMatchObject({ code: 'edit_not_open' })
  await provider.pay(invoice, { regardless: true })
  await expect.poll(async () => (await bat.order()).refunds).toMatchObject([{ amount: CASE, reason: 'order_changed' }])
  const second = await edits.edit(bat.number, change)
  const withdrawn = await edits.withdraw(bat.number, second.edits[1]?.id ?? 0)
  expect(withdrawn.edits).toMatchObject([{ state: 'expired' }, { state: 'canceled' }])
  expect(await stockOf(shop)).toMatchObject([{ reserved: 0 }, { on_hand: 10, reserved: 0 }])
  expect(await mailsOf(shop)).toEqual([
    'order_edit_proposed',
    'order_edit_ended',
    'order_edit_proposed',
    'order_edit_ended',
  ])
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

test('BO-03 an unpaid order asks another amount, and balances that may pay no more are free again', async () => {
  const { shop, edits, phone, cover, opening } = await openScene([1])
  const customer = await shop.customer()
  await giveBalance(shop, customer.id, 'goodwill', 40_000)
  const bat = await readyToPay(shop, [phone, cover], customer)
  const path = 'PUT /api/v2/orders/:number/store_credit'
  await customer.client.request(path, { params: { number: bat.number }, body: { amount: 40_000 } })
  const { total, due_total: due } = await bat.order()
  await bat.pay('bank_transfer')
  const [line, other] = (await bat.order()).line_items.map(({ id }) => id)

  const cheaper = await edits.edit(bat.number, { lines: [{ line_item_id: other ?? 0, quantity: 0 }] })
  await shop.payments.confirmTransfer(bat.number, 5000, 'part')
  await expect(
    edits.edit(bat.number, {
      lines: [{ line_item_id: line ?? 0, quantity: 0 }],
      add: [{ variant_id: cover.id, quantity: 1 }],
    }),
  ).rejects.toMatchObject({ code: 'edit_below_received' })
  const dearer = await edits.edit(bat.number, {
    lines: [{ line_item_id: line ?? 0, quantity: 2 }],
    add: [{ variant_id: cover.id, quantity: 3 }],
  })

  expect(due).toBe(total - 40_000)
  expect(cheaper).toMatchObject({
    total: total - CASE,
    due_total: Math.max(0, due - CASE),
    payment_state: 'balance_due',
  })
  expect(dearer.due_total).toBe(cheaper.due_total + PRICE + 3 * CASE)
  await shop.payments.confirmTransfer(bat.number, dearer.due_total - 5000, 'rest')
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', total: dearer.total })
  expect(await balancesOf(customer)).toEqual({})
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

test('BO-03 an order that is paid to the courier has its parcels changed, and the courier takes the new sum', async () => {
  const { shop, goods, staff, courier } = await openCourierShop()
  const edits = editActionsOf(await shop.staff('administrator'))
  const cover = await shop.variant({ price: CASE, stock: 10 })
  const bat = await placedForCourier(shop, [goods, cover])
  const [line, other] = bat.placed.line_items.map(({ id }) => id)
  const change = {
    lines: [
      { line_item_id: line ?? 0, quantity: 2 },
      { line_item_id: other ?? 0, quantity: 0 },
    ],
    add: [{ variant_id: cover.id, quantity: 3 }],
  }

  const edited = await edits.edit(bat.number, change)
  const sum = 2 * goods.price + 3 * CASE + DELIVERY
  expect(edited).toMatchObject({ payment_state: 'balance_due', total: sum, due_total: sum })
  expect(edited.shipments).toMatchObject([{ lines: [{ quantity: 2 }, { quantity: 3 }] }])
  expect(await orderFaults(shop.db, 30)).toEqual([])
  const [{ id } = { id: 0 }] = (await staff.confirm(bat.number)).shipments
  await staff.pack(id)
  await staff.handOver(id, { courier_id: courier.id })
  await expect(edits.preview(bat.number, { add: change.add })).rejects.toMatchObject({ code: 'order_not_editable' })
  const [{ delivery_code: code } = { delivery_code: '' }] = (await bat.order()).shipments
  await courier.deliver(id, { delivery_code: code ?? '', money: cashOf(sum) })

  expect(await bat.order()).toMatchObject({ payment_state: 'paid', shipment_state: 'delivered', total: sum })
  expect(await stockOf(shop)).toEqual([
    { on_hand: 18, reserved: 0 },
    { on_hand: 7, reserved: 0 },
  ])
})

test('BO-03 what has left the shop cannot be edited, and an edit states the order that its staff saw', async () => {
  const { shop, edits, cover, bat, opening } = await openScene([1])
  const change = { lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 2 }] }
  const seen = await edits.preview(bat.number, change)
  await edits.edit(bat.number, { delivery: { note: 'өөр' } })
  const body = { ...change, reason: 'хүссэн', expected_version: seen.version, expected_difference: seen.difference }
  const late = shop.staff.client.request('POST /api/back_office/orders/:number/edits', {
    params: { number: bat.number },
    body,
  })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const proposed = await edits.edit(bat.number, change)
  expect(proposed.edits.at(-1)).toMatchObject({ state: 'pending', difference: PRICE })
  const { shipments } = await shop.staffActions.confirm(bat.number)
  await shop.staffActions.pack(shipments[0]?.id ?? 0)
  await shop.staffActions.handOver(shipments[0]?.id ?? 0)

  expect((await bat.order()).edits.at(-1)).toMatchObject({ state: 'canceled' })
  await expect(edits.preview(bat.number, change)).rejects.toMatchObject({ code: 'edit_line_gone' })
  await expect(edits.preview(bat.number, { delivery: { note: 'x' } })).rejects.toMatchObject({
    code: 'edit_delivery_gone',
  })
  expect(await edits.preview(bat.number, { add: [{ variant_id: cover.id, quantity: 1 }] })).toMatchObject({
    outcome: 'payment',
    difference: CASE,
  })
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

test('BO-03 an exchange puts the value of a return against other goods, and only the difference moves', async () => {
  const { shop, provider, edits, phone, cover, bat, opening } = await openScene([1, 1])
  await shop.deliver(bat.number)
  const back = async (line: number | undefined) => {
    const { id } = await shop.requestReturn(bat, line)
    await shop.staffActions.approve(id)
    return { return_id: id, restock: true }
  }

  const cheaper = await edits.edit(bat.number, {
    exchange: await back(bat.lines[0]),
    add: [{ variant_id: cover.id, quantity: 2 }],
  })
  expect(cheaper).toMatchObject({
    returns: [{ state: 'received' }],
    refunds: [{ amount: PRICE - 2 * CASE, reason: 'returned' }],
    edits: [{ state: 'applied', difference: 2 * CASE - PRICE }],
  })
  expect(cheaper.shipments.map(({ state }) => state)).toEqual(['delivered', 'pending'])
  expect(await orderFaults(shop.db, opening)).toEqual([])

  const dearer = await edits.edit(bat.number, {
    exchange: await back(bat.lines[1]),
    add: [{ variant_id: phone.id, quantity: 1 }],
  })
  expect(dearer).toMatchObject({
    returns: [{}, { state: 'approved' }],
    edits: [{}, { state: 'pending', difference: PRICE - CASE }],
  })
  const payment = await bat.shopper.orders.payEdit(bat.number, 'qr')
  await provider.pay(await invoiceOf(shop, payment.id))
  await expect.poll(async () => (await bat.order()).edits[1]?.state).toBe('applied')

  const order = await bat.order()
  expect(order).toMatchObject({ returns: [{}, { state: 'refunded' }], payment_state: 'paid' })
  expect(await ledgerOf(shop)).toMatchObject({ exchanges: 0, refunds_due: 2 * CASE - PRICE })
  expect(await orderFaults(shop.db, opening)).toEqual([])
})

async function openScene(pieces: number[]) {
  const provider = await openQrProvider()
  const shop = await openReturnShop(provider.settings)
  const phone = await shop.variant({ price: PRICE, stock: 10 })
  const cover = await shop.variant({ price: CASE, stock: 10 })
  const edits = editActionsOf(shop.staff)
  const goods = [phone, cover].flatMap((variant, at) => {
    const quantity = pieces[at]
    return quantity ? [[variant, quantity] as [typeof variant, number]] : []
  })
  const bat = await shop.paid(goods)
  await shop.db.updateTable('orders').set({ email: 'bat@example.mn' }).execute()
  return { shop, provider, edits, phone, cover, bat, opening: 20 }
}

/** Mails about edits, in their order. */
async function mailsOf(shop: Awaited<ReturnType<typeof openReturnShop>>): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('channel', '=', 'email')
    .where('template', 'like', 'order_edit%')
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}
