import { expect, test } from 'vitest'
import {
  courierActionsOf,
  openCourierShop,
  payCouriers,
  placedForCourier,
} from '../../../../testing/orders/carrying.ts'
import { paidOrder } from '../../../../testing/orders/fulfilling.ts'
import { expectNothingWrong, ledgerOf, stockOf } from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { smallPicture } from '../../../../testing/pictures.ts'

test('BO-03 an order paid to the courier holds its goods, leaves unpaid, and is paid once by the delivery', async () => {
  const { shop, courier, carried } = await openCourierShop()
  const bat = await carried()

  expect(bat.placed).toMatchObject({
    state: 'complete',
    payment_state: 'balance_due',
    label: 'ordered',
    payment_label: 'awaiting_payment',
    shipments: [{ state: 'pending' }],
    payments: [{ method: 'cash_on_delivery', state: 'pending', amount: bat.total }],
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 20, reserved: 1 }])
  const { parcels } = await courier.day()
  expect(parcels).toEqual([
    expect.objectContaining({ id: bat.id, receiver: 'Бат', phone: '99112233', to_collect: bat.total }),
  ])
  expect(JSON.stringify(parcels)).not.toContain(bat.code)
  expect(await bat.order()).toMatchObject({ label: 'shipment' })
  await expect(courier.deliver(bat.id, { delivery_code: '00001', money: bat.cash })).rejects.toMatchObject({
    code: 'delivery_code_wrong',
  })
  await expect(courier.deliver(bat.id, { delivery_code: bat.code })).rejects.toMatchObject({
    code: 'money_not_recorded',
    details: { due: bat.total },
  })
  const less = { ...bat.cash, amount: bat.total - 1 }
  await expect(courier.deliver(bat.id, { delivery_code: bat.code, money: less })).rejects.toMatchObject({
    code: 'collected_differs',
  })
  const byCard = { means: 'card', amount: bat.total } as const
  await expect(courier.deliver(bat.id, { delivery_code: bat.code, money: byCard })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  const money = { ...byCard, terminal_reference: '0412-77' }
  const day = await courier.deliver(bat.id, { delivery_code: bat.code, money })
  const again = await courier.deliver(bat.id, { delivery_code: bat.code, money })

  expect(day).toMatchObject({
    parcels: [],
    delivered: [{ id: bat.id, collected: bat.total, means: 'card' }],
    held: { parcels: 1, cash: 0, card: bat.total },
  })
  expect(again).toEqual(day)
  expect(await bat.order()).toMatchObject({
    payment_state: 'paid',
    shipment_state: 'delivered',
    label: 'awaiting_receipt',
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 19, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: [] })
  expect(await ledgerOf(shop)).toMatchObject({ courier_money: bat.total, 'provider_clearing.cash_on_delivery': 0 })
})

test('BO-03 the courier is paid only where the site says so: by sum, zone, goods, and orders of a proved phone', async () => {
  const { shop, goods } = await openCourierShop()
  const bat = await shop.customer()
  const cart = await readyToPay(shop, goods, bat)
  const offered = async () => (await bat.checkout.paymentMethods()).map(({ code }) => code)
  const pay = () =>
    bat.checkout.complete(cart.number, {
      payment_method: 'cash_on_delivery',
      expected_total: cart.total,
      terms_accepted: true,
    })

  expect(await offered()).toContain('cash_on_delivery')
  const limits: [zones: string[], max: number][] = [
    [['B'], 1_000_000],
    [[], cart.total - 1],
  ]
  for (const [zones, max] of limits) {
    await payCouriers(shop, { zones }, max)
    expect(await offered()).not.toContain('cash_on_delivery')
    await expect(pay()).rejects.toMatchObject({ code: 'payment_method_unavailable' })
  }
  await payCouriers(shop, { zones: ['A'], max_open_orders: 1 })
  const stranger = await readyToPay(shop, goods)
  const start = { payment_method: 'cash_on_delivery', expected_total: cart.total, terms_accepted: true } as const
  await expect(stranger.shopper.checkout.complete(stranger.number, start)).rejects.toMatchObject({
    code: 'phone_proof_needed',
  })
  await pay()
  await expect(placedForCourier(shop, goods, bat)).rejects.toMatchObject({
    code: 'deliveries_unpaid_full',
    details: { max: 1 },
  })
  const licence = await shop.variant({ product: { kind: 'license' }, price: 1000 })
  await payCouriers(shop)
  await bat.orders.addToCart({ variantId: licence.id })
  expect(await offered()).not.toContain('cash_on_delivery')
})

test('BO-03 a courier sees and moves only parcels of their own; staff give and take them', async () => {
  const { shop, goods, staff, courier, carried } = await openCourierShop()
  const bat = await carried()
  const dorj = await shop.staff('courier')
  const other = courierActionsOf(dorj)
  const delivery = { delivery_code: bat.code, money: bat.cash }

  expect((await other.day()).parcels).toEqual([])
  const picture = new Blob([new Uint8Array(await smallPicture())])
  for (const act of [
    () => other.deliver(bat.id, delivery),
    () => other.refuse(bat.id, { because: 'refused' }),
    () => other.addPicture(bat.id, picture),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'shipment_not_found', status: 404 })
  }
  const client = (await shop.staff('administrator')).client
  const assign = (courier_id: number | null, id = bat.id) =>
    client.request('PUT /api/back_office/shipments/:id/courier', { params: { id }, body: { courier_id } })
  const { couriers, last } = await client.request('GET /api/back_office/couriers', { query: { method: 'standard' } })
  expect(last).toEqual({ courier_id: courier.id, carrier: null })
  expect((await client.request('GET /api/back_office/couriers', { query: { method: 'express' } })).last).toBeNull()
  expect(couriers.map(({ id }) => id)).toEqual(expect.arrayContaining([courier.id, dorj.id]))
  const customer = await shop.customer()
  await expect(assign(customer.id)).rejects.toMatchObject({ code: 'courier_not_found' })
  expect((await assign(dorj.id)).shipments[0]).toMatchObject({ courier_name: 'Сараа Дорж', courier_phone: dorj.phone })

  expect((await courier.day()).parcels).toEqual([])
  await expect(courier.deliver(bat.id, delivery)).rejects.toMatchObject({ code: 'shipment_not_found' })
  await other.deliver(bat.id, delivery)
  await expect(assign(courier.id)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(dorj.client.request('GET /api/back_office/orders')).rejects.toMatchObject({ code: 'forbidden' })
  const saraa = await placedForCourier(shop, goods)
  const id = (await staff.confirm(saraa.number)).shipments[0]?.id ?? 0
  await assign(courier.id, id)
  await expect(courier.deliver(id, { ...delivery, delivery_code: '1' })).rejects.toMatchObject({
    code: 'transition_refused',
  })
})

test('BO-03 goods refused at the door come back: the unpaid order is canceled, a paid one is refunded', async () => {
  const { shop, goods, staff, courier, carried } = await openCourierShop()
  const bat = await carried()
  const paid = await paidOrder(shop, goods)
  const paidId = (await staff.confirm(paid.number)).shipments[0]?.id ?? 0
  await staff.pack(paidId)
  await staff.handOver(paidId, { courier_id: courier.id })

  const refusal = { because: 'wrong_goods', note: 'Өнгө нь өөр' } as const
  await courier.refuse(bat.id, refusal)
  const day = await courier.refuse(bat.id, refusal)
  await expect(courier.deliver(bat.id, { delivery_code: bat.code, money: bat.cash })).rejects.toMatchObject({
    code: 'transition_refused',
  })
  expect(day.parcels).toMatchObject([{ refused_because: 'wrong_goods', failed_attempts: 1 }, { to_collect: 0 }])
  expect(await stockOf(shop)).toEqual([{ on_hand: 19, reserved: 1 }])
  await expect(bat.shopper.orders.cancel(bat.number)).rejects.toMatchObject({ code: 'not_cancelable' })

  const received = await staff.fail(bat.id, 'Буцаж ирсэн')
  expect(received).toMatchObject({
    state: 'canceled',
    payment_state: 'none',
    shipments: [{ state: 'canceled', failed_attempts: 1, refused_because: 'wrong_goods' }],
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 19, reserved: 0 }])
  const back = await staff.fail(paidId, 'Аваагүй', 'refused')
  expect(back).toMatchObject({
    state: 'canceled',
    payment_state: 'refund_due',
    refunds: [{ amount: paid.total, reason: 'order_canceled' }],
  })
  expect(await stockOf(shop)).toEqual([{ on_hand: 20, reserved: 0 }])
  await expectNothingWrong(shop, { incoming: 1, refunds: ['order_canceled'] })
  const told = await shop.db.selectFrom('messages').select('template').where('template', 'like', 'order_%').execute()
  expect(told.map(({ template }) => template)).not.toContain('order_delivery_failed')
})

test('BO-03 when nobody is at home the attempt counts, and the parcel goes out again', async () => {
  const { staff, courier, carried } = await openCourierShop()
  const bat = await carried()

  await courier.refuse(bat.id, { because: 'not_at_home' })
  const back = await staff.fail(bat.id, 'Маргааш дахин')
  expect(back).toMatchObject({ state: 'complete', shipments: [{ state: 'ready', courier_name: null }] })
  await staff.handOver(bat.id, { courier_id: courier.id })
  await staff.fail(bat.id, 'Дахиад')
  await staff.handOver(bat.id, { courier_id: courier.id })
  expect((await courier.day()).parcels).toMatchObject([{ failed_attempts: 2, refused_because: null }])
  await expect(staff.deliver(bat.id)).rejects.toMatchObject({ code: 'money_not_recorded' })
  await staff.deliver(bat.id, { without_code_because: 'Хөрш нь авсан', money: bat.cash })

  expect(await courier.day()).toMatchObject({ held: { cash: bat.total } })
})

test('BO-03 a photograph of the delivery is shown to staff and the customer, without where it was taken', async () => {
  const { staff, courier, carried } = await openCourierShop()
  const bat = await carried()
  const picture = new Blob([new Uint8Array(await smallPicture())])

  await courier.addPicture(bat.id, picture)
  await expect(courier.addPicture(bat.id, new Blob(['x']))).rejects.toMatchObject({ code: 'picture_refused' })

  const [{ pictures } = { pictures: [] }] = (await bat.order()).shipments
  expect(pictures).toMatchObject([{ width: 20, height: 20, alt: 'Хүргэлтийн зураг' }])
  expect((await staff.order(bat.number)).shipments[0]).toMatchObject({ pictures: [{ hash: pictures[0]?.hash }] })
})

test('BO-03 a courier sees a photograph and takes it again until the parcel is delivered', async () => {
  const { courier, carried } = await openCourierShop()
  const bat = await carried()
  const picture = new Blob([new Uint8Array(await smallPicture())])
  const taken = async () => (await courier.day()).parcels.find(({ id }) => id === bat.id)?.pictures ?? []
  await courier.addPicture(bat.id, picture)
  const [{ hash: blurred } = { hash: '' }] = await taken()
  await courier.addPicture(bat.id, picture)

  await courier.removePicture(bat.id, blurred)
  await courier.removePicture(bat.id, blurred)

  const [{ hash } = { hash: '' }, ...others] = await taken()
  expect(others).toEqual([])
  expect(hash).not.toBe(blurred)
  const { delivered } = await courier.deliver(bat.id, { delivery_code: bat.code, money: bat.cash })
  expect(delivered).toMatchObject([{ id: bat.id, pictures: [{ hash }] }])
  await expect(courier.removePicture(bat.id, hash)).rejects.toMatchObject({ code: 'transition_refused' })
})

test('BO-03 the customer is told what to pay the courier, and the shopper cancels until it is packed', async () => {
  const { shop, goods } = await openCourierShop()
  const bat = await placedForCourier(shop, goods)

  const told = await shop.db.selectFrom('messages').select('template').where('template', 'like', 'order_%').execute()
  expect(told.map(({ template }) => template)).toContain('order_placed_on_delivery')
  const [payment] = bat.placed.payments
  await expect(bat.shopper.checkout.cancelPayment(bat.number, payment?.id ?? '')).rejects.toMatchObject({
    code: 'payment_in_progress',
  })
  expect(await bat.shopper.orders.cancel(bat.number)).toMatchObject({ state: 'canceled', payment_state: 'none' })
  expect(await stockOf(shop)).toEqual([{ on_hand: 20, reserved: 0 }])
})
