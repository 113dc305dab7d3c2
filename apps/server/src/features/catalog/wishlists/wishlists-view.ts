import type { Api, Locale, Reply, WishedProduct, Wishlist } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './wishlists.queries.ts'

/** Customer whose lists they are, and the language of the answer. */
export interface Wisher {
  siteId: number
  userId: number
  locale: Locale
}

type ExportedWishlist = Reply<Api['GET /api/v2/users/export']>['wishlists'][number]

/** Read side of wish lists, for their customer. */
export function createWishlistView({ catalog }: { catalog: Pick<Catalog, 'variantCards'> }) {
  /** Wishes of lists, by list in their order. */
  async function wishes(db: Db, lists: queries.WishlistRow[], viewer: Wisher): Promise<WishedProduct[]> {
    const rows = await queries.wishesIn(
      db,
      lists.map(({ id }) => id),
    )
    return present(db, rows, viewer)
  }

  /** Presents wishes that are whole lists in order. */
  async function present(db: Db, rows: queries.WishRow[], viewer: Wisher): Promise<WishedProduct[]> {
    const ids = [...new Set(rows.map(({ variant_id }) => variant_id))]
    const cards = new Map((await catalog.variantCards(db, ids, viewer)).map((card) => [card.variant_id, card]))
    const places = new Map<number, number>()
    return rows.map(({ id, wishlist_id, variant_id, remark, price_when_added, created_at }) => {
      const position = places.get(wishlist_id) ?? 0
      places.set(wishlist_id, position + 1)
      return {
        id,
        wishlist_id,
        variant_id,
        position,
        remark,
        added_at: created_at.toISOString(),
        price_when_added,
        product: cards.get(variant_id) ?? null,
      }
    })
  }

  async function withWishes(db: Db, lists: queries.WishlistRow[], viewer: Wisher): Promise<Wishlist[]> {
    const byList = Map.groupBy(await wishes(db, lists, viewer), ({ wishlist_id }) => wishlist_id)
    return lists.map(({ id, name, is_default, share_token }) => ({
      id,
      name,
      is_default,
      shared: share_token !== null,
      share_token,
      wished_products: byList.get(id) ?? [],
    }))
  }

  return {
    list: async (db: Db, wisher: Wisher): Promise<{ wishlists: Wishlist[] }> => ({
      wishlists: await withWishes(db, await queries.listsOf(db, wisher.userId), wisher),
    }),

    async find(db: Db, wisher: Wisher, id: number): Promise<{ wishlist: Wishlist }> {
      const list = await ownList(db, wisher.userId, id)
      const [wishlist] = await withWishes(db, [list], wisher)
      if (!wishlist) throw new Error(`Wish list ${id} was not presented`)
      return { wishlist }
    },

    /** Wishes of all lists, the latest first. */
    async wishedProducts(db: Db, wisher: Wisher) {
      const all = await wishes(db, await queries.listsOf(db, wisher.userId), wisher)
      return {
        wished_products: all.toSorted((one, other) => other.id - one.id),
        variant_ids: await queries.wishedVariantIds(db, wisher.userId),
      }
    },

    /** The wish for a variant in a list that has one. */
    async wishOf(db: Db, wisher: Wisher, listId: number, variantId: number): Promise<WishedProduct> {
      const rows = await queries.wishesIn(db, [listId])
      const position = rows.findIndex(({ variant_id }) => variant_id === variantId)
      const [wish] = await present(db, rows.slice(position, position + 1), wisher)
      if (!wish) throw new Error(`Wish list ${listId} has no wish for variant ${variantId}`)
      return { ...wish, position }
    },

    /** Lists for the customer's data export, without the links that open them. */
    async exported(db: Db, wisher: Wisher): Promise<ExportedWishlist[]> {
      const lists = await queries.listsOf(db, wisher.userId)
      const shown = await withWishes(db, lists, wisher)
      return shown.map(({ name, shared, wished_products }) => ({
        name,
        shared,
        wished_products: wished_products.map(({ variant_id, product, remark, added_at, price_when_added }) => ({
          variant_id,
          name: product?.name ?? null,
          remark,
          added_at,
          price_when_added,
        })),
      }))
    },
  }
}

/** The customer's list; throws if it is not theirs. */
export async function ownList(db: Db, userId: number, id: number): Promise<queries.WishlistRow> {
  const list = await queries.findList(db, userId, id)
  if (!list) throw fail('wishlist_not_found')
  return list
}
