import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../testing/databases.ts'
import type { Db } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import { nameOfVariant, refreshStock } from '../catalog/index.ts'
import { createStock, stockDifferences } from './index.ts'

const stock = createStock({ refreshStock, nameOfVariant })

test('CHK-06 stock is taken from the preferred location first, then from the fullest', async () => {
  const { db, make, order } = await openShelves()
  const phone = await make.variant({ stock: 2 })
  await make.setStock(phone.id, 3, 'near')
  await make.setStock(phone.id, 9, 'full')
  const near = await make.stockLocation('near')

  await stock.reserve(db, await order(), [{ variantId: phone.id, quantity: 8 }], near)

  expect(await shelves(db, phone.id)).toEqual([
    { code: 'central', on_hand: 2, reserved: 0 },
    { code: 'full', on_hand: 9, reserved: 5 },
    { code: 'near', on_hand: 3, reserved: 3 },
  ])
})

test('CHK-06 an order with a line that is short reserves nothing and names that line', async () => {
  const { db, make, order } = await openShelves()
  const [plenty, few, none] = [
    await make.variant({ stock: 5 }),
    await make.variant({ stock: 2 }),
    await make.variant({ stock: null, product: { name: { mn: 'Утас', en: 'Phone' } } }),
  ]
  const lines = (variantId: number, quantity: number) => [
    { variantId: plenty.id, quantity: 1 },
    { variantId, quantity },
  ]

  const short = await refusalOf(stock.reserve(db, await order(), lines(few.id, 3), null))
  const out = await refusalOf(stock.reserve(db, await order(), lines(none.id, 1), null, 'en'))

  expect(short).toMatchObject({ code: 'insufficient_stock', details: { variant_id: few.id, available: 2 } })
  expect(out).toMatchObject({ code: 'out_of_stock', details: { name: 'Phone', available: 0 } })
  expect(await shelves(db, plenty.id)).toEqual([{ code: 'central', on_hand: 5, reserved: 0 }])
})

test('CHK-11 reserving, selling and releasing twice has an effect once', async () => {
  const { db, make, order } = await openShelves()
  const phone = await make.variant({ stock: 3 })
  const [sold, back] = [await order(), await order()]
  const lines = [{ variantId: phone.id, quantity: 1 }]

  for (const id of [sold, sold, back, back]) await stock.reserve(db, id, lines, null)
  await Promise.all([stock.commit(db, sold), stock.commit(db, sold)])
  await Promise.all([stock.release(db, back), stock.release(db, back)])

  expect(await shelves(db, phone.id)).toEqual([{ code: 'central', on_hand: 2, reserved: 0 }])
  expect(await sellable(db, phone.product_id)).toBe(2)
  expect(await stockDifferences(db)).toEqual([])
})

test('CHK-09 sold stock that will not be sent is on hand again, once', async () => {
  const { db, make, order } = await openShelves()
  const phone = await make.variant({ stock: 3 })
  const id = await order()
  await stock.reserve(db, id, [{ variantId: phone.id, quantity: 2 }], null)
  await stock.commit(db, id)

  await Promise.all([stock.release(db, id), stock.release(db, id)])
  await stock.release(db, id)

  expect(await shelves(db, phone.id)).toEqual([{ code: 'central', on_hand: 3, reserved: 0 }])
  expect(await sellable(db, phone.product_id)).toBe(3)
  expect(await stockDifferences(db)).toEqual([])
})

test('CHK-06 an order that holds the last pieces can reserve them again', async () => {
  const { db, make, order } = await openShelves()
  const phone = await make.variant({ stock: 1 })
  const id = await order()

  await stock.reserve(db, id, [{ variantId: phone.id, quantity: 1 }], null)
  await stock.reserve(db, id, [{ variantId: phone.id, quantity: 1 }], null)

  expect(await shelves(db, phone.id)).toEqual([{ code: 'central', on_hand: 1, reserved: 1 }])
})

test('CHK-06 a stock count below the reserved quantity keeps the reservations', async () => {
  const { db, make, order } = await openShelves()
  const phone = await make.variant({ stock: 4 })
  const central = await make.stockLocation('central')
  await stock.reserve(db, await order(), [{ variantId: phone.id, quantity: 3 }], null)

  const onHand = await stock.setOnHand(db, phone.id, central, 1)

  expect(onHand).toBe(3)
  expect(await sellable(db, phone.product_id)).toBe(0)
  expect(await stockDifferences(db)).toEqual([])
})

test('CHK-06 fifty concurrent orders of several variants sell no piece twice and never wait forever', async () => {
  const { db, make, order } = await openShelves()
  const [a, b, c] = [
    await make.variant({ stock: 10 }),
    await make.variant({ stock: 10 }),
    await make.variant({ stock: 30 }),
  ]
  const baskets = [
    [a.id, b.id],
    [b.id, a.id],
    [c.id, b.id],
    [a.id, c.id],
    [c.id, a.id, b.id],
  ]
  const ids = await Promise.all(Array.from({ length: 50 }, order))

  const outcomes = await Promise.all(
    ids.map((id, at) => {
      const lines = (baskets[at % baskets.length] ?? []).map((variantId) => ({ variantId, quantity: 1 }))
      return db
        .transaction()
        .execute((tx) => stock.reserve(tx, id, lines, null))
        .then(() => 'held', codeOf)
    }),
  )

  expect(new Set(outcomes)).toEqual(new Set(['held', 'out_of_stock']))
  expect(await shelves(db, a.id)).toMatchObject([{ reserved: 10 }])
  expect(await stockDifferences(db)).toEqual([])
})

test('CHK-06 any sequence of orders keeps stock between zero and the initial quantity, and equal to its movements', async () => {
  const { db, make, order } = await openShelves()
  const step = fc.record({
    does: fc.constantFrom(
      'reserve' as const,
      'reserve' as const,
      'commit' as const,
      'release' as const,
      'again' as const,
      'count' as const,
    ),
    order: fc.nat({ max: 3 }),
    first: fc.nat({ max: 4 }),
    second: fc.nat({ max: 4 }),
  })

  const walk = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const variants = [await make.variant({ stock: 6 }), await make.variant({ stock: 4 })]
    await make.setStock(variants[0]?.id ?? 0, 2, 'second')
    const central = await make.stockLocation('central')
    const orders = await Promise.all(Array.from({ length: 4 }, order))
    for (const { does, order: at, first, second } of steps) {
      const id = orders[at] ?? 0
      const lines = [first, second].flatMap((quantity, place) =>
        quantity > 0 ? [{ variantId: variants[place]?.id ?? 0, quantity }] : [],
      )
      const steps: Record<typeof does, (tx: Db) => Promise<unknown>> = {
        reserve: async (tx) => lines.length > 0 && stock.reserve(tx, id, lines, null),
        commit: (tx) => stock.commit(tx, id),
        release: (tx) => stock.release(tx, id),
        again: (tx) => stock.reserveAgain(tx, id, null),
        count: (tx) => stock.setOnHand(tx, variants[0]?.id ?? 0, central, first + second),
      }
      await db
        .transaction()
        .execute(steps[does])
        .catch((error) => expect(codeOf(error)).toMatch(/stock/))
    }
    expect(await stockDifferences(db)).toEqual([])
  })

  await fc.assert(walk, { numRuns: 25 })
})

async function openShelves() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const site = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  let count = 0
  const order = async () => {
    const number = `R${String(++count).padStart(9, '0')}`
    const row = await db
      .insertInto('orders')
      .values({ number, token_hash: `hash-of-token-of-${number}`, token_cipher: 'plain.', site_id: site.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  return { db, make: builders(db), order }
}

const shelves = (db: Db, variantId: number) =>
  db
    .selectFrom('stock_items')
    .innerJoin('stock_locations', 'stock_locations.id', 'stock_items.stock_location_id')
    .select(['code', 'on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .orderBy('code')
    .execute()

async function sellable(db: Db, productId: number) {
  const row = await db
    .selectFrom('listings')
    .select('sellable')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.sellable
}

const refusalOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const codeOf = (error: unknown) => (error instanceof Fail ? error.code : String(error))
