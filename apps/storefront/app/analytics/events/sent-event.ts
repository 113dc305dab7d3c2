/** Goods of an event. Names and prices are the shop's own; nothing here says who looks. */
export interface EventItem {
  /** Slug of the product. */
  item_id: string
  item_name: string
  /** Chosen options, if the product has any. */
  item_variant?: string
  /** Whole tugrik a piece. */
  price: number
  quantity: number
}

export interface Ecommerce {
  currency: 'MNT'
  /** Whole tugrik. */
  value: number
  items: EventItem[]
  checkout_step?: number
  payment_type?: string
  transaction_id?: string
  tax?: number
  shipping?: number
}

export type GoodsEvent =
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'add_to_wishlist'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'

/** An event as services get it, in the form of Google Analytics 4. */
export type SentEvent =
  | { event: 'page_view'; path: string; title: string }
  | { event: 'search'; search_term: string }
  | { event: 'sign_up' }
  // A tag manager merges an event into those before it, unless it is told not to.
  | { event: GoodsEvent; ecommerce: Ecommerce; _clear: true }

/** An event about goods; its value is that of the items unless it is given. */
export const goodsEvent = (event: GoodsEvent, items: EventItem[], more?: Partial<Ecommerce>): SentEvent => ({
  event,
  ecommerce: {
    currency: 'MNT',
    value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    items,
    ...more,
  },
  _clear: true,
})
