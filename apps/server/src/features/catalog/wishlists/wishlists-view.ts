import {
  type Api,
  type Locale,
  type Reply,
  type VariantCard,
  WISHES_PREVIEWED,
  type WishedProduct,
  type Wishlist,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './wishlists.queries.ts'

/** Customer whose lists they are, and the language of the answer. */
export interface Wisher {
  siteId: number
  userId: number
  locale: Locale
}

/** Name of the list that the first wish makes. */
export const DEFAULT_NAME = { mn: 'Хүслийн жагсаалт', en: 'Wish list' }

/** The name as its customer wrote it; one that nobody wrote is in the language of the reader. */
export const nameOf = (name: string, locale: Locale): string =>
  Object.values(DEFAULT_NAME).includes(name) ? inLocale(DEFAULT_NAME, locale) : name

/** Wishes of a page, as the contract has it. */
export const WISHES_PER_PAGE = 40

type ExportedWishlist = Reply<Api['GET /api/v2/users/export']>['wishlists'][number]

/** Read side of wish lists, for their customer. */
export function createWishlistView({ catalog }: { catalog: Pick<Catalog, 'variantCards'> }) {
  async function present(db: Db, rows: queries.PlacedWish[], viewer: Wisher): Promise<WishedProduct[]> {
    const cards = await cardsOf(db, rows, viewer)
    return rows.map(({ id, wishlist_id, variant_id, place, remark, price_when_added, created_at }) => ({
      id,
      wishlist_id,
      variant_id,
      position: place,
      remark,
      added_at: created_at.toISOString(),
      price_when_added,
      product: cards.get(variant_id) ?? null,
    }))
  }

  /** What the shop shows of wished variants, by their ids. */
  async function cardsOf(db: Db, rows: queries.WishRow[], viewer: Wisher): Promise<Map<number, VariantCard>> {
    const ids = [...new Set(rows.map(({ variant_id }) => variant_id))]
    return new Map((await catalog.variantCards(db, ids, viewer)).map((card) => [card.variant_id, card]))
  }

  /** Lists with some of their wishes. */
  async function withWishes(
    db: Db,
    lists: queries.WishlistRow[],
    rows: queries.PlacedWish[],
    viewer: Wisher,
  ): Promise<Wishlist[]> {
    const counts = await queries.countWishes(db, idsOf(lists))
    const byList = Map.groupBy(await present(db, rows, viewer), ({ wishlist_id }) => wishlist_id)
    return lists.map(({ id, name, is_default, share_token }) => ({
      id,
      name: nameOf(name, viewer.locale),
      is_default,
      shared: share_token !== null,
      share_token,
      wish_count: counts.get(id) ?? 0,
      wished_products: byList.get(id) ?? [],
    }))
  }

  return {
    async list(db: Db, wisher: Wisher): Promise<{ wishlists: Wishlist[] }> {
      const lists = await queries.listsOf(db, wisher.userId)
      const rows = await queries.firstWishes(db, idsOf(lists), WISHES_PREVIEWED)
      return { wishlists: await withWishes(db, lists, rows, wisher) }
    },

    /** A list with a page of its wishes, the first unless another is named. */
    async find(db: Db, wisher: Wisher, id: number, params: PageParams = {}): Promise<{ wishlist: Wishlist }> {
      const list = await ownList(db, wisher.userId, id)
      const rows = await queries.pageOfWishes(db, id, pageOf(params, WISHES_PER_PAGE))
      const [wishlist] = await withWishes(db, [list], rows, wisher)
      if (!wishlist) throw new Error(`Wish list ${id} was not presented`)
      return { wishlist }
    },

    /** A page of the wishes of all lists, the latest first, and the ids of all wished variants. */
    async wishedProducts(db: Db, wisher: Wisher, params: PageParams) {
      const page = pageOf(params, WISHES_PER_PAGE)
      const ids = idsOf(await queries.listsOf(db, wisher.userId))
      const counts = await queries.countWishes(db, ids)
      return {
        wished_products: await present(db, await queries.latestWishes(db, ids, page), wisher),
        variant_ids: await queries.wishedVariantIds(db, wisher.userId),
        ...paged(
          page,
          counts.values().reduce((total, count) => total + count, 0),
        ),
      }
    },

    /** The wish for a variant in a list that has one. */
    async wishOf(db: Db, wisher: Wisher, listId: number, variantId: number): Promise<WishedProduct> {
      const [wish] = await present(db, [await queries.wishOf(db, listId, variantId)], wisher)
      if (!wish) throw new Error(`Wish list ${listId} has no wish for variant ${variantId}`)
      return wish
    },

    /** Lists for the customer's data export, whole, without the links that open them. */
    async exported(db: Db, wisher: Wisher): Promise<ExportedWishlist[]> {
      const lists = await queries.listsOf(db, wisher.userId)
      const rows = await queries.wishesIn(db, idsOf(lists))
      const cards = await cardsOf(db, rows, wisher)
      const byList = Map.groupBy(rows, ({ wishlist_id }) => wishlist_id)
      return lists.map(({ id, name, share_token }) => ({
        name: nameOf(name, wisher.locale),
        shared: share_token !== null,
        wished_products: (byList.get(id) ?? []).map(({ variant_id, remark, created_at, price_when_added }) => ({
          variant_id,
          name: cards.get(variant_id)?.name ?? null,
          remark,
          added_at: created_at.toISOString(),
          price_when_added,
        })),
      }))
    },
  }
}

const idsOf = (lists: queries.WishlistRow[]): number[] => lists.map(({ id }) => id)

/** The customer's list; throws if it is not theirs. */
export async function ownList(db: Db, userId: number, id: number): Promise<queries.WishlistRow> {
  const list = await queries.findList(db, userId, id)
  if (!list) throw fail('wishlist_not_found')
  return list
}
