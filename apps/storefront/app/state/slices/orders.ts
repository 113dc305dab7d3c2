import type { Slice } from '../slice.ts'

const ORDERS_KEPT = 20

/** A placed order that this device can view, because it has the token. */
export interface PlacedOrder {
  number: string
  token: string
}

export interface OrdersSlice {
  /** Placed orders, newest first. */
  placedOrders: PlacedOrder[]
  /** Stores a placed order; repeated calls have no effect. */
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
