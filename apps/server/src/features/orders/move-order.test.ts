import { ORDER_STATES, ORDER_TRANSITIONS } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { cancelUnpaid, markPaid, moveOrder, returnToDelivery } from './move-order.ts'

const REASON = { who: 'test', why: 'to see' }

test('CHK-05 only the moves of the table are made; every other one is refused before it touches the order', async () => {
  const { db, id } = await openOrder()
  const forbidden = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => !ORDER_TRANSITIONS[from].includes(to)).map((to) => [from, to] as const),
  )

  for (const [from, to] of forbidden)
    await expect(moveOrder(db, id, from, to, REASON)).rejects.toThrow(/No order moves/)
  expect(await stateOf(db, id)).toMatchObject({ state: 'cart' })
  expect(await db.selectFrom('order_history').selectAll().execute()).toEqual([])
})

test('CHK-05 an order in another state than expected does not move, and history has nothing to tell', async () => {
  const { db, id } = await openOrder()

  await expect(moveOrder(db, id, 'address', 'delivery', REASON)).rejects.toMatchObject({ code: 'order_not_editable' })
  expect(await db.selectFrom('order_history').selectAll().execute()).toEqual([])
})

test('CHK-05 a payment that fails gives the order back, the next one completes it, each move with its reason', async () => {
  const { db, id } = await openOrder()

  await moveOrder(db, id, 'cart', 'payment', REASON)
  await returnToDelivery(db, id, 'failed', 'declined')
  const returned = await stateOf(db, id)
  await moveOrder(db, id, 'delivery', 'payment', REASON)

  expect(await markPaid(db, id, 'payment 1')).toBe(true)
  expect(returned).toMatchObject({ state: 'delivery', payment_state: 'failed', completed_at: null })
  expect(await stateOf(db, id)).toMatchObject({
    state: 'complete',
    payment_state: 'paid',
    shipment_state: 'ready',
    completed_at: expect.any(Date),
  })
  expect(await markPaid(db, id, 'payment 2')).toBe(false)
  expect(
    await db.selectFrom('order_history').select(['from_state', 'to_state', 'why']).orderBy('id').execute(),
  ).toEqual([
    { from_state: 'cart', to_state: 'payment', why: 'to see' },
    { from_state: 'payment', to_state: 'delivery', why: 'declined' },
    { from_state: 'delivery', to_state: 'payment', why: 'to see' },
    { from_state: 'payment', to_state: 'complete', why: 'payment 1' },
  ])
})

test('PAY-03 an order whose transfer never came is canceled, and takes no money afterwards', async () => {
  const { db, id } = await openOrder()
  await moveOrder(db, id, 'cart', 'complete', { ...REASON, change: { payment_state: 'balance_due' } })

  await cancelUnpaid(db, id, 'expired', 'deadline')

  expect(await stateOf(db, id)).toMatchObject({
    state: 'canceled',
    payment_state: 'expired',
    canceled_at: expect.any(Date),
  })
  expect(await markPaid(db, id, 'late')).toBe(false)
})

async function openOrder() {
  const shop = await openTestShop()
  const { number } = await shop.guest().orders.addToCart({ variantId: (await shop.variant()).id })
  const { id } = await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { db: shop.db, id }
}

const stateOf = (db: Awaited<ReturnType<typeof openOrder>>['db'], id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
