import type { BannerEntry, HomeBlock } from '@delguur/contract'

/** Types of the JSON columns. */
export interface Columns {
  'home_previews.banners': BannerEntry[]
  'home_previews.home': HomeBlock[]
}
