import { expect, onTestFinished, test, vi } from 'vitest'
import { builders } from '../../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { ratingOf } from '../../../../../testing/ratings.ts'
import { openEmbeddedSearch } from '../../../../platform/search/embedded.ts'
import type { DocumentChange, IndexClient } from '../../../../platform/search/port.ts'
import { progressNow, requestRebuild } from './follow-changes.queries.ts'
import { followChanges } from './follow-changes.ts'
import { PRODUCTS_DEFINITION } from './index-definition.ts'

test('SRCH-01 cached answers are dropped after each change of more than stock, whenever its notification arrives', async () => {
  const { db, follower, notified } = await openFollower()
  const { product_id } = await builders(db).variant()
  const noted = () => db.insertInto('product_changes').values({ product_id }).execute()
  await follower.catchUp()
  const toldAfter = async (work: () => unknown) => {
    notified.length = 0
    await work()
    await follower.catchUp()
    return [...notified]
  }

  expect(await toldAfter(noted), 'read before its news').toEqual([true])
  expect(await toldAfter(() => follower.onNotification('')), 'the news of what was read').toEqual([true])
  const pieces = async () => {
    await noted()
    follower.onNotification('pieces')
  }
  expect(await toldAfter(pieces)).toEqual([false])
  const meanwhile = async () => {
    const reading = follower.catchUp()
    await noted()
    follower.onNotification('')
    await reading
  }
  expect(await toldAfter(meanwhile)).toContain(true)
  expect(await toldAfter(() => {})).toEqual([])
})

test('SRCH-01 a change at the very end of a read causes another read', async () => {
  const { follower, notified, nextNotification } = await openFollower()
  for (let turns = 0; turns < 30; turns++) {
    follower.onNotification('')
    const ended = nextNotification()
    const reading = follower.catchUp()
    await ended
    for (let turn = 0; turn < turns; turn++) await null
    notified.length = 0
    follower.onNotification('')
    await follower.catchUp()

    expect(notified, `${turns} turns after its notification`).not.toEqual([])
    await reading
  }
})

test('SRCH-01 an index cached for another database is rebuilt', async () => {
  const { db, index, follower } = await openFollower()
  const { product_id } = await builders(db).variant()
  const before = { ...(await progressNow(db)), horizon: '4611686018427387904' }
  await index.write([{ id: '999999', version: 1, document: { name: 'Хуучин' } }], JSON.stringify(before))

  await follower.catchUp()

  expect(await index.search({ _source: false })).toMatchObject({ hits: { hits: [{ _id: String(product_id) }] } })
})

test('SRCH-01 a product whose pictures were deleted by hand is hidden, and all others remain searchable', async () => {
  const { db, index, follower } = await openFollower()
  const make = builders(db)
  const { product_id } = await make.variant()
  await db.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  const { product_id: whole } = await make.variant()

  await follower.catchUp()

  expect(await index.search({ _source: false })).toMatchObject({ hits: { hits: [{ _id: String(whole) }] } })
})

test('SRCH-01 changes are searchable during and after a full rebuild', async () => {
  let rebuilds = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  async function* paused(documents: AsyncIterable<readonly DocumentChange[]>) {
    rebuilds += 1
    for await (const batch of documents) {
      // The first rebuild fills the shop.
      if (rebuilds > 1) await released
      yield batch
    }
  }
  const slowly = (index: IndexClient): IndexClient =>
    Object.assign(Object.create(index), {
      rebuild: (documents: AsyncIterable<readonly DocumentChange[]>, progress?: string) =>
        index.rebuild(paused(documents), progress),
    })
  const { db, index, follower } = await openFollower(slowly)
  onTestFinished(() => release())
  const make = builders(db)
  const [hidden, visible] = [await make.variant(), await make.variant()]
  await follower.catchUp()
  const shown = async () => {
    const { hits } = (await index.search({ sort: ['id'] })) as { hits: { hits: { _id: string }[] } }
    return hits.hits.map(({ _id }) => Number(_id))
  }
  expect(await shown()).toEqual([hidden.product_id, visible.product_id])

  await requestRebuild(db)
  const rebuilt = follower.catchUp()
  await vi.waitFor(() => expect(rebuilds).toBe(2), { timeout: 60_000 })
  await db.deleteFrom('product_images').where('product_id', '=', hidden.product_id).execute()
  await make.refresh(hidden.product_id)
  const added = await make.variant()
  follower.onNotification('')
  const expected = [visible.product_id, added.product_id]
  await vi.waitFor(async () => expect(await shown()).toEqual(expected), { timeout: 60_000 })
  release()
  await rebuilt
  await follower.catchUp()

  expect(await shown()).toEqual(expected)
  expect(rebuilds).toBe(2)
})

test('SRCH-01 changes that could not be indexed are indexed later, even without a new notification', async () => {
  const refused: unknown[] = []
  const unreliable = (index: IndexClient): IndexClient =>
    Object.assign(Object.create(index), {
      rebuild: async (...documents: Parameters<IndexClient['rebuild']>) => {
        if (refused.length === 0) throw new Error('the index is away')
        return index.rebuild(...documents)
      },
    })
  const { db, index, follower } = await openFollower(unreliable, (error) => refused.push(error))
  const { product_id } = await builders(db).variant()

  await follower.catchUp()

  expect(refused).toHaveLength(1)
  await expect
    .poll(() => index.search({ _source: false }))
    .toMatchObject({ hits: { hits: [{ _id: String(product_id) }] } })
})

async function openFollower(through = (index: IndexClient) => index, onError: (error: unknown) => void = rethrow) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const index = await openEmbeddedSearch({ folder: null, onError: () => {} }).open(PRODUCTS_DEFINITION)
  const notified: boolean[] = []
  let tell = () => {}
  const follower = followChanges({
    db,
    open: async () => through(index),
    ratingOf,
    shared: false,
    onCaughtUp(noticeable) {
      notified.push(noticeable)
      tell()
    },
    onError,
  })
  onTestFinished(() => follower.close())
  const nextNotification = () =>
    new Promise<void>((resolve) => {
      tell = resolve
    })
  return { db, index, follower, notified, nextNotification }
}

function rethrow(error: unknown): never {
  throw error
}
