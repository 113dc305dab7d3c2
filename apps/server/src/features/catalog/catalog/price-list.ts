import type { SiteConfigs } from '@delguur/contract'

/** Code of the price list of a site; null if its prices are those of the variants. */
export type PriceList = SiteConfigs['price_list']

/** What a site sells, and at which prices. */
export interface Offer extends Pick<SiteConfigs, 'assortment' | 'price_list'> {
  siteId: number
}
