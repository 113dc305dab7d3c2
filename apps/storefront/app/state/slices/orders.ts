import type { Slice } from '../slice.ts'

const MAX_ORDERS = 20

/** A placed order that this device can view, because it has the token. */
export interface PlacedOrder {
  number: string
  token: string
}

export interface OrdersSlice {
  /** Placed orders, newest first. */
  placedOrders: PlacedOrder[]
  /** Stores a placed order; repeated calls have no effect. */
  storePlacedOrder(order: PlacedOrder): void
  clearPlacedOrders(): void
}

export const ordersSlice: Slice<OrdersSlice> = (set) => ({
  placedOrders: [],
  storePlacedOrder: (order) =>
    set((state) => ({
      placedOrders: [order, ...state.placedOrders.filter(({ number }) => number !== order.number)].slice(0, MAX_ORDERS),
    })),
  clearPlacedOrders: () => set({ placedOrders: [] }),
})
