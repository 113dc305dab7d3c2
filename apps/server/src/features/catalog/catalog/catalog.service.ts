import { createBrands } from './brands.service.ts'
import { variantsForCart } from './cart-variants.queries.ts'
import { visibleIds } from './product.queries.ts'
import { type CatalogDependencies, createProducts } from './products.service.ts'
import { createStores } from './stores.service.ts'
import { createTaxons } from './taxons.service.ts'
import { createVariantCards } from './variant-cards.service.ts'

export type Catalog = ReturnType<typeof createCatalog>

/** Read side of the catalogue for shoppers. */
export function createCatalog({ site, ratingOf }: CatalogDependencies) {
  const taxons = createTaxons()
  return {
    ...taxons,
    ...createBrands(),
    ...createProducts({ site, ratingOf }),
    ...createStores({ site }),
    ...createVariantCards({ site }),
    variantsForCart,
    visibleIds,

    /** Drops cached counts after a change of the catalogue. */
    purge() {
      taxons.purge()
    },
  }
}
