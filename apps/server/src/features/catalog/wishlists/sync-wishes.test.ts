import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]
const VARIANTS = 12
const REMOVED = 3
const STEPS = 10

test('WISH-02 two devices that sync, wish and remove at once end in the union of their wishes, less what was removed', async () => {
  const shop = await openTestShop()
  const variants: number[] = []
  while (variants.length < VARIANTS) variants.push((await shop.variant()).id)
  const [removed, wished] = [variants.slice(0, REMOVED), variants.slice(REMOVED)]

  for (const seed of SEEDS) {
    const bat = await shop.customer()
    const random = createRandom(seed)
    const union = new Set<number>()
    const wish = () => {
      const id = wished[random(wished.length)] ?? 0
      union.add(id)
      return id
    }
    const step = (): (() => Promise<unknown>) => {
      const kind = random(3)
      if (kind === 0) {
        const id = removed[random(REMOVED)] ?? 0
        return () => bat.wishlists.removeWish(id)
      }
      const gathered = Array.from({ length: kind === 1 ? 1 : random(5) }, wish)
      const [id = 0] = gathered
      return () => (kind === 1 ? bat.wishlists.add(id) : bat.wishlists.sync(gathered))
    }
    const device = () => Array.from({ length: STEPS }, step)
    const devices = [device(), device()]
    await bat.wishlists.sync(removed)
    const leftOver = removed.map((id) => () => bat.wishlists.removeWish(id))

    await Promise.all([...devices, leftOver].map(inTurn))

    const { variant_ids, wished_products } = await bat.wishlists.wished()
    expect(variant_ids.toSorted(ascending), `seed ${seed}`).toEqual([...union].toSorted(ascending))
    expect(wished_products).toHaveLength(union.size)
    expect(await bat.wishlists.sync(variant_ids)).toEqual(variant_ids)
  }
})

test('WISH-02 a visitor’s wishes come first and in their order, and a repetition changes nothing', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const [old, newest, newer] = [await shop.variant(), await shop.variant(), await shop.variant()].map(({ id }) => id)
  await bat.wishlists.add(old ?? 0)
  const gathered = [newest ?? 0, newer ?? 0, old ?? 0, newest ?? 0]

  expect(await bat.wishlists.sync(gathered)).toEqual([newest, newer, old])
  expect(await bat.wishlists.sync(gathered)).toEqual([newest, newer, old])

  const [list] = await bat.wishlists.list()
  expect(list?.wished_products.map(({ variant_id }) => variant_id)).toEqual([newest, newer, old])
})

test('WISH-02 what was moved to another list does not come back by a sync', async () => {
  const shop = await openTestShop()
  const [bat, phone] = [await shop.customer(), await shop.variant()]
  const { wished_product: wish } = await bat.wishlists.add(phone.id)
  const birthday = await bat.wishlists.create('Төрсөн өдөр')
  await bat.wishlists.moveWish(wish.id, birthday.id)

  await bat.wishlists.sync([phone.id])

  expect(await bat.wishlists.list()).toMatchObject([{ wished_products: [] }, { wished_products: [{ id: wish.id }] }])
})

async function inTurn(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step()
}

const ascending = (one: number, other: number) => one - other

/** Integers below an end, the same for the same seed. */
function createRandom(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
