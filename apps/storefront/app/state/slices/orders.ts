import type { Slice } from '../slice.ts'

const ORDERS_KEPT = 20

/** A placed order that this device may look at: whoever holds the token is its guest. */
export interface PlacedOrder {
  number: string
  token: string
}

export interface OrdersSlice {
  /** Opens the order that is being filled, the cart; null is an empty cart. */
  orderToken: string | null
  /** Pieces in the cart, for the badge. */
  cartCount: number
  /** Newest first. */
  placedOrders: PlacedOrder[]
  holdOrderToken(token: string | null): void
  countCart(pieces: number): void
  /** Remembers an order that has been placed; a second call changes nothing. */
  keepPlacedOrder(order: PlacedOrder): void
}

export const ordersSlice: Slice<OrdersSlice> = (set) => ({
  orderToken: null,
  cartCount: 0,
  placedOrders: [],
  holdOrderToken: (orderToken) => set(orderToken ? { orderToken } : { orderToken, cartCount: 0 }),
  countCart: (cartCount) => set({ cartCount }),
  keepPlacedOrder: (order) =>
    set((state) => ({
      placedOrders: [order, ...state.placedOrders.filter(({ number }) => number !== order.number)].slice(
        0,
        ORDERS_KEPT,
      ),
    })),
})
