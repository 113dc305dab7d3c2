import type { SiteData } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { createContext, RouterContextProvider } from 'react-router'
import type { Locale } from './i18n/locale.ts'

/** What the server gives to every loader and action of one request. */
export interface ShopContext {
  /** Every action of the API, called in this process in the language of the page. */
  api: Shop
  /** The same for nobody in particular: what it answers may be kept for everybody. */
  publicApi: Shop
  /** The same for the holder of another order's token; the cart stays as it is. */
  shopFor(orderToken: string): Shop
  /** The token of an order that this device was given, by a link or when it was placed. */
  orderTokenOf(number: string): string | null
  /** From now on this device opens the order. */
  keepOrderToken(order: { number: string; token: string }): void
  site: SiteData
  locale: Locale
  /** Scheme and host under which the visitor sees the shop, without a slash at the end. */
  origin: string
  /** Something in the page was made for this visitor alone. */
  isPersonal(): boolean
}

export const shopContext = createContext<ShopContext>()

/** Builds the load context that `createRequestHandler(build)(request, context)` expects. */
export function createLoadContext(shop: ShopContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(shopContext, shop)
  return provider
}
