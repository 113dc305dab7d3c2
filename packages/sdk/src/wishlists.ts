import type { Api, Query, Reply, SharedWishlist, Wishlist, WishlistChange } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

/** The page that is asked for, the first unless it is named. */
type PageQuery = Query<Api['GET /api/v2/wishlists/:id']>
type AddedWish = Reply<Api['POST /api/v2/wishlists/add_id']>
type Wished = Reply<Api['GET /api/v2/wishlists/wished_products']>

/** The customer's wish lists. A wish is known by its variant, and within a list by its own id. */
export function wishlistActions({ request }: Client) {
  const all = async (reply: Promise<{ wishlists: Wishlist[] }>) => (await reply).wishlists
  const one = async (reply: Promise<{ wishlist: Wishlist }>) => (await reply).wishlist
  const ids = async (reply: Promise<{ variant_ids: number[] }>) => (await reply).variant_ids

  const add = (variantId: number, call?: CallOptions): Promise<AddedWish> =>
    request('POST /api/v2/wishlists/add_id', { body: { variant_id: variantId }, ...call })
  const removeWish = (variantId: number, call?: CallOptions): Promise<number[]> =>
    ids(request('POST /api/v2/wishlists/remove_id', { body: { variant_id: variantId }, ...call }))

  return {
    /** Returns all lists, the default first, each with the number of its wishes and the first of them. */
    list: (call?: CallOptions): Promise<Wishlist[]> => all(request('GET /api/v2/wishlists', call)),

    /** Returns one list with a page of its wishes. */
    find: (id: number, query: PageQuery = {}, call?: CallOptions): Promise<Wishlist> =>
      one(request('GET /api/v2/wishlists/:id', { params: { id }, query, ...call })),

    /** Returns a page of the wishes of all lists, the latest first, and the ids of all wished variants. */
    wished: (query: PageQuery = {}, call?: CallOptions): Promise<Wished> =>
      request('GET /api/v2/wishlists/wished_products', { query, ...call }),

    /** Returns the ids of all wished variants, the latest first. */
    wishedIds: (call?: CallOptions): Promise<number[]> =>
      ids(request('GET /api/v2/wishlists/wished_products', { query: { per_page: 1 }, ...call })),

    /** Creates a list; the first is the default. */
    create: (name: string, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}): Promise<Wishlist> =>
      one(request('POST /api/v2/wishlists', { body: { name }, idempotencyKey, ...(signal && { signal }) })),

    /** Changes a list, and several of its wishes at once; returns it with its first page. */
    update: (id: number, body: WishlistChange, call?: CallOptions): Promise<Wishlist> =>
      one(request('PUT /api/v2/wishlists/:id', { params: { id }, body, ...call })),

    /** Deletes a list with its wishes; returns the others. */
    remove: (id: number, call?: CallOptions): Promise<Wishlist[]> =>
      all(request('DELETE /api/v2/wishlists/:id', { params: { id }, ...call })),

    /** Adds a variant to the default list. */
    add,

    /** Removes a variant from all lists; returns the ids that are left. */
    removeWish,

    /** Removes the variant if it is among the ids that the caller knows as wished, else adds it; returns all ids. */
    toggle: async (variantId: number, wishedIds: readonly number[], call?: CallOptions): Promise<number[]> =>
      wishedIds.includes(variantId) ? removeWish(variantId, call) : (await add(variantId, call)).variant_ids,

    /** Moves a wish, by its own id, to the first place of a list; returns all lists. */
    moveWish: (wishId: number, listId: number, call?: CallOptions): Promise<Wishlist[]> =>
      all(
        request('POST /api/v2/wishlists/:id/move', {
          params: { id: listId },
          body: { wished_product_id: wishId },
          ...call,
        }),
      ),

    /** Removes all wishes of a list. */
    empty: (id: number, call?: CallOptions): Promise<Wishlist> =>
      one(request('PUT /api/v2/wishlists/:id/empty', { params: { id }, ...call })),

    /** Joins the variants that a device has gathered, the latest first; returns all ids. Safe to repeat. */
    sync: (variantIds: readonly number[], call?: CallOptions): Promise<number[]> =>
      ids(request('POST /api/v2/wishlists/sync', { body: { variant_ids: [...variantIds] }, ...call })),

    /** Returns a list that its customer shares, with a page of its goods, by the token of its link. */
    shared: (token: string, query: PageQuery = {}, call?: CallOptions): Promise<SharedWishlist> =>
      request('GET /api/v2/wishlists/shared/:token', { params: { token }, query, ...call }),
  }
}
