import type { Slice } from '../slice.ts'

const ORDERS_KEPT = 20

/** A placed order that this device may look at: whoever holds the token is its guest. */
export interface PlacedOrder {
  number: string
  token: string
}

export interface OrdersSlice {
  /** Newest first. */
  placedOrders: PlacedOrder[]
  /** Remembers an order that has been placed; a second call changes nothing. */
  keepPlacedOrder(order: PlacedOrder): void
  forgetPlacedOrders(): void
}

export const ordersSlice: Slice<OrdersSlice> = (set) => ({
  placedOrders: [],
  keepPlacedOrder: (order) =>
    set((state) => ({
      placedOrders: [order, ...state.placedOrders.filter(({ number }) => number !== order.number)].slice(
        0,
        ORDERS_KEPT,
      ),
    })),
  forgetPlacedOrders: () => set({ placedOrders: [] }),
})
