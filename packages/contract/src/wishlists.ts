import { type Static, Type } from 'typebox'
import { MAX_WISHES, MAX_WISHLISTS, WISHES_PREVIEWED } from './constants.ts'
import { byId, closed, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Time } from './endpoint.ts'
import { VariantCard } from './variant-cards.ts'

/** Characters that a line cannot have: control characters, and marks that turn its direction. */
const UNREADABLE = '\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069'
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: `^ *[^\\s${UNREADABLE}][^${UNREADABLE}]*$` })
const Remark = Type.String({ maxLength: 200, pattern: `^[^${UNREADABLE}]*$` })
const ShareToken = Type.String({ pattern: '^[\\w-]{43}$', description: '256 random bits' })

/** A variant that a customer wishes for, in one of their lists. */
export const WishedProduct = Type.Object({
  id: Id,
  wishlist_id: Id,
  variant_id: Id,
  position: Type.Integer({ minimum: 0, description: 'Place in its list, from 0' }),
  remark: Type.String({ description: 'The customer’s own note' }),
  added_at: Time,
  price_when_added: Money,
  product: Nullable(VariantCard, { description: 'Null: the shop does not show it any more' }),
})
export type WishedProduct = Static<typeof WishedProduct>

export const Wishlist = Type.Object({
  id: Id,
  name: Type.String(),
  is_default: Type.Boolean({ description: 'New wishes go here; each customer with a list has one such' }),
  shared: Type.Boolean(),
  share_token: Nullable(ShareToken, { description: 'Opens the list for anyone, until it is shared no more' }),
  wish_count: Type.Integer({ description: 'Wishes of the whole list' }),
  wished_products: Type.Array(WishedProduct, {
    description: `In the order of the list, the newest first: ${WISHES_PREVIEWED} of each where all lists are answered, else a page`,
  }),
})
export type Wishlist = Static<typeof Wishlist>

/** Ids of all variants in the customer's lists, each once, the latest wish first. */
const WishedIds = { variant_ids: Type.Array(Id, { description: 'Wished variants of all lists, the latest first' }) }

const WishlistReply = Type.Object({ wishlist: Wishlist })
const AllWishlists = Type.Object({
  wishlists: Type.Array(Wishlist, {
    description: `The default list first, each with its first ${WISHES_PREVIEWED} wishes`,
  }),
})
const variantBody = Type.Object({ variant_id: Id }, closed)

export const WishlistChange = Type.Object(
  {
    name: Type.Optional(Name),
    is_default: Type.Optional(Type.Literal(true, { description: 'Takes the place of the default list until now' })),
    shared: Type.Optional(
      Type.Boolean({ description: 'True makes a link where there is none; false ends it, and the next is another' }),
    ),
    wished_products: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Id,
            position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_WISHES - 1 })),
            remark: Type.Optional(Remark),
            remove: Type.Optional(Type.Boolean({ description: 'Out of this list alone' })),
          },
          closed,
        ),
        { maxItems: MAX_WISHES, description: 'Changes of wishes of this list, carried out in this order' },
      ),
    ),
  },
  closed,
)
export type WishlistChange = Static<typeof WishlistChange>

export const SharedWishlist = Type.Object({
  name: Type.String(),
  owner: Type.String({ description: 'First name of its customer' }),
  products: Type.Array(VariantCard, {
    description: 'A page in the order of the list; what the shop does not show is left out',
  }),
  ...Paged,
})
export type SharedWishlist = Static<typeof SharedWishlist>

export const wishlists = {
  'GET /api/v2/wishlists': endpoint({
    summary: `The customer’s wish lists, each with its first ${WISHES_PREVIEWED} wishes`,
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: AllWishlists,
    fails: [],
  }),
  'GET /api/v2/wishlists/wished_products': endpoint({
    summary: 'Everything the customer wishes for, of all lists, the latest first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ wished_products: Type.Array(WishedProduct), ...WishedIds, ...Paged }),
    fails: [],
  }),
  'POST /api/v2/wishlists/add_id': endpoint({
    summary: 'Wish for a variant: it becomes the first of the default list, or stays where it is in it',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: variantBody,
    reply: Type.Object({ wished_product: WishedProduct, ...WishedIds }),
    fails: ['variant_not_found', 'wishlist_full'],
  }),
  'POST /api/v2/wishlists/remove_id': endpoint({
    summary: 'Wish for a variant no more: it leaves all lists; one that is in none is no error',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: variantBody,
    reply: Type.Object(WishedIds),
    fails: [],
  }),
  'POST /api/v2/wishlists/sync': endpoint({
    summary:
      'Join what a device has gathered: variants that are in no list come first into the default one, in the order given, as many as it holds; unknown ones are left out. A repetition changes nothing',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      { variant_ids: Type.Array(Id, { maxItems: MAX_WISHES, description: 'The latest wish first' }) },
      closed,
    ),
    reply: Type.Object(WishedIds),
    fails: [],
  }),
  'POST /api/v2/wishlists': endpoint({
    summary: `Create a list, at most ${MAX_WISHLISTS} a customer; the first is the default`,
    for: 'customer',
    status: 201,
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ name: Name }, closed),
    reply: WishlistReply,
    fails: ['wishlists_full', 'idempotency_key_reused'],
  }),
  'GET /api/v2/wishlists/:id': endpoint({
    summary: 'One list of the customer, with a page of its wishes',
    for: 'customer',
    params: byId,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: WishlistReply,
    fails: ['wishlist_not_found'],
  }),
  'PUT /api/v2/wishlists/:id': endpoint({
    summary: 'Change a list and its wishes at once: name, default, link, and places, notes and removals of wishes',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    body: WishlistChange,
    reply: WishlistReply,
    fails: ['wishlist_not_found', 'wish_not_found'],
  }),
  'DELETE /api/v2/wishlists/:id': endpoint({
    summary: 'Delete a list with its wishes; after the default list the oldest other is the default',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: AllWishlists,
    fails: ['wishlist_not_found'],
  }),
  'POST /api/v2/wishlists/:id/move': endpoint({
    summary: 'Move a wish into this list, where it is the first; if its variant is there already, it stays one wish',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ wished_product_id: Id }, closed),
    reply: AllWishlists,
    fails: ['wishlist_not_found', 'wish_not_found', 'wishlist_full'],
  }),
  'PUT /api/v2/wishlists/:id/empty': endpoint({
    summary: 'Remove all wishes of a list',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: WishlistReply,
    fails: ['wishlist_not_found'],
  }),
  'GET /api/v2/wishlists/shared/:token': endpoint({
    summary: 'A list that its customer shares: its name, their first name and the goods, nothing else',
    for: 'anyone',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: SharedWishlist,
    fails: ['wishlist_not_found'],
  }),
}
