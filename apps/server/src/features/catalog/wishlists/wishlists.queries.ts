import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Page } from '../../../platform/paging.ts'

export type WishlistRow = Selectable<Database['wishlists']>
export type WishRow = Selectable<Database['wished_products']>
/** A wish with its place in its list, from 0. */
export type PlacedWish = WishRow & { place: number }

/** Lists of a customer, the default first, then the oldest. */
export const listsOf = (db: Db, userId: number): Promise<WishlistRow[]> =>
  db
    .selectFrom('wishlists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

export const findList = (db: Db, userId: number, id: number): Promise<WishlistRow | undefined> =>
  db.selectFrom('wishlists').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findDefault = (db: Db, userId: number): Promise<WishlistRow | undefined> =>
  db.selectFrom('wishlists').selectAll().where('user_id', '=', userId).where('is_default', '=', true).executeTakeFirst()

/** Shared list of a customer of the site, with their first name. */
export const findShared = (db: Db, siteId: number, token: string) =>
  db
    .selectFrom('wishlists')
    .innerJoin('users', 'users.id', 'wishlists.user_id')
    .select(['wishlists.id', 'wishlists.name', 'users.first_name'])
    .where('share_token', '=', token)
    .where('users.site_id', '=', siteId)
    .executeTakeFirst()

export async function countLists(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wishlists')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertList = (
  db: Db,
  list: { user_id: number; name: string; is_default: boolean },
): Promise<WishlistRow> => db.insertInto('wishlists').values(list).returningAll().executeTakeFirstOrThrow()

export const changeList = (db: Db, id: number, change: { name?: string; share_token?: string | null }) =>
  db.updateTable('wishlists').set(change).where('id', '=', id).execute()

/** Makes a list the default one, in place of another. */
export async function makeDefault(db: Db, userId: number, id: number): Promise<void> {
  const lists = db.updateTable('wishlists').where('user_id', '=', userId)
  await lists.set({ is_default: false }).where('is_default', '=', true).execute()
  await lists.set({ is_default: true }).where('id', '=', id).execute()
}

export const deleteList = (db: Db, id: number) => db.deleteFrom('wishlists').where('id', '=', id).execute()

export const deleteListsOf = (db: Db, userId: number) =>
  db.deleteFrom('wishlists').where('user_id', '=', userId).execute()

/** Wishes of lists, in their order. */
export async function wishesIn(db: Db, listIds: number[]): Promise<WishRow[]> {
  if (listIds.length === 0) return []
  return db
    .selectFrom('wished_products')
    .selectAll()
    .where('wishlist_id', 'in', listIds)
    .orderBy('wishlist_id')
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
}

/** Wishes of lists with their places; a list has at most 500. */
const placedWishes = (db: Db, listIds: number[]) =>
  db
    .selectFrom((wished) =>
      wished
        .selectFrom('wished_products')
        .selectAll()
        .select(
          sql<number>`(row_number() over (partition by wishlist_id order by position, id desc) - 1)::integer`.as(
            'place',
          ),
        )
        .where('wishlist_id', 'in', listIds)
        .as('wish'),
    )
    .selectAll()

/** The first wishes of each list. */
export async function firstWishes(db: Db, listIds: number[], count: number): Promise<PlacedWish[]> {
  if (listIds.length === 0) return []
  return placedWishes(db, listIds).where('place', '<', count).orderBy('wishlist_id').orderBy('place').execute()
}

export const pageOfWishes = (db: Db, listId: number, { limit, offset }: Page): Promise<PlacedWish[]> =>
  placedWishes(db, [listId])
    .where('place', '>=', offset)
    .where('place', '<', offset + limit)
    .orderBy('place')
    .execute()

/** A page of the wishes of lists, the latest first. */
export async function latestWishes(db: Db, listIds: number[], { limit, offset }: Page): Promise<PlacedWish[]> {
  if (listIds.length === 0) return []
  return placedWishes(db, listIds).orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export const wishOf = (db: Db, listId: number, variantId: number): Promise<PlacedWish> =>
  placedWishes(db, [listId]).where('variant_id', '=', variantId).executeTakeFirstOrThrow()

/** Numbers of wishes, by list; a list without wishes is missing. */
export async function countWishes(db: Db, listIds: number[]): Promise<Map<number, number>> {
  if (listIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('wished_products')
    .where('wishlist_id', 'in', listIds)
    .select((select) => ['wishlist_id', select.fn.countAll<number>().as('count')])
    .groupBy('wishlist_id')
    .execute()
  return new Map(rows.map(({ wishlist_id, count }) => [wishlist_id, Number(count)]))
}

/** Wish in one of the customer's lists. */
export const findWish = (db: Db, userId: number, id: number): Promise<WishRow | undefined> =>
  db
    .selectFrom('wished_products')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_id')
    .selectAll('wished_products')
    .where('wished_products.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Variants in any list of the customer, each once, the latest wish first. */
export async function wishedVariantIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wished_products')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_id')
    .select('variant_id')
    .where('user_id', '=', userId)
    .groupBy('variant_id')
    .orderBy((order) => order.fn.max('wished_products.id'), 'desc')
    .execute()
  return rows.map(({ variant_id }) => variant_id)
}

export interface NewWish {
  wishlist_id: number
  variant_id: number
  position: number
  price_when_added: number
}

export const insertWishes = (db: Db, wishes: NewWish[]) => db.insertInto('wished_products').values(wishes).execute()

export const moveWish = (db: Db, id: number, to: { wishlist_id: number; position: number }) =>
  db.updateTable('wished_products').set(to).where('id', '=', id).execute()

export const setRemark = (db: Db, id: number, remark: string) =>
  db.updateTable('wished_products').set({ remark }).where('id', '=', id).execute()

/** Gives the wishes of a list the order of these ids. */
export const orderWishes = (db: Db, ids: number[]) =>
  sql`
    update wished_products set position = place
    from unnest(${ids}::bigint[]) with ordinality as ordered(wish_id, place) where id = wish_id`.execute(db)

export async function deleteWishes(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('wished_products').where('id', 'in', ids).execute()
}

export const emptyList = (db: Db, listId: number) =>
  db.deleteFrom('wished_products').where('wishlist_id', '=', listId).execute()

/** Removes a variant from all lists of the customer. */
export const deleteVariant = (db: Db, userId: number, variantId: number) =>
  db
    .deleteFrom('wished_products')
    .using('wishlists')
    .whereRef('wishlists.id', '=', 'wishlist_id')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .execute()
