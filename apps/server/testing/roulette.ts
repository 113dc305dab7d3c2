import type { TestShop } from './test-shop.ts'

/** A roulette with a prize of five pieces at a branch, whose counter the customer is at, and a number to be spun. */
export async function rouletteOf(shop: TestShop, userId: number) {
  const { db } = shop
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const location_id = await shop.stockLocation()
  await editedRoulette(shop)
  await db.updateTable('roulette_prizes').set({ retired_at: new Date() }).execute()
  const prize = (is_consolation: boolean, position: number) => ({
    ...{ site_id, is_consolation, position },
    name: JSON.stringify({ mn: 'Аяга', en: 'Cup' }),
    weight: 1,
  })
  const [first] = await db
    .insertInto('roulette_prizes')
    .values([prize(false, 1), prize(true, 2)])
    .returning('id')
    .execute()
  const prizeId = first?.id ?? 0
  await db.insertInto('roulette_stocks').values({ prize_id: prizeId, location_id, pieces: 5 }).execute()
  await db.insertInto('roulette_operators').values({ site_id, user_id: userId, location_id }).execute()
  const number = crypto.randomUUID().slice(0, 8).toUpperCase()
  await db.insertInto('roulette_numbers').values({ site_id, number }).execute()
  return { number, locationId: location_id, prizeId }
}

/** Version of the first site's roulette, which staff have edited before. */
export async function editedRoulette({ db }: TestShop): Promise<number> {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('roulettes')
    .values({ site_id, version: 5 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await db
    .selectFrom('roulettes')
    .select('version')
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
  return version
}
