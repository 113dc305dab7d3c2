import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { stockDifferences } from '../../catalog/stock/index.ts'

test('CHK-10 a paid order goes from hand to hand to its door, and everybody sees where it is', async () => {
  const { shop, phone, staffActions } = await openShop()
  const bat = await paidOrder(shop, phone)

  const [parcel] = (await bat.order()).shipments
  expect(parcel).toMatchObject({
    number: `${bat.number}-1`,
    state: 'pending',
    from: 'Салбар central',
    delivery_code: null,
  })
  const id = parcel?.id ?? 0
  expect(await staffActions.confirm(bat.number)).toMatchObject({ shipment_state: 'confirmed', label: 'confirmed' })
  expect(await staffActions.pack(id)).toMatchObject({ label: 'ready_to_deliver' })
  const courier = { carrier: 'Шуурхай', tracking_number: 'SH-7', courier_name: 'Дорж', courier_phone: '99110000' }
  const handed = await staffActions.handOver(id, courier)
  expect(handed).toMatchObject({ label: 'shipment', shipments: [{ ...courier, delivery_code: null }] })
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
  expect(await staffActions.ship(id)).toMatchObject({
    label: 'shipped',
    shipments: [{ shipped_at: expect.any(String) }],
  })
  const [{ delivery_code } = { delivery_code: '' }] = (await bat.order()).shipments
  expect(delivery_code).toMatch(/^\d{4}$/)
  const delivered = await staffActions.deliver(id, { delivery_code: delivery_code ?? '' })

  expect(delivered).toMatchObject({ shipment_state: 'delivered', delivered_at: expect.any(String) })
  const order = await bat.order()
  expect(order.shipments[0]).toMatchObject({ state: 'delivered', delivery_code: null })
  expect(Date.parse(order.return_until ?? '') - Date.parse(order.delivered_at ?? '')).toBe(72 * 3_600_000)
  expect(order.timeline.map(({ code }) => code)).toEqual([
    ...['placed', 'paid', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered'],
  ])
  expect(
    delivered.history.filter(({ machine }) => machine === 'shipment').map(({ to, by, staff }) => [to, by, staff]),
  ).toEqual([
    ['pending', 'shop', null],
    ...['confirmed', 'ready', 'handed_over', 'shipped', 'delivered'].map((to) => [to, 'staff', 'Сараа Дорж']),
  ])
  const audited = await shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    ...['confirmed', 'ready', 'handed_over', 'shipped', 'delivered'].map((to) => `shipment.${to}`),
  ])
})

test('CHK-10 goods of two stores are two parcels; the order is as far as the one that is behind', async () => {
  const { shop, staffActions } = await openShop()
  const phone = await shop.variant({ price: 100_000, stock: 1 })
  await shop.setStock(phone.id, 1, 'second')
  const bat = await readyToPay(shop, phone)
  const [line] = (await bat.order()).line_items
  await bat.shopper.orders.updateLineItem(line?.id ?? 0, { quantity: 2 })
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: 200_000 + DELIVERY,
    terms_accepted: true,
  })
  await shop.payments.confirmTransfer(bat.number, 200_000 + DELIVERY, null)

  const { shipments } = await staffActions.confirm(bat.number)
  const [first, second] = shipments.map(({ id }) => id)
  await staffActions.pack(first ?? 0)
  await staffActions.deliver(first ?? 0)

  expect(shipments.map(({ from, lines }) => [from, lines])).toEqual([
    ['Салбар central', [{ line_item_id: line?.id, quantity: 1 }]],
    ['Салбар second', [{ line_item_id: line?.id, quantity: 1 }]],
  ])
  expect(await bat.order()).toMatchObject({ shipment_state: 'confirmed', delivered_at: null })
  expect((await bat.order()).timeline.at(-1)).toMatchObject({ code: 'delivered', shipment: `${bat.number}-1` })
  await staffActions.pack(second ?? 0)
  expect(await staffActions.deliver(second ?? 0)).toMatchObject({
    shipment_state: 'delivered',
    delivered_at: expect.any(String),
  })
})

test('CHK-10 the serial number of each piece is recorded once', async () => {
  const { shop, staffActions } = await openShop()
  const phone = await shop.variant({ price: 100_000 })
  await shop.db.updateTable('products').set({ serialised: true }).where('id', '=', phone.product_id).execute()
  const cover = await shop.variant({ price: 5000 })
  const bat = await paidOrder(shop, [phone, phone, cover])
  const [parcel] = (await staffActions.confirm(bat.number)).shipments
  const id = parcel?.id ?? 0

  expect(parcel?.serialised_pieces).toBe(2)
  for (const wrong of [[], ['A1'], ['A1', 'A1'], ['A1', ' '], ['A1', 'A2', 'A3']]) {
    await expect(staffActions.pack(id, wrong)).rejects.toMatchObject({
      code: 'serial_numbers_wrong',
      details: { wanted: 2 },
    })
  }
  await staffActions.pack(id, ['A1', ' A2 '])

  expect((await bat.order()).shipments[0]).toMatchObject({ state: 'ready', serial_numbers: ['A1', 'A2'] })
})

test('CHK-10 after a failed delivery the parcel waits in the store and leaves again', async () => {
  const { shop, phone, staffActions } = await openShop()
  const bat = await paidOrder(shop, phone)
  const id = (await staffActions.confirm(bat.number)).shipments[0]?.id ?? 0
  await staffActions.pack(id)
  await staffActions.ship(id)

  expect(await staffActions.fail(id)).toMatchObject({ label: 'ready_to_deliver' })
  expect((await bat.order()).timeline.at(-1)).toMatchObject({ code: 'delivery_failed' })
  await expect(staffActions.fail(id)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(staffActions.pack(id)).rejects.toMatchObject({ code: 'transition_refused' })
  await staffActions.handOver(id)
  expect(await staffActions.deliver(id)).toMatchObject({ shipment_state: 'delivered' })
})

test('CHK-10 a delivery code has five attempts an hour; without a code staff give a reason', async () => {
  const { shop, phone, staffActions } = await openShop()
  const bat = await paidOrder(shop, phone)
  const id = (await staffActions.confirm(bat.number)).shipments[0]?.id ?? 0
  await staffActions.pack(id)
  await staffActions.handOver(id)
  const code = (await bat.order()).shipments[0]?.delivery_code ?? ''
  const wrong = code === '0000' ? '1111' : '0000'

  await expect(staffActions.deliver(id, {})).rejects.toMatchObject({ code: 'delivery_code_wrong' })
  await expect(staffActions.deliver(id, { without_code_because: '  ' })).rejects.toMatchObject({
    code: 'delivery_code_wrong',
  })
  const tried: string[] = []
  for (let count = 0; count < 12; count++) {
    tried.push(
      await staffActions.deliver(id, { delivery_code: wrong }).then(
        () => 'delivered',
        ({ code }) => code,
      ),
    )
  }

  expect(tried.slice(0, 5)).toEqual(Array(5).fill('delivery_code_wrong'))
  expect(tried.at(-1)).toBe('too_many_tries')
  await expect(staffActions.deliver(id, { delivery_code: code })).rejects.toMatchObject({
    code: 'too_many_tries',
    status: 429,
  })
  const order = await staffActions.deliver(id, { without_code_because: 'хөрш нь авсан' })
  expect(order.history.map(({ why }) => why)).toContainEqual(expect.stringContaining('хөрш нь авсан'))
})

test('CHK-05 two concurrent moves of an order happen once, and the late one is refused and recorded', async () => {
  const { shop, phone, staffActions } = await openShop()
  const others = staffActionsOf(await shop.staff('fulfilment'))
  const bat = await paidOrder(shop, phone)

  const outcomes = await Promise.all(
    [staffActions, others, staffActions, others].map((one) =>
      one.confirm(bat.number).then(
        () => 'done',
        ({ code }) => code,
      ),
    ),
  )

  expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('transition_refused')])
  const { history, timeline } = { ...(await staffActions.order(bat.number)), timeline: (await bat.order()).timeline }
  const moves = history.filter(({ machine, to }) => machine === 'shipment' && to === 'confirmed')
  expect(moves.map(({ refused }) => refused)).toEqual([false, true, true, true])
  expect(timeline.filter(({ code }) => code === 'confirmed')).toHaveLength(1)
  const refusals = await shop.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'shipment.refused')
    .execute()
  expect(refusals).toHaveLength(3)
})

test('CHK-09 staff cancel orders that have not left: paid goods are restocked and the refund is due', async () => {
  const { shop, phone, staffActions } = await openShop()
  const bat = await paidOrder(shop, phone)
  const id = (await staffActions.confirm(bat.number)).shipments[0]?.id ?? 0
  await staffActions.pack(id)
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])

  const canceled = await staffActions.cancel(bat.number, 'Дэлгэц нь хагарсан')

  expect(canceled).toMatchObject({ state: 'canceled', payment_state: 'refund_due', shipment_state: 'canceled' })
  expect(canceled.refunds).toMatchObject([{ amount: bat.total, reason: 'order_canceled', state: 'due' }])
  expect(await stockOf(shop)).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await stockDifferences(shop.db)).toEqual([])
  await expect(staffActions.cancel(bat.number)).rejects.toMatchObject({ code: 'transition_refused' })
  expect((await staffActions.order(bat.number)).history.at(-1)).toMatchObject({
    machine: 'order',
    to: 'canceled',
    refused: true,
  })
  expect((await bat.order()).timeline.map(({ code }) => code)).toEqual([
    ...['placed', 'paid', 'confirmed', 'ready', 'canceled', 'refund_due'],
  ])
})

test('CHK-09 canceling an unpaid order ends its payment; an order that has left cannot be canceled', async () => {
  const { shop, phone, staffActions } = await openShop()
  const [awaited, gone] = [await readyToPay(shop, phone), await paidOrder(shop, phone)]
  await awaited.pay('bank_transfer')

  const canceled = await staffActions.cancel(awaited.number, 'Худалдан авагч хүссэн')
  const id = (await staffActions.confirm(gone.number)).shipments[0]?.id ?? 0
  await staffActions.pack(id)
  await staffActions.handOver(id)

  expect(canceled).toMatchObject({
    state: 'canceled',
    payment_state: 'none',
    payments: [{ state: 'void' }],
    refunds: [],
  })
  const by = canceled.history.filter(({ to }) => to === 'canceled' || to === 'none')
  expect(by.map(({ machine, by, staff, why }) => [machine, by, staff, why])).toEqual([
    ['order', 'staff', 'Сараа Дорж', 'Худалдан авагч хүссэн'],
    ['payment', 'staff', 'Сараа Дорж', 'Худалдан авагч хүссэн'],
  ])
  await expect(staffActions.cancel(gone.number)).rejects.toMatchObject({ code: 'transition_refused' })
  expect(await gone.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 9, reserved: 0 }])
})

test('CHK-04 goods that are not picked up in time are restocked and refunded', async () => {
  const { shop, phone, staffActions } = await openShop()
  const [late, fetched, waiting] = [await toFetch(shop, phone), await toFetch(shop, phone), await toFetch(shop, phone)]
  for (const { id } of [late, fetched]) {
    await shop.db
      .updateTable('shipments')
      .set({ hold_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
  }
  await staffActions.deliver(fetched.id)

  await shop.cancelUncollected()
  await shop.cancelUncollected()

  expect(await late.order()).toMatchObject({
    state: 'canceled',
    payment_state: 'refund_due',
    shipment_state: 'canceled',
  })
  expect((await late.order()).refunds).toMatchObject([{ amount: 100_000 }])
  expect(await fetched.order()).toMatchObject({ state: 'complete', shipment_state: 'delivered' })
  expect((await fetched.order()).timeline.at(-1)).toMatchObject({ text: 'Салбараас авлаа' })
  expect(await waiting.order()).toMatchObject({ state: 'complete', shipment_state: 'ready' })
  const [shipment] = (await waiting.order()).shipments
  expect(shipment).toMatchObject({
    method: 'pickup',
    hold_until: expect.any(String),
    delivery_code: expect.any(String),
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 8, reserved: 0 }])

  async function toFetch(shop: TestShop, variant: typeof phone) {
    const bat = await readyToPay(shop, variant)
    const store_location_id = await shop.stockLocation('central')
    await bat.shopper.checkout.update(bat.number, { delivery_type: 'pickup', store_location_id })
    const { delivery_times: times } = await bat.shopper.checkout.deliveryRates(bat.number)
    const [day] = times.slice(-1)
    await bat.shopper.checkout.update(bat.number, { delivery_day: day?.day, delivery_window: day?.windows[0] })
    await bat.shopper.checkout.startPayment(bat.number, {
      payment_method: 'bank_transfer',
      expected_total: variant.price,
      terms_accepted: true,
    })
    await shop.payments.confirmTransfer(bat.number, variant.price, null)
    const id = (await staffActions.confirm(bat.number)).shipments[0]?.id ?? 0
    await staffActions.pack(id)
    return { id, order: bat.order }
  }
})

test('CHK-10 orders and parcels of another site are not found', async () => {
  const { shop, phone, staffActions } = await openShop()
  const bat = await paidOrder(shop, phone)
  const id = (await staffActions.order(bat.number)).shipments[0]?.id ?? 0
  const { configs } = await shop.db.selectFrom('sites').select('configs').executeTakeFirstOrThrow()
  const second = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: JSON.stringify(configs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ site_id: second.id }).execute()

  await expect(staffActions.order(bat.number)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  await expect(staffActions.confirm(bat.number)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  await expect(staffActions.cancel(bat.number)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  const attempts = [
    staffActions.pack,
    staffActions.handOver,
    staffActions.ship,
    staffActions.deliver,
    staffActions.fail,
  ]
  for (const attempt of attempts) {
    await expect(attempt(id)).rejects.toMatchObject({ status: 404, code: 'shipment_not_found' })
  }
  await expect(staffActions.pack(999_999)).rejects.toMatchObject({ status: 404, code: 'shipment_not_found' })
})

async function openShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 100_000, stock: 10 })
  return { shop, phone, staffActions: staffActionsOf(await shop.staff('fulfilment')) }
}
