import {
  type Locale,
  MAX_WISHES,
  MAX_WISHLISTS,
  type SharedWishlist,
  type Wishlist,
  type WishlistChange,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Catalog } from '../catalog/index.ts'
import { changeWishlist, written } from './change-wishlist.ts'
import * as queries from './wishlists.queries.ts'
import { createWishlistView, DEFAULT_NAME, nameOf, ownList, WISHES_PER_PAGE, type Wisher } from './wishlists-view.ts'

export interface WishlistDependencies {
  catalog: Pick<Catalog, 'variantCards' | 'shownPrices'>
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

export type Wishlists = ReturnType<typeof createWishlists>

/** Wish lists of customers. Every change holds the customer's lock: two devices at once stay within the limits. */
export function createWishlists({ catalog, lockCustomer }: WishlistDependencies) {
  const view = createWishlistView({ catalog })

  /** The list, with the customer's lock; throws if it is not theirs. */
  async function lockedList(db: Db, { userId }: Wisher, id: number): Promise<queries.WishlistRow> {
    await lockCustomer(db, userId)
    return ownList(db, userId, id)
  }

  /** The list for new wishes, made on first use. */
  const defaultList = async (db: Db, { userId, locale }: Wisher): Promise<queries.WishlistRow> =>
    (await queries.findDefault(db, userId)) ??
    queries.insertList(db, { user_id: userId, name: inLocale(DEFAULT_NAME, locale), is_default: true })

  /** Puts variants with their prices first into a list, the first of them on top. */
  async function insertFirst(
    db: Db,
    listId: number,
    wishes: queries.WishRow[],
    variants: [id: number, price: number][],
  ) {
    if (variants.length === 0) return
    const from = firstPosition(wishes) - variants.length + 1
    const rows = variants.map(([variant_id, price], place) => ({
      wishlist_id: listId,
      variant_id,
      position: from + place,
      price_when_added: price,
    }))
    // The latest wish has the greatest id.
    await queries.insertWishes(db, rows.toReversed())
  }

  return {
    ...view,

    async add(db: Db, wisher: Wisher, variantId: number) {
      const price = (await catalog.shownPrices(db, wisher.siteId, [variantId])).get(variantId)
      if (price === undefined) throw fail('variant_not_found')
      await lockCustomer(db, wisher.userId)
      const list = await defaultList(db, wisher)
      const before = await queries.wishesIn(db, [list.id])
      if (!before.some((wish) => wish.variant_id === variantId)) {
        if (before.length >= MAX_WISHES) throw fail('wishlist_full', { limit: MAX_WISHES })
        await insertFirst(db, list.id, before, [[variantId, price]])
      }
      return {
        wished_product: await view.wishOf(db, wisher, list.id, variantId),
        variant_ids: await queries.wishedVariantIds(db, wisher.userId),
      }
    },

    async remove(db: Db, { userId }: Wisher, variantId: number) {
      await lockCustomer(db, userId)
      await queries.deleteVariant(db, userId, variantId)
      return { variant_ids: await queries.wishedVariantIds(db, userId) }
    },

    /** Union of the customer's wishes and those of a device; returns all of them. */
    async sync(db: Db, wisher: Wisher, variantIds: number[]) {
      await lockCustomer(db, wisher.userId)
      const wished = new Set(await queries.wishedVariantIds(db, wisher.userId))
      const fresh = [...new Set(variantIds)].filter((id) => !wished.has(id))
      const prices = await catalog.shownPrices(db, wisher.siteId, fresh)
      const shown = fresh.flatMap((id): [number, number][] => {
        const price = prices.get(id)
        return price === undefined ? [] : [[id, price]]
      })
      if (shown.length > 0) {
        const list = await defaultList(db, wisher)
        const before = await queries.wishesIn(db, [list.id])
        await insertFirst(db, list.id, before, shown.slice(0, MAX_WISHES - before.length))
      }
      return { variant_ids: await queries.wishedVariantIds(db, wisher.userId) }
    },

    async create(db: Db, wisher: Wisher, name: string): Promise<{ wishlist: Wishlist }> {
      const { userId: user_id } = wisher
      await lockCustomer(db, user_id)
      const count = await queries.countLists(db, user_id)
      if (count >= MAX_WISHLISTS) throw fail('wishlists_full', { limit: MAX_WISHLISTS })
      const { id } = await queries.insertList(db, { user_id, name: written(name), is_default: count === 0 })
      return view.find(db, wisher, id)
    },

    /** Changes a list and its wishes, all or nothing. */
    async update(db: Db, wisher: Wisher, id: number, change: WishlistChange): Promise<{ wishlist: Wishlist }> {
      await changeWishlist(db, await lockedList(db, wisher, id), change)
      return view.find(db, wisher, id)
    },

    async delete(db: Db, wisher: Wisher, id: number): Promise<{ wishlists: Wishlist[] }> {
      const list = await lockedList(db, wisher, id)
      await queries.deleteList(db, id)
      const [oldest] = await queries.listsOf(db, wisher.userId)
      if (list.is_default && oldest) await queries.makeDefault(db, wisher.userId, oldest.id)
      return view.list(db, wisher)
    },

    /** Moves a wish to the first place of the list; it takes the place of a wish for the same variant there. */
    async move(db: Db, wisher: Wisher, listId: number, wishId: number): Promise<{ wishlists: Wishlist[] }> {
      await lockedList(db, wisher, listId)
      const wish = await queries.findWish(db, wisher.userId, wishId)
      if (!wish) throw fail('wish_not_found')
      const there = await queries.wishesIn(db, [listId])
      const same = there.find(({ variant_id }) => variant_id === wish.variant_id)
      if (!same && there.length >= MAX_WISHES) throw fail('wishlist_full', { limit: MAX_WISHES })
      if (same && same.id !== wish.id) await queries.deleteWishes(db, [same.id])
      await queries.moveWish(db, wish.id, { wishlist_id: listId, position: firstPosition(there) })
      return view.list(db, wisher)
    },

    async empty(db: Db, wisher: Wisher, id: number): Promise<{ wishlist: Wishlist }> {
      await lockedList(db, wisher, id)
      await queries.emptyList(db, id)
      return view.find(db, wisher, id)
    },

    /** Shared list as a stranger sees it; throws if its link was ended. */
    async shared(
      db: Db,
      token: string,
      params: PageParams,
      viewer: { siteId: number; locale: Locale },
    ): Promise<SharedWishlist> {
      const list = await queries.findShared(db, viewer.siteId, token)
      if (!list) throw fail('wishlist_not_found')
      const page = pageOf(params, WISHES_PER_PAGE)
      const ids = (await queries.pageOfWishes(db, list.id, page)).map(({ variant_id }) => variant_id)
      return {
        name: nameOf(list.name, viewer.locale),
        owner: list.first_name,
        products: await catalog.variantCards(db, ids, viewer),
        ...paged(page, (await queries.countWishes(db, [list.id])).get(list.id) ?? 0),
      }
    },

    /** Erases the lists of a customer who closes their account. */
    async forget(db: Db, userId: number): Promise<void> {
      await queries.deleteListsOf(db, userId)
    },
  }
}

/** Position before all wishes of a list, which are in order. */
const firstPosition = ([first]: queries.WishRow[]): number => (first?.position ?? 0) - 1
