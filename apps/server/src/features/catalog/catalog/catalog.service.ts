import type { PopularityOf } from './brands.queries.ts'
import { createBrands } from './brands.service.ts'
import { type CatalogDependencies, createProducts, type SoldOn } from './products.service.ts'
import type { RatingOf } from './rating.ts'
import { createStores } from './stores.service.ts'
import { createTaxons } from './taxons.service.ts'
import { createVariantCards } from './variant-cards.service.ts'
import { createVendors } from './vendors.service.ts'

export type Catalog = ReturnType<typeof createCatalog>

interface Dependencies extends CatalogDependencies {
  popularityOf: PopularityOf
  /** Rating of the vendor with this id. */
  vendorRatingOf: RatingOf
}

/** Read side of the catalogue for shoppers. */
export function createCatalog({ popularityOf, vendorRatingOf, ...products }: Dependencies) {
  const { site } = products
  const soldOn: SoldOn = async (db, siteId) => (await site.configs(db, siteId)).assortment
  const taxons = createTaxons(soldOn)
  return {
    ...taxons,
    ...createBrands(soldOn, popularityOf),
    ...createVendors(soldOn, vendorRatingOf),
    ...createProducts(products),
    ...createStores({ site }),
    ...createVariantCards({ site }),

    /** Drops cached counts after a change of the catalogue. */
    purge() {
      taxons.purge()
    },
  }
}
