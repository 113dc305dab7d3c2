import { createShop, type Shop } from '@delguur/sdk'
import type { Locale } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-messages.tsx'
import { orderTokenInState } from '../state/order-token.ts'

const shops = new Map<Locale, Shop>()

/** The API as this visitor uses it from the browser, in the language of the page. Only for effects and event handlers. */
export function useShop(): Shop {
  const locale = useLocale()
  const shop = shops.get(locale) ?? createShop({ locale, tokens: orderTokenInState })
  shops.set(locale, shop)
  return shop
}
