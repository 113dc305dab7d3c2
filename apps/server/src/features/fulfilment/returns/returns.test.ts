import { expect, test } from 'vitest'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { ACCOUNT, openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY } from '../../../../testing/orders/shopping.ts'

test('CHK-09 a defective piece is returned, refunded with its VAT and restocked', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ price: 110_000, stock: 10 })
  const bat = await shop.delivered([[phone, 3]])
  expect((await bat.order()).line_items[0]).toMatchObject({ return_hours: 72, returnable: 3 })

  const request = await bat.shopper.returns.request(bat.number, {
    lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 2, reason: 'defect' }],
    note: '  дэлгэц нь ажиллахгүй ',
    refund_account: { iban: ' mn38 0005 0000 0000 0001', name: ' Бат Дорж ' },
  })

  expect(request).toMatchObject({ state: 'requested', note: 'дэлгэц нь ажиллахгүй', amount: 220_000, pictures: [] })
  expect((await bat.order()).line_items[0]?.returnable).toBe(1)
  expect(await shop.staffActions.returns()).toMatchObject({
    returns: [{ order_number: bat.number, state: 'requested', goods: [{ sku: phone.sku, quantity: 2 }] }],
  })
  expect(await shop.staffActions.approve(request.id, 'Авчирна уу')).toMatchObject({
    state: 'approved',
    answer: 'Авчирна уу',
  })
  expect(await shop.staffActions.receive(request.id)).toMatchObject({ state: 'received', amount: 220_000 })

  const order = await bat.order()
  expect(order.returns).toMatchObject([{ id: request.id, state: 'received', amount: 220_000 }])
  expect(order.refunds).toMatchObject([
    { amount: 220_000, reason: 'returned', state: 'due', account: 'MN38 •••• 0001', sent_at: null },
  ])
  const [refund] = order.refunds
  const days = (Date.parse(refund?.due_at ?? '') - Date.parse(refund?.created_at ?? '')) / 86_400_000
  expect(Math.round(days)).toBe(5)
  expect(order).toMatchObject({ payment_state: 'paid', shipment_state: 'delivered' })
  expect(await shop.db.selectFrom('stock_items').select(['on_hand', 'reserved']).execute()).toEqual([
    { on_hand: 9, reserved: 0 },
  ])
  expect(await shop.stockDifferences()).toEqual([])
  expect(await ledgerOf(shop)).toMatchObject({
    'revenue.goods': -100_000,
    vat: -10_000 - 455,
    'revenue.delivery': 455 - DELIVERY,
    refunds_due: -220_000,
  })

  await shop.staffActions.send(refund?.id ?? 0)

  expect((await bat.order()).returns[0]?.state).toBe('refunded')
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0 })
  expect(await shop.historyOf('return')).toEqual([
    ' → requested by shopper',
    'requested → approved by staff',
    'approved → received by staff',
    'received → refunded by shop',
  ])
})

test('CHK-09 the delivery is paid back when all of it comes back because of the shop, and its parcels are returned', async () => {
  const shop = await openReturnShop()
  const [phone, cover] = [await shop.variant({ price: 100_000 }), await shop.variant({ price: 20_000 })]
  const [bat, saraa] = [
    await shop.delivered([
      [phone, 1],
      [cover, 1],
    ]),
    await shop.delivered([[phone, 1]]),
  ]

  const first = await shop.requestReturn(bat, bat.lines[0])
  const second = await shop.requestReturn(bat, bat.lines[1], 1, 'wrong_goods')
  const unwanted = await shop.requestReturn(saraa, saraa.lines[0], 1, 'changed_mind')

  expect([first.amount, second.amount, unwanted.amount]).toEqual([100_000, 25_000, 100_000])
  for (const { id } of [first, second, unwanted]) await shop.staffActions.approve(id)
  await shop.staffActions.receive(second.id)
  expect(await bat.order()).toMatchObject({ shipment_state: 'delivered', shipments: [{ state: 'delivered' }] })
  await shop.staffActions.receive(first.id)
  await shop.staffActions.receive(unwanted.id)

  // Delivery is refunded with the last return.
  expect((await bat.order()).returns.map(({ amount }) => amount)).toEqual([105_000, 20_000])
  expect(await bat.order()).toMatchObject({
    shipment_state: 'returned',
    payment_state: 'refund_due',
    label: 'returned',
    shipments: [{ state: 'returned' }],
  })
  expect(await saraa.order()).toMatchObject({ shipment_state: 'returned', payment_state: 'paid' })
  for (const { id } of (await bat.order()).refunds) await shop.staffActions.send(id)
  expect(await bat.order()).toMatchObject({ payment_state: 'refunded', payment_label: 'returned' })
  const revenue = await shop.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('orders.number', '=', bat.number)
    .select(['account', 'amount'])
    .execute()
  expect(revenue.reduce((sum, { account, amount }) => sum + (account === 'refunds_due' ? amount : 0), 0)).toBe(0)
  expect(revenue.reduce((sum, { account, amount }) => sum + (account === 'vat' ? amount : 0), 0)).toBe(0)
})

test('CHK-09 goods go back to the place that they came from, and only what can be sold again', async () => {
  const shop = await openReturnShop()
  const lamp = await shop.variant({ price: 50_000, stock: 2 })
  await shop.setStock(lamp.id, 1, 'second')
  const bat = await shop.delivered([[lamp, 3]])
  const onHand = async () =>
    (await shop.db.selectFrom('stock_items').select('on_hand').orderBy('id').execute()).map((row) => row.on_hand)
  expect([await onHand(), (await bat.order()).shipments.length]).toEqual([[0, 0], 2])

  const all = await shop.requestReturn(bat, bat.lines[0], 2)
  const broken = await shop.requestReturn(bat, bat.lines[0], 1)
  for (const { id } of [all, broken]) await shop.staffActions.approve(id)
  await shop.staffActions.receive(broken.id, false)
  const after = await onHand()
  await shop.staffActions.receive(all.id)

  expect(after).toEqual([0, 0])
  expect((await onHand()).reduce((sum, pieces) => sum + pieces, 0)).toBe(2)
  expect(await shop.stockDifferences()).toEqual([])
  expect((await bat.order()).shipments.map(({ state }) => state)).toEqual(['returned', 'returned'])
})

test('CHK-09 of two concurrent requests to return one piece only one succeeds', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant()
  const bat = await shop.delivered([[phone, 2]])

  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => shop.requestReturn(bat, bat.lines[0])))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'not_returnable', status: 409 })
  }
  const { sum } = await shop.db
    .selectFrom('return_lines')
    .select(({ fn }) => fn.sum<string>('quantity').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(2)
})

test('CHK-09 a request sent again with its key is the same return', async () => {
  const shop = await openReturnShop()
  const bat = await shop.delivered([[await shop.variant(), 2]])
  const body = { lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 1, reason: 'defect' as const }] }
  const idempotencyKey = 'the-same-return'

  const [first, again] = [
    await bat.shopper.returns.request(bat.number, body, { idempotencyKey }),
    await bat.shopper.returns.request(bat.number, body, { idempotencyKey }),
  ]

  expect(again).toEqual(first)
  expect(await bat.shopper.returns.list(bat.number)).toHaveLength(1)
})

test('CHK-09 a return of pieces that were not delivered is refused', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant()
  const [bat, early] = [await shop.delivered([[phone, 1]]), await shop.paid([[phone, 1]])]
  const line = bat.lines[0]

  await expect(shop.requestReturn(early, early.lines[0])).rejects.toMatchObject({ code: 'not_returnable' })
  await expect(shop.requestReturn(bat, line, 2)).rejects.toMatchObject({ code: 'not_returnable' })
  await expect(shop.requestReturn(bat, early.lines[0])).rejects.toMatchObject({ code: 'not_returnable' })
  for (const iban of ['MN380005000000000002', 'DE89370400440532013000', '5000000001']) {
    const lines = [{ line_item_id: line ?? 0, quantity: 1, reason: 'defect' as const }]
    const request = bat.shopper.returns.request(bat.number, { lines, refund_account: { ...ACCOUNT, iban } })
    await expect(request).rejects.toMatchObject({ code: 'iban_invalid', status: 422 })
  }
  await shop.passHours(73)
  await expect(shop.requestReturn(bat, line)).rejects.toMatchObject({ code: 'return_too_late', status: 409 })
  expect((await bat.order()).line_items[0]?.returnable).toBe(0)
})

test('CHK-09 a shopper who cancels a return may request it again', async () => {
  const shop = await openReturnShop()
  const bat = await shop.delivered([[await shop.variant(), 1]])
  const [requested] = [await shop.requestReturn(bat, bat.lines[0])]

  expect(await bat.shopper.returns.cancel(bat.number, requested.id)).toMatchObject({ state: 'canceled' })
  const again = await shop.requestReturn(bat, bat.lines[0])
  await shop.staffActions.reject(again.id, 'Гэмтэл биш')

  const closed = bat.shopper.returns.cancel(bat.number, again.id)
  await expect(closed).rejects.toMatchObject({ code: 'return_not_open', status: 409 })
  expect(await bat.shopper.returns.list(bat.number)).toMatchObject([
    { state: 'canceled' },
    { state: 'rejected', answer: 'Гэмтэл биш' },
  ])
  expect((await bat.order()).line_items[0]?.returnable).toBe(1)
  expect((await bat.order()).refunds).toEqual([])
})

test('CHK-09 a return that is canceled and received at once is only one of the two, and the other is refused', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ stock: 20 })
  for (let turn = 0; turn < 4; turn++) {
    const bat = await shop.delivered([[phone, 1]])
    const { id } = await shop.requestReturn(bat, bat.lines[0])
    await shop.staffActions.approve(id)

    const [canceled, received, again] = await Promise.allSettled([
      bat.shopper.returns.cancel(bat.number, id),
      shop.staffActions.receive(id),
      shop.staffActions.receive(id),
    ])

    const [{ state } = { state: '' }] = (await bat.order()).returns
    const done = [canceled, received, again].filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    expect(state).toBe(canceled.status === 'fulfilled' ? 'canceled' : 'received')
    expect((await bat.order()).refunds).toHaveLength(canceled.status === 'fulfilled' ? 0 : 1)
  }
  expect(await shop.stockDifferences()).toEqual([])
})

test('CHK-05 staff move a return as the table says, and refused moves are recorded', async () => {
  const shop = await openReturnShop()
  const bat = await shop.delivered([[await shop.variant(), 1]])
  const { id } = await shop.requestReturn(bat, bat.lines[0])

  const early = shop.staffActions.receive(id)
  await expect(early).rejects.toMatchObject({ code: 'transition_refused', status: 409 })
  await shop.staffActions.reject(id)
  await expect(shop.staffActions.approve(id)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(shop.staffActions.reject(id)).rejects.toMatchObject({ code: 'transition_refused' })

  expect(await shop.historyOf('return', true)).toEqual([
    'requested → received by staff',
    'rejected → approved by staff',
    'rejected → rejected by staff',
  ])
  await expect(shop.staffActions.approve(987_654_321)).rejects.toMatchObject({ code: 'return_not_found', status: 404 })
})

test('CHK-09 returns of other customers are not found', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant()
  const owner = await shop.customer()
  const [bat, other] = [await shop.delivered([[phone, 1]], owner), await shop.delivered([[phone, 1]])]
  const { id } = await shop.requestReturn(bat, bat.lines[0])
  const stranger = await shop.customer()

  for (const [shopper, number, code] of [
    [stranger, bat.number, 'order_not_found'],
    [shop.guest(), bat.number, 'order_not_found'],
    [other.shopper, other.number, 'return_not_found'],
  ] as const) {
    await expect(shopper.returns.cancel(number, id)).rejects.toMatchObject({ code, status: 404 })
    const picture = new Blob([new Uint8Array([1])])
    await expect(shopper.returns.addPicture(number, id, picture)).rejects.toMatchObject({ code, status: 404 })
  }
  expect(await other.shopper.returns.list(other.number)).toEqual([])
  await expect(stranger.returns.list(bat.number)).rejects.toMatchObject({ code: 'order_not_found' })
  expect((await owner.returns.list(bat.number)).map((one) => one.id)).toEqual([id])
})

test('CHK-09 staff ask for a customer who called, for what may still come back, and the customer sees it', async () => {
  const shop = await openReturnShop()
  const bat = await shop.delivered([[await shop.variant({ price: 110_000, stock: 10 }), 2]])
  const [line_item_id = 0] = bat.lines
  const { client } = shop.staff
  const ask = (number: string, quantity: number, idempotencyKey: string = crypto.randomUUID()) =>
    client.request('POST /api/back_office/orders/:number/returns', {
      params: { number },
      body: { lines: [{ line_item_id, quantity, reason: 'wrong_goods' }], note: 'Утсаар хэлсэн' },
      idempotencyKey,
    })
  const key = crypto.randomUUID()

  const { id } = await ask(bat.number, 2, key)
  expect(await ask(bat.number, 2, key)).toMatchObject({ id, state: 'requested', order_number: bat.number })

  expect((await bat.order()).returns).toMatchObject([{ id, note: 'Утсаар хэлсэн', amount: 220_000 + DELIVERY }])
  expect(await shop.historyOf('return')).toEqual([' → requested by staff'])
  await expect(ask(bat.number, 1)).rejects.toMatchObject({ code: 'not_returnable' })
  await expect(ask('R000000000', 1)).rejects.toMatchObject({ code: 'order_not_found' })
})
