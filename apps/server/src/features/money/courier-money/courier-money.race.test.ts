import { ApiError } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierActionsOf, openCourierShop } from '../../../../testing/orders/carrying.ts'
import { expectNothingWrong, ledgerOf } from '../../../../testing/orders/paying.ts'

test('BO-03 what a courier holds is received once and whole, and a difference is booked with its reason', async () => {
  const { shop, courier, carried } = await openCourierShop()
  const [bat, saraa] = [await carried(), await carried()]
  const cashier = cashierActionsOf(await shop.staff('accountant'))
  await courier.deliver(bat.id, { delivery_code: bat.code, money: bat.cash })
  await courier.deliver(saraa.id, {
    delivery_code: saraa.code,
    money: { means: 'card', amount: saraa.total, terminal_reference: '0412-77' },
  })

  const { couriers } = await cashier.balances()
  expect(couriers).toMatchObject([{ courier_id: courier.id, parcels: 2, cash: bat.total, card: saraa.total }])
  const { collections } = await cashier.held(courier.id)
  expect(collections).toMatchObject([
    { order_number: bat.number, parcel_number: `${bat.number}-1`, means: 'cash', terminal_reference: null },
    { order_number: saraa.number, means: 'card', terminal_reference: '0412-77' },
  ])
  const expected = { courier_id: courier.id, expected_cash: bat.total, expected_card: saraa.total }
  const short = { ...expected, counted_cash: bat.total - 500, counted_card: saraa.total }
  await expect(cashier.settle({ ...short, expected_cash: 1 })).rejects.toMatchObject({ code: 'settlement_changed' })
  await expect(cashier.settle(short)).rejects.toMatchObject({ code: 'difference_unexplained' })

  const at = await Promise.all(
    ['Буцаах задгай', 'Дутуу'].map((reason) => outcome(cashier.settle({ ...short, reason }))),
  )
  expect(at.toSorted()).toEqual(['settled', 'settlement_changed'])
  expect(await cashier.settlements()).toMatchObject({
    total_count: 1,
    settlements: [{ courier: 'Сараа Дорж', parcels: 2, expected_cash: bat.total, counted_cash: bat.total - 500 }],
  })
  expect((await cashier.balances()).couriers).toEqual([])
  await expect(cashier.held(courier.id)).rejects.toMatchObject({ code: 'courier_not_found' })
  const total = bat.total + saraa.total
  expect(await ledgerOf(shop)).toMatchObject({
    courier_money: 0,
    courier_differences: 500,
    'provider_clearing.cash_on_delivery': total - 500,
  })
  const { accounts, total: sum } = await cashier.ledger()
  expect(sum).toBe(0)
  expect(accounts).toContainEqual({ account: 'courier_differences', amount: 500 })
  await expectNothingWrong(shop, { incoming: 2, refunds: [] })
})

test('BO-03 the database closes no sum of a courier twice, and no settlement that expects another sum', async () => {
  const { shop, courier, carried } = await openCourierShop()
  const cashier = cashierActionsOf(await shop.staff('accountant'))
  const bat = await carried()
  await courier.deliver(bat.id, { delivery_code: bat.code, money: bat.cash })
  const whole = { expected_cash: bat.total, expected_card: 0, counted_cash: bat.total, counted_card: 0 }
  const key = 'one settlement'
  const once = await cashier.settle({ courier_id: courier.id, ...whole }, key)
  expect(await cashier.settle({ courier_id: courier.id, ...whole }, key)).toEqual(once)

  for (const change of [{ settlement_id: null }, { amount: 1 }]) {
    await expect(shop.db.updateTable('courier_collections').set(change).execute()).rejects.toThrow('cannot change')
  }
  await expect(
    sql`
      insert into courier_settlements (site_id, courier_id, received_by, parcels, expected_cash, expected_card,
        counted_cash, counted_card)
      select site_id, courier_id, received_by, 1, 5, 0, 5, 0 from courier_settlements`.execute(shop.db),
  ).rejects.toThrow('does not close what it expects')
})

test('BO-03 of a delivery and a refusal at once one wins, and two presses of a delivery take the money once', async () => {
  const { shop, courier, carried } = await openCourierShop()
  let paid = 0

  for (let round = 0; round < 3; round++) {
    const bat = await carried()
    const delivery = { delivery_code: bat.code, money: bat.cash }
    const outcomes = await Promise.all([
      outcome(courier.deliver(bat.id, delivery)),
      outcome(courier.refuse(bat.id, { because: 'refused' })),
      outcome(courier.deliver(bat.id, delivery)),
    ])
    const { payment_state, shipments } = await bat.order()
    const isPaid = payment_state === 'paid'
    if (isPaid) paid++
    expect(shipments[0]?.state).toBe(isPaid ? 'delivered' : 'handed_over')
    expect(outcomes).toEqual(
      isPaid ? ['settled', 'transition_refused', 'settled'] : ['transition_refused', 'settled', 'transition_refused'],
    )
  }

  expect(await shop.db.selectFrom('courier_collections').select('id').execute()).toHaveLength(paid)
  await expectNothingWrong(shop, { incoming: paid, refunds: [] })
})

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'settled'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code
  }
}
