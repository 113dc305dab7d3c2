import { create } from 'zustand'
import { slice } from './slice.ts'
import { type CartSlice, cartSlice } from './slices/cart.ts'
import { type CompareSlice, compareSlice } from './slices/compare.ts'
import { type ConsentSlice, consentSlice } from './slices/consent.ts'
import { type LayoutSlice, layoutSlice } from './slices/layout.ts'
import { type NavSlice, navSlice } from './slices/nav.ts'
import { type NoticesSlice, noticesSlice } from './slices/notices.ts'
import { type NotificationsSlice, notificationsSlice } from './slices/notifications.ts'
import { type OrdersSlice, ordersSlice } from './slices/orders.ts'
import { type PackageSlice, packageSlice } from './slices/package.ts'
import { type RecentSlice, recentSlice } from './slices/recent.ts'
import { type RecentSearchesSlice, recentSearchesSlice } from './slices/recent-searches.ts'
import { type SavedSlice, savedSlice } from './slices/saved.ts'
import { type UserSlice, userSlice } from './slices/user.ts'
import { type WishSlice, wishSlice } from './slices/wish.ts'

export type ShopState = LayoutSlice &
  CartSlice &
  CompareSlice &
  OrdersSlice &
  PackageSlice &
  ConsentSlice &
  NavSlice &
  NoticesSlice &
  NotificationsSlice &
  RecentSlice &
  RecentSearchesSlice &
  SavedSlice &
  UserSlice &
  WishSlice

/**
 * The state that the shop persists on the device. `entry.client.tsx` loads it after hydration, which renders the same
 * initial state as the server.
 */
export const useShopState = create<ShopState>()((set) => ({
  ...slice(layoutSlice, set),
  ...slice(cartSlice, set),
  ...slice(compareSlice, set),
  ...slice(ordersSlice, set),
  ...slice(packageSlice, set),
  ...slice(consentSlice, set),
  ...slice(navSlice, set),
  ...slice(noticesSlice, set),
  ...slice(notificationsSlice, set),
  ...slice(recentSlice, set),
  ...slice(recentSearchesSlice, set),
  ...slice(savedSlice, set),
  ...slice(userSlice, set),
  ...slice(wishSlice, set),
}))
