import { addDays, isoDay } from '@delguur/mongolia'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../testing/databases.ts'
import { testSite } from '../../../../testing/site.ts'
import type { Db } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import { writeHours, writePromise } from '../../sales/orders/index.ts'
import { createDelivery } from './index.ts'
import { fullSlots } from './slots.queries.ts'

/** A day that the promise reaches from any evening before a weekend or holidays. */
const DAY = addDays(isoDay(Date.now()), 12)
const ADDRESS = JSON.stringify({ city: '11', district: '1119', khoroo: '1', detail: '14-р байр' })

test('CHK-03 of a hundred shoppers who choose the same window at once, only as many get it as it has capacity', async () => {
  const { database, delivery, zone, order } = await openCouriers(7)
  const orders = await orderMany(100, order)
  const again = await database.again()
  onTestFinished(() => again.close())

  const taken = await Promise.all(
    orders.map((id, index) => take(delivery, index % 2 ? again.db : database.db, id).catch(codeOf)),
  )

  expect(taken.filter((answer) => answer === 'taken')).toHaveLength(7)
  expect(taken.filter((answer) => answer === 'delivery_time_unavailable')).toHaveLength(93)
  expect(await use(database.db)).toEqual({ counted: 7, orders: 7 })
  expect(await fullSlots(database.db, zone, DAY, null)).toEqual([{ day: DAY, window: '14-18' }])
})

test('CHK-03 placing again reserves no second slot, and releasing twice releases one', async () => {
  const { database, delivery, zone, order } = await openCouriers(1)
  const { db } = database
  const [first, second] = [await order(), await order()]

  await Promise.all([take(delivery, db, first), take(delivery, db, first)])
  expect(await take(delivery, db, second).catch(codeOf)).toBe('delivery_time_unavailable')
  expect(await fullSlots(db, zone, DAY, first), 'its own place is free for it').toEqual([])

  await delivery.release(db, first)
  await delivery.release(db, first)
  expect(await use(db)).toEqual({ counted: 0, orders: 0 })
  expect(await take(delivery, db, second)).toBe('taken')
  await delivery.retakeSlot(db, first)
  expect(await use(db), 'late money takes no place that there is not').toEqual({ counted: 1, orders: 1 })
})

test('CHK-03 an order that moves to another window releases the first one', async () => {
  const { database, delivery, order } = await openCouriers(1)
  const { db } = database
  const [first, second] = [await order(), await order()]
  await take(delivery, db, first)

  await db.updateTable('orders').set({ delivery_window: '18-22' }).where('id', '=', first).execute()
  await take(delivery, db, first)

  expect(await take(delivery, db, second)).toBe('taken')
})

test('CHK-03 releasing a slot changes no other window of the day', async () => {
  const { database, delivery, zone, order } = await openCouriers(1)
  const { db } = database
  const [afternoon, evening] = [await order(), await order()]
  await db.updateTable('orders').set({ delivery_window: '18-22' }).where('id', '=', evening).execute()
  await take(delivery, db, afternoon)
  await take(delivery, db, evening)

  await delivery.release(db, afternoon)

  expect(await fullSlots(db, zone, DAY, null)).toEqual([{ day: DAY, window: '18-22' }])
})

test('CHK-03 a zone without a capacity accepts every order, and one with capacity zero none', async () => {
  const { database, delivery, zone, order } = await openCouriers(null)
  const { db } = database
  for (const id of await orderMany(5, order)) await take(delivery, db, id)
  expect(await use(db)).toEqual({ counted: 0, orders: 5 })

  await db.updateTable('delivery_zones').set({ slot_capacity: 0 }).where('id', '=', zone).execute()
  expect(await take(delivery, db, await order()).catch(codeOf)).toBe('delivery_time_unavailable')
})

test('CHK-02 an order of many heavy pieces is promised and paid like any other', async () => {
  const { database, delivery, order } = await openCouriers(null)
  const { db } = database
  const variant = await builders(db).variant({ stock: 999 })
  const id = await order()
  const line = { variant_id: variant.id, product_id: variant.product_id, name: '{}', sku: 'X', kind: 'goods' }
  await db
    .insertInto('line_items')
    .values({ ...line, order_id: id, quantity: 999, price: 1, weight_grams: 3_000_000 })
    .execute()

  expect(await take(delivery, db, id).catch(String)).toBe('taken')
  await delivery.renewPromise(db, id)
})

async function openCouriers(capacity: number | null) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const make = builders(db)
  const zone = await make.deliveryZone({})
  await db.updateTable('delivery_zones').set({ slot_capacity: capacity }).where('id', '=', zone).execute()
  const site = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  let count = 0
  const order = async () => {
    const number = `R${String(++count).padStart(9, '0')}`
    const row = await db
      .insertInto('orders')
      .values({
        number,
        token_hash: `hash-of-token-of-${number}`,
        token_cipher: 'plain.',
        site_id: site.id,
        address: ADDRESS,
        delivery_type: 'address',
        delivery_zone_id: zone,
        delivery_day: DAY,
        delivery_window: '14-18',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const delivery = createDelivery({
    orders: { writePromise, writeHours },
    site: testSite(),
  })
  return { database, delivery, zone, order }
}

async function orderMany(pieces: number, order: () => Promise<number>): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < pieces; made++) ids.push(await order())
  return ids
}

const RATE = { method: 'standard', promise_from_hours: 0, promise_to_hours: 24 } as const

/** Reserves a slot like the placing of an order, which locks its row first. */
const take = (delivery: ReturnType<typeof createDelivery>, db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    const zone = await tx.selectFrom('delivery_zones').select(['id', 'slot_capacity']).executeTakeFirstOrThrow()
    const option = { type: 'address', city: '11', zone, rate: RATE, standard: null } as const
    await delivery.takeSlot(tx, id, option, { isPaidLater: false })
    return 'taken' as const
  })

const codeOf = (error: unknown) => (error instanceof Fail ? error.code : String(error))

async function use(db: Db) {
  const slots = await db.selectFrom('delivery_slots').select('taken').execute()
  const orders = await db.selectFrom('delivery_slot_takings').select('order_id').execute()
  return { counted: slots.reduce((sum, { taken }) => sum + taken, 0), orders: orders.length }
}
