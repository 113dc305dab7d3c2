import type { BannerTheme } from '@delguur/pictures'
import type {
  CatalogBadge,
  CatalogBrand,
  CatalogOptionType,
  CatalogProduct,
  CatalogTaxon,
  Translated,
} from '../features/catalog/catalog/import/catalog-file.ts'

/** A shop where stock is kept and orders are picked up; `pickup` is false for one that only sells over the counter. */
export interface StoreLocation {
  code: string
  name: Translated
  /** NSO codes: two digits of the capital or aimag, four of the district or sum. */
  city_code: string
  district_code: string
  address: Translated
  phone: string
  /** Opening hours by local time, seven days a week, for example `11:00–22:00`. */
  hours: string
  lat: number
  lon: number
  pickup: boolean
  kind?: 'store' | 'warehouse'
  /** Until goods that lie there are with a courier. */
  dispatch_hours?: { from: number; to: number }
  image: { accent: string; seed: string }
}

export interface MenuEntry {
  title: Translated
  /** A path inside the shop, without the locale. */
  url: string
  children?: MenuEntry[]
}

export interface Menus {
  header: MenuEntry[]
  footer: MenuEntry[]
  mobile: MenuEntry[]
}

export interface ShopBanner {
  code: string
  title: Translated
  text: Translated
  button: Translated
  url: string
  drawing: { theme: BannerTheme; seed: string }
}

/** Where a delivery costs what: a district code wins over the code of its city or aimag. */
export interface DeliveryZone {
  code: string
  name: Translated
  city_codes: string[]
  district_codes: string[]
  /** Whole tugrik, VAT included. */
  rate: number
  /** Goods total in tugrik from which delivery costs nothing; null for never. */
  free_over: number | null
  promise_hours: { from: number; to: number }
  /** Lighter goods, and faster ways. */
  rates?: {
    method?: 'standard' | 'express'
    up_to_grams?: number
    rate: number
    free_over?: number | null
    promise_hours?: { from: number; to: number }
  }[]
  /** Its border on the map; whoever lives inside belongs to it, whatever the district. */
  polygon?: { type: 'Polygon'; coordinates: [number, number][][] }
  /** So many orders a window of a day takes. */
  slot_capacity?: number
}

export interface ContentPage {
  slug: string
  title: Translated
  /** Markdown. */
  body: Translated
}

export interface ShopLookbook {
  slug: string
  title: Translated
  summary: Translated
  /** Markdown. */
  body: Translated
  drawing: { theme: BannerTheme; seed: string }
  /** Slugs, in the order they are shown. */
  products: string[]
}

/** How to reach the people of the shop; every page shows it. */
export interface Contact {
  phone: string
  email: string
}

export interface DemoShop {
  contact: Contact
  brands: CatalogBrand[]
  taxons: CatalogTaxon[]
  optionTypes: CatalogOptionType[]
  badges: CatalogBadge[]
  storeLocations: StoreLocation[]
  menus: Menus
  banners: ShopBanner[]
  zones: DeliveryZone[]
  pages: ContentPage[]
  lookbooks: ShopLookbook[]
  products: CatalogProduct[]
}
