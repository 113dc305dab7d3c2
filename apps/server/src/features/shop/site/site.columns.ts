import type { BankAccount, DeliveryMethod, HomeBlock, Locale, SiteConfigs } from '@delguur/contract'
import type { Area } from '../../../platform/geojson.ts'
import type { Translated } from '../../../platform/locale.ts'

export interface StoredMenuItem {
  title: Translated
  url: string
  children: StoredMenuItem[]
}

/** Place of stock: a shop, or a warehouse. */
export type StoreLocationKind = 'store' | 'warehouse'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'banners.action': Translated
  'banners.text': Translated
  'banners.title': Translated
  'delivery_rates.method': DeliveryMethod
  'delivery_zones.name': Translated
  'delivery_zones.polygon': Area
  'menus.items': StoredMenuItem[]
  'notifications.text': Translated
  'site_translations.locale': Locale
  'sites.configs': SiteConfigs
  'sites.home': HomeBlock[]
  'sites.transfer_accounts': BankAccount[]
  'stock_locations.address': Translated
  'stock_locations.kind': StoreLocationKind
  'stock_locations.name': Translated
}
