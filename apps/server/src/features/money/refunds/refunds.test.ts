import { expect, test } from 'vitest'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { ACCOUNT, openReturnShop } from '../../../../testing/orders/returning.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'

test('CHK-09 money of a canceled order is owed for 48 hours, and refunded once', async () => {
  const shop = await openReturnShop()
  const bat = await shop.paid([[await shop.variant({ price: 100_000 }), 2]])
  const sale = await ledgerOf(shop)

  await shop.staffActions.cancel(bat.number)

  const order = await bat.order()
  expect(order).toMatchObject({ state: 'canceled', payment_state: 'refund_due', payment_label: 'returned' })
  expect(order.refunds).toMatchObject([{ amount: bat.total, reason: 'order_canceled', state: 'due', account: null }])
  const [refund] = order.refunds
  const hours = (Date.parse(refund?.due_at ?? '') - Date.parse(refund?.created_at ?? '')) / 3_600_000
  expect(Math.round(hours)).toBe(48)
  expect(await ledgerOf(shop)).toEqual({
    ...sale,
    'revenue.goods': 0,
    'revenue.delivery': 0,
    vat: 0,
    refunds_due: -bat.total,
  })
  expect(await shop.staffActions.refunds({ state: 'due' })).toMatchObject({
    refunds: [{ order_number: bat.number, means: 'bank_transfer', amount: bat.total, overdue: false }],
    total_count: 1,
  })

  const sent = await shop.staffActions.send(refund?.id ?? 0, 'TRX 2027-01')

  expect(sent).toMatchObject({ state: 'sent', sent_at: expect.any(String), overdue: false })
  expect(await bat.order()).toMatchObject({ payment_state: 'refunded', payment_label: 'returned' })
  const books = await ledgerOf(shop)
  expect(Object.values(books).every((amount) => amount === 0)).toBe(true)
  expect(await shop.historyOf('refund')).toEqual([' → due by shop', 'due → sent by staff'])
  expect((await shop.historyOf('payment')).slice(-2)).toEqual([
    'paid → refund_due by staff',
    'refund_due → refunded by staff',
  ])
})

test('CHK-09 a refund sent twice, even concurrently, leaves the shop once', async () => {
  const shop = await openReturnShop()
  const bat = await shop.paid([[await shop.variant(), 1]])
  await shop.staffActions.cancel(bat.number)
  const id = (await bat.order()).refunds[0]?.id ?? 0

  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => shop.staffActions.send(id, 'TRX-7')))
  const again = await shop.staffActions.send(id, 'TRX-7')
  const other = shop.staffActions.send(id, 'TRX-8')

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  expect(again).toMatchObject({ id, state: 'sent' })
  await expect(other).rejects.toMatchObject({ code: 'transition_refused', status: 409 })
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0, 'provider_clearing.bank_transfer': 0 })
  expect(await shop.historyOf('refund', true)).toEqual(['sent → sent by staff'])
  const actions = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'refund%')
    .execute()
  expect(actions.map(({ action }) => action).sort()).toEqual(['refund.refused', 'refund.sent'])
})

test('CHK-09 unusable money is refunded by the same staff from the same list', async () => {
  const shop = await openReturnShop()
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))
  await bat.pay('bank_transfer')
  await shop.payments.confirmTransfer(bat.number, 50_000, 'too little')
  await shop.payments.confirmTransfer(bat.number, bat.total, 'right')

  const { refunds } = await shop.staffActions.refunds()

  expect(refunds).toMatchObject([{ amount: 50_000, reason: 'wrong_amount', state: 'due', order_number: bat.number }])
  expect((await bat.order()).refunds).toMatchObject([{ amount: 50_000, reason: 'wrong_amount' }])
  await shop.staffActions.send(refunds[0]?.id ?? 0)
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', refunds: [{ state: 'sent' }] })
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0, 'provider_clearing.bank_transfer': bat.total })
})

test('CHK-09 the most urgent refund is first, an overdue one is marked, and staff see its account', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ stock: 9 })
  const [bat, saraa, dorj] = [
    await shop.paid([[phone, 1]]),
    await shop.paid([[phone, 1]]),
    await shop.paid([[phone, 1]]),
  ]
  for (const { number } of [bat, saraa, dorj]) {
    await shop.db
      .updateTable('orders')
      .set({ refund_account: JSON.stringify({ ...ACCOUNT, iban: 'MN380005000000000001' }) })
      .where('number', '=', number)
      .execute()
    await shop.staffActions.cancel(number)
  }
  const late = (await saraa.order()).refunds[0]?.id ?? 0
  await shop.db
    .updateTable('refunds')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('id', '=', late)
    .execute()
  await shop.staffActions.send((await bat.order()).refunds[0]?.id ?? 0)

  const { refunds } = await shop.staffActions.refunds()

  expect(refunds.map(({ order_number, overdue, state }) => [order_number, overdue, state])).toEqual([
    [saraa.number, true, 'due'],
    [dorj.number, false, 'due'],
    [bat.number, false, 'sent'],
  ])
  expect(refunds[0]?.account).toEqual({ bank: '0005', number: 'MN380005000000000001', name: 'Бат Дорж' })
  expect((await saraa.order()).refunds[0]?.account).toBe('MN38 •••• 0001')
  expect((await shop.staffActions.refunds({ state: 'sent' })).total_count).toBe(1)
  const found = async (query: Parameters<typeof shop.staffActions.refunds>[0]) =>
    (await shop.staffActions.refunds(query)).refunds.map(({ order_number }) => order_number)
  expect(await found({ q: saraa.number.slice(-7) })).toEqual([saraa.number])
  expect(await found({ q: 'TRX-1' })).toEqual([bat.number])
  expect(await found({ q: 'бат д', state: 'sent' })).toEqual([bat.number])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ from: '2020-01-01', to: '2020-01-31' })).toEqual([])
})

test('CHK-09 an account given after the shop canceled is shown to staff, and used for later money too', async () => {
  const shop = await openReturnShop()
  const bat = await shop.paid([[await shop.variant(), 1]])
  await shop.staffActions.cancel(bat.number)
  const first = (await bat.order()).refunds[0]?.id ?? 0

  const canceled = await bat.shopper.orders.cancel(bat.number, { refund_account: ACCOUNT })
  await shop.payments.confirmTransfer(bat.number, bat.total, 'paid twice')

  expect(canceled.refunds).toMatchObject([{ account: 'MN38 •••• 0001' }])
  const account = { bank: '0005', number: 'MN380005000000000001', name: 'Бат Дорж' }
  expect((await shop.staffActions.refunds()).refunds).toMatchObject([{ id: first, account }, { account }])
  expect(await shop.staffActions.send(first)).toMatchObject({ state: 'sent', account })
  expect((await bat.order()).refunds).toMatchObject([
    { state: 'sent', account: 'MN38 •••• 0001' },
    { state: 'due', account: 'MN38 •••• 0001' },
  ])
})

test('CHK-09 an unknown refund is not found', async () => {
  const shop = await openReturnShop()

  await expect(shop.staffActions.send(987_654_321)).rejects.toMatchObject({ code: 'refund_not_found', status: 404 })
})

test('CHK-09 staff write down the account that a customer names, correct it, and no more once the money is sent', async () => {
  const shop = await openReturnShop()
  const bat = await shop.paid([[await shop.variant(), 1]])
  await shop.staffActions.cancel(bat.number)
  const id = (await bat.order()).refunds[0]?.id ?? 0
  expect((await shop.staffActions.refunds()).refunds).toMatchObject([{ account: null, accepts_account: true }])
  const wrong = [
    [{ number: '5012345678', name: 'Бат' }, 'bank'],
    [{ bank: '0999', number: '5012345678', name: 'Бат' }, 'bank'],
    [{ bank: '0005', number: 'MN390005000000000001', name: 'Бат' }, 'number'],
    [{ bank: '0015', number: 'MN380005000000000001', name: 'Бат' }, 'bank'],
  ] as const
  for (const [account, field] of wrong) {
    await expect(shop.staffActions.setAccount(id, account)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: { [field]: [expect.any(String)] },
    })
  }

  const first = await shop.staffActions.setAccount(id, { bank: '0005', number: '5012 345 678', name: ' Бат Дорж ' })
  const typed = { number: 'mn38 0005 0000 0000 0001', name: 'Бат Дорж' }
  const answers = [await shop.staffActions.setAccount(id, typed), await shop.staffActions.setAccount(id, typed)]

  expect(first.account).toEqual({ bank: '0005', number: '5012345678', name: 'Бат Дорж' })
  for (const { account } of answers)
    expect(account).toEqual({ bank: '0005', number: 'MN380005000000000001', name: 'Бат Дорж' })
  expect((await bat.order()).refunds).toMatchObject([{ account: 'MN38 •••• 0001' }])
  expect(await shop.staffActions.send(id)).toMatchObject({ accepts_account: false, account: { bank: '0005' } })
  await expect(shop.staffActions.setAccount(id, typed)).rejects.toMatchObject({ code: 'refund_takes_no_account' })
  const [entry] = await shop.db
    .selectFrom('audit_entries')
    .select(['label', 'before', 'after'])
    .where('action', '=', 'PUT /api/back_office/refunds/:id/account')
    .orderBy('id')
    .execute()
  expect(entry).toMatchObject({ label: bat.number, before: {}, after: { number: '•••• 5678' } })
})

test('PAY-02 a refund of a QR payment leaves the bank when transferred, and the provider when it returned the money', async () => {
  const shop = await openReturnShop()
  const refunded = async (from?: 'bank' | 'provider') => {
    const bat = await shop.paid([[await shop.variant({ price: 100_000 }), 1]])
    await shop.db.updateTable('payments').set({ method: 'qr', provider: 'qr' }).execute()
    await shop.staffActions.cancel(bat.number)
    const before = await ledgerOf(shop)
    await shop.staffActions.send((await bat.order()).refunds[0]?.id ?? 0, 'TRX-9', from)
    const after = await ledgerOf(shop)
    const changed = Object.keys(after).filter((account) => after[account] !== (before[account] ?? 0))
    return Object.fromEntries(changed.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)]))
  }

  const sum = 100_000 + DELIVERY

  expect(await refunded()).toEqual({ refunds_due: sum, 'provider_clearing.bank_transfer': -sum })
  expect(await refunded('provider')).toEqual({ refunds_due: sum, 'provider_clearing.qr': -sum })
})
