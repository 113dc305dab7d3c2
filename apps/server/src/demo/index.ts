import { badges } from './badges.ts'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { buildProducts } from './build-products.ts'
import { contact } from './contact.ts'
import { shareOf } from './draw-lots.ts'
import { lookbooks } from './lookbooks.ts'
import { menus } from './menus.ts'
import { optionTypes } from './option-types.ts'
import { pages } from './pages.ts'
import type { DemoShop } from './shop-file.ts'
import { storeLocations } from './store-locations.ts'
import { taxons } from './taxons.ts'
import { zones } from './zones.ts'

export type { DemoShop } from './shop-file.ts'

/** A whole invented shop. The same for the same `now`; sale windows and arrival dates lie around it, in whole Ulaanbaatar days. */
export const demoShop = (now: Date): DemoShop => ({
  contact,
  brands,
  taxons,
  optionTypes,
  badges,
  storeLocations,
  menus,
  banners,
  zones,
  pages,
  lookbooks,
  // Lists begin with what came last: mixed, so that they do not show one department after the other.
  products: buildProducts(now).sort((a, b) => shareOf('arrival', a.slug) - shareOf('arrival', b.slug)),
})
