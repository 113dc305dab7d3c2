import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedSearch } from '../../platform/search/embedded.ts'
import { builders } from '../../testing/builders.ts'
import { openTestDatabase } from '../../testing/databases.ts'
import { progressNow } from './follow-changes.queries.ts'
import { followChanges } from './follow-changes.ts'
import { PRODUCTS_DEFINITION } from './product-index.ts'

test('SRCH-01 shared answers are forgotten after each change that was not of pieces alone, whenever its news comes', async () => {
  const { db, follower, told } = await openFollower()
  const { product_id } = await builders(db).variant()
  const noted = () => db.insertInto('product_changes').values({ product_id }).execute()
  await follower.catchUp()
  const toldAfter = async (work: () => unknown) => {
    told.length = 0
    await work()
    await follower.catchUp()
    return [...told]
  }

  expect(await toldAfter(noted), 'read before its news').toEqual([true])
  expect(await toldAfter(() => follower.hear('')), 'the news of what was read').toEqual([true])
  const pieces = async () => {
    await noted()
    follower.hear('pieces')
  }
  expect(await toldAfter(pieces)).toEqual([false])
  const meanwhile = async () => {
    const reading = follower.catchUp()
    await noted()
    follower.hear('')
    await reading
  }
  expect(await toldAfter(meanwhile)).toContain(true)
  expect(await toldAfter(() => {})).toEqual([])
})

test('SRCH-01 an index that was kept of another database is made anew', async () => {
  const { db, index, follower } = await openFollower()
  const { product_id } = await builders(db).variant()
  const before = { ...(await progressNow(db)), horizon: '4611686018427387904' }
  await index.write([{ id: '999999', version: 1, document: { name: 'Хуучин' } }], JSON.stringify(before))

  await follower.catchUp()

  expect(await index.search({ _source: false })).toMatchObject({ hits: { hits: [{ _id: String(product_id) }] } })
})

test('SRCH-01 a product that lost its pictures by hand is hidden, and keeps no other from search', async () => {
  const { db, index, follower } = await openFollower()
  const make = builders(db)
  const { product_id } = await make.variant()
  await db.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  const { product_id: whole } = await make.variant()

  await follower.catchUp()

  expect(await index.search({ _source: false })).toMatchObject({ hits: { hits: [{ _id: String(whole) }] } })
})

async function openFollower() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const index = await openEmbeddedSearch({ folder: null, onError: () => {} }).open(PRODUCTS_DEFINITION)
  const told: boolean[] = []
  const follower = followChanges({
    db,
    open: async () => index,
    shared: false,
    onCaughtUp: (noticeable) => told.push(noticeable),
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => follower.close())
  return { db, index, follower, told }
}
