import type { SiteData } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { createContext, RouterContextProvider } from 'react-router'
import type { Locale } from './i18n/locale.ts'

/** The context of one request, passed to every loader and action. */
export interface ShopContext {
  /** The API in this process, in the language of the page, for the current visitor. */
  api: Shop
  /** The API without a visitor: its replies are public and may be cached. */
  publicApi: Shop
  /** The API for the token of another order; the cart does not change. */
  shopFor(orderToken: string): Shop
  /** Returns the token of an order that this device got from a link or placed, or null. */
  orderTokenOf(number: string): string | null
  /** Stores an order's token on this device. */
  keepOrderToken(order: { number: string; token: string }): void
  site: SiteData
  locale: Locale
  /** Public scheme and host of the shop, without a trailing slash. */
  origin: string
  /** What the visitor has answered to the question of their age. */
  age: {
    /** Years that they confirmed, `no`, or null if they were not asked. */
    readonly answer: number | 'no' | null
    keep(answer: number | 'no'): void
  }
  /** Whether the visitor seems to be logged in; reading it makes no page personal. */
  isSignedIn: boolean
  /** Whether the page contains data of this visitor. */
  isPersonal(): boolean
}

export const shopContext = createContext<ShopContext>()

/** Builds the load context for `createRequestHandler(build)(request, context)`. */
export function createLoadContext(shop: ShopContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(shopContext, shop)
  return provider
}
