import { createShop, type Shop } from '@delguur/sdk'
import type { Locale } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-messages.tsx'

const shops = new Map<Locale, Shop>()

/**
 * The API for what is public (lists, stock), in the language of the page; only for effects and event handlers. It knows
 * no order: cart and checkout are changed by the forms of their screens.
 */
export function useShop(): Shop {
  const locale = useLocale()
  const shop = shops.get(locale) ?? createShop({ locale })
  shops.set(locale, shop)
  return shop
}
