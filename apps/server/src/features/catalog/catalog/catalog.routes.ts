import type { ApiServer } from '../../../platform/http/index.ts'
import type { Catalog } from './catalog.service.ts'

export function catalogRoutes(api: ApiServer, catalog: Catalog) {
  api.handle('GET /api/v2/taxonomies', async ({ db, site, locale }) => ({
    taxonomies: await catalog.taxonomies(db, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/taxons/all', async ({ db, site, locale }) => ({
    taxons: await catalog.taxons(db, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/taxons/tree', async ({ db, site, locale }) => ({
    taxons: await catalog.taxonTree(db, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/badges', async ({ db, locale }) => ({ badges: await catalog.badges(db, locale) }))

  api.handle('GET /api/v2/badges/:id', ({ db, params, locale }) => catalog.badge(db, params.id, locale))

  api.handle('GET /api/v2/products/:slug', ({ db, site, locale, params }) =>
    catalog.offered(db, params.slug, { siteId: site.id, locale }),
  )

  api.handle('GET /api/v2/products/:slug/nutrition', async ({ db, site, locale, params }) => ({
    nutrition: await catalog.nutrition(db, params.slug, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/products/0/variants/:id/stock_items', async ({ db, site, locale, params }) => ({
    stock_items: await catalog.stockItems(db, params.id, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/variants', async ({ db, site, locale, query }) => ({
    variants: await catalog.variantCards(db, query.ids.split(',').map(Number), { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/variants/:id/stores', async ({ db, site, locale, params }) => ({
    stores: await catalog.storesWith(db, params.id, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/brands', ({ db, site, query, locale }) =>
    catalog.brands(db, query, { siteId: site.id, locale }),
  )

  api.handle('GET /api/v2/brands/:id', ({ db, site, params, locale }) =>
    catalog.brand(db, params.id, { siteId: site.id, locale }),
  )

  api.handle('GET /api/v2/vendors', ({ db, site, query, locale }) =>
    catalog.vendors(db, query, { siteId: site.id, locale }),
  )

  api.handle('GET /api/v2/vendors/:id', ({ db, site, params, locale }) =>
    catalog.vendor(db, params.id, { siteId: site.id, locale }),
  )
}
