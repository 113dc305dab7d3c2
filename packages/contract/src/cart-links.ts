import { type Static, Type } from 'typebox'
import { Quantity } from './cart.ts'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
} from './endpoint.ts'
import { Order } from './order.ts'
import { holderQuery } from './order-numbers.ts'
import { VariantCard } from './variant-cards.ts'

/** Variants of one cart by link. */
const MAX_LINK_LINES = 30

/** Ten letters and digits that cannot be taken for each other: more than 10^14 codes, so that none is found by trying. */
const CartLinkCode = Type.String({ minLength: 1, maxLength: 40 })
const byCode = Type.Object({ code: CartLinkCode })

/** Goods that a retailer puts together and posts, as whoever opens the link sees them. */
const CartLinkShape = Type.Object({
  code: Type.String(),
  title: Type.String(),
  expires_at: Nullable(Time),
  lines: Type.Array(
    Type.Object({
      quantity: Type.Integer({ minimum: 1, description: 'Pieces that the link offers' }),
      available: Type.Integer({
        description: 'Of them, those that can be bought now; 0 where it is sold out or not sold',
      }),
      product: VariantCard,
    }),
  ),
  total: Type.Integer({ description: 'Of what can be bought now, at today’s prices' }),
  age_required: Nullable(Type.Integer({ description: 'Years that a buyer of these goods has to be' })),
})
export type CartLink = Static<typeof CartLinkShape>
export const CartLink = Type.Unsafe<CartLink>(CartLinkShape)

/** The same for staff: who made it, and what came of it. */
const StaffCartLinkShape = Type.Object({
  id: Id,
  code: Type.String(),
  url: Type.String(),
  title: Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) }),
  state: Type.Enum(['open', 'ended', 'expired']),
  lines: Type.Array(
    Type.Object({ variant_id: Id, quantity: Type.Integer(), name: Type.String(), option_text: Type.String() }),
  ),
  staff: Type.String({ description: 'Who made it' }),
  created_at: Time,
  expires_at: Nullable(Time),
  opened: Type.Integer({ description: 'Visitors who opened it, each once' }),
  carts: Type.Integer({ description: 'Carts that have its goods' }),
  orders: Type.Integer({ description: 'Of them, those that were ordered' }),
  revenue: Type.Integer({ description: 'What those orders came to, in tugrik' }),
})
export type StaffCartLink = Static<typeof StaffCartLinkShape>
export const StaffCartLink = Type.Unsafe<StaffCartLink>(StaffCartLinkShape)

const place = forStaff('orders.place')

export const cartLinks = {
  'GET /api/v2/cart_links/:code': endpoint({
    summary: 'The goods of a cart by link, with prices and stock of today',
    for: 'anyone',
    cache: 'public',
    params: byCode,
    query: Type.Object(LocaleQuery),
    reply: CartLink,
    fails: ['cart_link_not_found'],
  }),
  'POST /api/v2/cart_links/:code/open': endpoint({
    summary: 'Count a visitor who opened it, each device once',
    for: 'anyone',
    params: byCode,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['cart_link_not_found'],
  }),
  'POST /api/v2/cart_links/:code/add': endpoint({
    summary:
      'Put its goods into the caller’s cart, as many of each as it offers; what is there already stays, and what cannot be bought is left out. A repetition adds nothing',
    for: 'order_holder',
    params: byCode,
    query: holderQuery,
    reply: Type.Object({
      order: Order,
      left_out: Type.Array(Type.Object({ variant_id: Id, message: Type.String() })),
    }),
    fails: [
      'cart_link_not_found',
      'order_not_editable',
      'variant_not_found',
      'out_of_stock',
      'insufficient_stock',
      'not_for_sale',
      'alcohol_not_sold',
      'cart_must_be_emptied',
      'cart_full',
    ],
  }),
  'GET /api/back_office/cart_links': endpoint({
    summary: 'Carts by link, the newest first, with what came of them',
    ...place,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ cart_links: Type.Array(StaffCartLink), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/cart_links': endpoint({
    summary: 'Make a link that puts these goods into the cart of whoever opens it',
    ...place,
    status: 201,
    idempotent: true,
    body: Type.Object(
      {
        title: Type.Object({ mn: NonBlankText(120), en: Type.Optional(NonBlankText(120)) }, closed),
        expires_at: Type.Optional(Time),
        lines: Type.Array(Type.Object({ variant_id: Id, quantity: Quantity }, closed), {
          minItems: 1,
          maxItems: MAX_LINK_LINES,
          description: 'Each variant once',
        }),
      },
      closed,
    ),
    reply: StaffCartLink,
    fails: ['variant_not_found', 'cart_link_invalid'],
  }),
  'PUT /api/back_office/cart_links/:id/end': endpoint({
    summary: 'End a link: nobody can open it any more',
    ...place,
    params: byId,
    reply: StaffCartLink,
    fails: ['cart_link_not_found'],
  }),
}
