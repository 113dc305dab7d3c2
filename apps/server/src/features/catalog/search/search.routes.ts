import type { ApiServer } from '../../../platform/http/index.ts'
import type { Search } from './search.service.ts'

export function searchRoutes(api: ApiServer, search: Search) {
  api.handle('GET /api/v2/products', ({ db, site, locale, query, clientIp }) =>
    search.products(db, query, { siteId: site.id, locale, clientIp }),
  )

  api.handle('GET /api/v2/products/:slug/related', async ({ db, site, locale, params }) => ({
    products: await search.related(db, params.slug, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/products/:slug/accessories', async ({ db, site, locale, params }) => ({
    products: await search.accessories(db, params.slug, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/products/:slug/series', async ({ db, site, locale, params }) => ({
    products: await search.series(db, params.slug, { siteId: site.id, locale }),
  }))

  api.handle('GET /api/v2/search/suggestions', ({ db, site, locale, query }) =>
    search.suggestions(db, query, { siteId: site.id, locale }),
  )
}
