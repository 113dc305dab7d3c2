import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { assignKeys, freeKeysOfLine } from './licences.queries.ts'

test('CHK-07 keys added by staff are stock, encrypted, and never added twice', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()

  expect(await shop.add(game.id, ['AAAA-1111', ' BBBB-2222 ', 'AAAA-1111'])).toEqual({ added: 2, known: 1, left: 2 })
  expect(await shop.add(game.id, ['BBBB-2222', 'CCCC-3333'])).toEqual({ added: 1, known: 1, left: 3 })

  expect(await shop.onHand(game.id)).toBe(3)
  const rows = await shop.db.selectFrom('licences').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/AAAA|BBBB|CCCC/)
  const phone = await shop.variant()
  await expect(shop.add(phone.id, ['X'])).rejects.toMatchObject({ code: 'not_a_licence', status: 409 })
  await expect(shop.add(987_654_321, ['X'])).rejects.toMatchObject({ code: 'variant_not_found', status: 404 })
  const entries = await shop.db.selectFrom('audit_entries').select(['action', 'details']).execute()
  expect(entries.filter(({ action }) => action === 'licences.add')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/AAAA|BBBB|CCCC/)
})

test('CHK-07 a paid licence has its keys at once, shown to their owner alone, and each look is recorded', async () => {
  const logged: string[] = []
  const shop = await openKeyShop({ logLevel: 'debug', log: { write: (line) => void logged.push(line) } })
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1', 'KEY-2', 'KEY-3'])
  const [owner, stranger] = [await shop.customer(), await shop.customer()]

  const bat = await shop.bought(game, 2, owner)

  const { licenses, total_count } = await owner.licences.mine()
  expect(total_count).toBe(2)
  expect(licenses).toMatchObject([
    { order_number: bat.number, variant_id: game.id, key: null, revealed_at: null },
    { key: null },
  ])
  const id = licenses[0]?.id ?? 0
  const shown = await owner.licences.reveal(bat.number, id)
  const again = await owner.licences.reveal(bat.number, id)
  expect(shown).toMatchObject({ key: expect.stringMatching(/^KEY-\d$/), revealed_at: expect.any(String) })
  expect(again).toEqual(shown)
  expect((await owner.licences.ofOrder(bat.number)).map(({ key }) => key)).toContain(shown.key)
  const looks = await shop.db.selectFrom('licence_looks').select(['licence_id', 'user_id']).execute()
  expect(looks).toEqual(Array(3).fill({ licence_id: id, user_id: owner.id }))

  for (const somebody of [stranger, shop.guest()]) {
    await expect(somebody.licences.reveal(bat.number, id)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(somebody.licences.ofOrder(bat.number)).rejects.toMatchObject({ code: 'order_not_found' })
  }
  expect((await stranger.licences.mine()).licenses).toEqual([])
  const theirs = await shop.bought(game, 1, stranger)
  await expect(stranger.licences.reveal(theirs.number, id)).rejects.toMatchObject({ code: 'licence_not_found' })
  expect(await shop.onHand(game.id)).toBe(0)
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify([logged, shop.outbox.all()])).not.toContain('KEY-')
})

test('CHK-07 no key is assigned twice, however many pay at once', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()
  await shop.add(
    game.id,
    Array.from({ length: 8 }, (_, at) => `KEY-${at}`),
  )
  const shoppers = []
  for (let at = 0; at < 4; at++) shoppers.push(await shop.ordered(game, 2))

  // Each transfer is reported twice.
  await Promise.all(shoppers.flatMap((one) => [shop.pay(one), shop.pay(one)]))

  const given = await shop.db
    .selectFrom('licences')
    .select(['id', 'order_id'])
    .where('order_id', 'is not', null)
    .execute()
  expect(given).toHaveLength(8)
  expect(new Set(given.map(({ order_id }) => order_id)).size).toBe(4)
  expect(await shop.stockDifferences()).toEqual([])
})

test('CHK-07 if there are fewer keys than stock, the rest waits, staff see it, and new keys are assigned there first', async () => {
  const shop = await openKeyShop({ logLevel: 'silent' })
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1'])
  await shop.setStock(game.id, 5)
  const bat = await shop.bought(game, 3)

  expect(await bat.shopper.licences.ofOrder(bat.number)).toHaveLength(1)
  const { licenses } = await shop.staff.client.request('GET /api/back_office/licenses', {})
  expect(licenses).toMatchObject([{ variant_id: game.id, left: 0, waiting: 2 }])
  expect(await shop.onHand(game.id)).toBe(0)

  expect(await shop.add(game.id, ['KEY-2', 'KEY-3', 'KEY-4'])).toEqual({ added: 3, known: 0, left: 1 })

  expect(await bat.shopper.licences.ofOrder(bat.number)).toHaveLength(3)
  expect(await shop.onHand(game.id)).toBe(1)
  expect(await shop.stockDifferences()).toEqual([])
})

test('CHK-09 an unseen key can be returned and sold again; a seen one cannot', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1', 'KEY-2'])
  const bat = await shop.bought(game, 2)
  const [first, second] = await bat.shopper.licences.ofOrder(bat.number)
  await bat.shopper.licences.reveal(bat.number, first?.id ?? 0)
  expect((await bat.order()).line_items[0]?.returnable).toBe(1)

  const { id } = await shop.requestReturn(bat, bat.line, 1, 'changed_mind')

  await expect(shop.requestReturn(bat, bat.line)).rejects.toMatchObject({ code: 'not_returnable' })
  const late = bat.shopper.licences.reveal(bat.number, second?.id ?? 0)
  await expect(late).rejects.toMatchObject({ code: 'licence_being_returned', status: 409 })
  await shop.staffActions.approve(id)
  await shop.staffActions.receive(id)
  expect(await bat.shopper.licences.ofOrder(bat.number)).toMatchObject([{ id: first?.id }])
  expect(await shop.onHand(game.id)).toBe(1)
  expect(await shop.stockDifferences()).toEqual([])

  const saraa = await shop.bought(game, 1)
  const [sold] = await saraa.shopper.licences.ofOrder(saraa.number)
  expect(sold).toMatchObject({ id: second?.id, key: null })
})

test('CHK-09 a key that staff mark as not resellable is not sold again', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1'])
  const bat = await shop.bought(game, 1)
  const [key] = await bat.shopper.licences.ofOrder(bat.number)
  const { id } = await shop.requestReturn(bat, bat.line)
  await shop.staffActions.approve(id)

  await shop.staffActions.receive(id, false)

  expect(await shop.onHand(game.id)).toBe(0)
  expect((await shop.add(game.id, ['KEY-2'])).left).toBe(1)
  await expect(bat.shopper.licences.reveal(bat.number, key?.id ?? 0)).rejects.toMatchObject({ status: 409 })
  expect(await shop.stockDifferences()).toEqual([])
})

test('CHK-07 no more keys are assigned or freed than asked for, whatever plan the database takes', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1', 'KEY-2', 'KEY-3', 'KEY-4'])
  const { number, line: lineItemId = 0 } = await shop.ordered(game, 2)
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

  await shop.db.transaction().execute(async (tx) => {
    // Nested loops alone are left: a subquery inside one runs once a row.
    for (const plan of ['hashjoin', 'hashagg', 'mergejoin', 'material', 'memoize', 'sort'])
      await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(tx)
    const assigned = () => tx.selectFrom('licences').select('id').where('order_id', '=', orderId).execute()

    expect(await assignKeys(tx, { variantId: game.id, orderId, lineItemId, quantity: 2 })).toBe(2)
    expect(await assigned()).toHaveLength(2)

    await freeKeysOfLine(tx, lineItemId, 1)
    expect(await assigned()).toHaveLength(1)
  })
})

test('CHK-07 a piece that is returned and seen in the same moment is only one of the two', async () => {
  const shop = await openKeyShop()
  const game = await shop.licence()
  await shop.add(game.id, ['KEY-1', 'KEY-2', 'KEY-3'])
  for (let turn = 0; turn < 3; turn++) {
    const bat = await shop.bought(game, 1)
    const [key] = await bat.shopper.licences.ofOrder(bat.number)

    const both = await Promise.allSettled([
      shop.requestReturn(bat, bat.line),
      bat.shopper.licences.reveal(bat.number, key?.id ?? 0),
    ])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('CHK-07 goods and licences can be canceled together until a key is seen', async () => {
  const shop = await openKeyShop()
  const [game, phone] = [await shop.licence(), await shop.variant({ price: 100_000 })]
  await shop.add(game.id, ['KEY-1', 'KEY-2'])
  const [bat, saraa] = [await readyToPay(shop, [game, phone]), await readyToPay(shop, [game, phone])]
  for (const one of [bat, saraa]) {
    await one.shopper.checkout.update(one.number, { email: 'bat@example.mn' })
    await one.pay('bank_transfer')
    await shop.pay(one)
  }
  const [key] = await saraa.shopper.licences.ofOrder(saraa.number)
  await saraa.shopper.licences.reveal(saraa.number, key?.id ?? 0)

  const canceled = await bat.shopper.orders.cancel(bat.number)

  expect(canceled).toMatchObject({ state: 'canceled', payment_state: 'refund_due', refunds: [{ amount: bat.total }] })
  expect(canceled.shipments.map(({ method, state }) => `${method} ${state}`).toSorted()).toEqual([
    'digital returned',
    'standard canceled',
  ])
  expect((await saraa.order()).may_cancel).toBe(false)
  await expect(saraa.shopper.orders.cancel(saraa.number)).rejects.toMatchObject({ code: 'not_cancelable' })
  expect(await bat.shopper.licences.ofOrder(bat.number)).toEqual([])
  expect(await shop.onHand(game.id)).toBe(1)
  expect(await shop.stockDifferences()).toEqual([])
})

async function openKeyShop(settings?: Parameters<typeof openReturnShop>[0]) {
  const shop = await openReturnShop(settings)
  await shop.stockLocation()

  /** Order of a licence that awaits its transfer. */
  async function ordered(game: Awaited<ReturnType<typeof licence>>, pieces: number, shopper = shop.guest()) {
    await shopper.orders.addToCart({ variantId: game.id, quantity: pieces })
    const cart = await shopper.orders.current()
    const number = cart?.number ?? ''
    await shopper.checkout.update(number, { phone: '99112233', email: 'bat@example.mn' })
    const { total, line_items } = await shopper.orders.find(number)
    await shopper.checkout.startPayment(number, {
      payment_method: 'bank_transfer',
      expected_total: total,
      terms_accepted: true,
    })
    return { shopper, number, total, line: line_items[0]?.id, order: () => shopper.orders.find(number) }
  }

  const pay = ({ number, total }: { number: string; total: number }) =>
    shop.payments.confirmTransfer(number, total, `record ${number}`)

  const licence = () => shop.variant({ price: 60_000, stock: null, product: { kind: 'license' } })

  return {
    ...shop,
    licence,
    ordered,
    pay,

    async bought(game: Awaited<ReturnType<typeof licence>>, pieces: number, shopper = shop.guest()) {
      const bat = await ordered(game, pieces, shopper)
      await pay(bat)
      await shop.db
        .updateTable('line_items')
        .set({ return_hours: 24 })
        .where('id', '=', bat.line ?? 0)
        .execute()
      await shop.db
        .updateTable('orders')
        .set({ return_until: new Date(Date.now() + 86_400_000) })
        .where('number', '=', bat.number)
        .execute()
      return bat
    },

    add: (id: number, keys: string[]) =>
      shop.staff.client.request('POST /api/back_office/variants/:id/licenses', { params: { id }, body: { keys } }),

    async onHand(variantId: number): Promise<number> {
      const rows = await shop.db
        .selectFrom('stock_items')
        .select('on_hand')
        .where('variant_id', '=', variantId)
        .execute()
      return rows.reduce((sum, { on_hand }) => sum + on_hand, 0)
    },
  }
}
