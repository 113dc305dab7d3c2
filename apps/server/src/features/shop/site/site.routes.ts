import type { Badge, Locale, TaxonNode } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { ApiServer } from '../../../platform/http/index.ts'
import type { SiteService } from './site.service.ts'

/** Data of the site that the catalogue adds; it is a layer above the site. */
interface Catalog {
  taxonTree(db: Db, viewer: { siteId: number; locale: Locale }): Promise<TaxonNode[]>
  badges(db: Db, locale: Locale): Promise<Badge[]>
}

export function siteRoutes(api: ApiServer, site: SiteService, catalog: Catalog) {
  api.handle('GET /api/v2/site_data', async ({ db, site: { id }, locale, query }) => ({
    ...(await site.data(db, id, locale, query)),
    taxons: await catalog.taxonTree(db, { siteId: id, locale }),
    badges: await catalog.badges(db, locale),
  }))

  api.handle('GET /api/v2/menus', async ({ db, site: { id }, locale }) => ({ menus: await site.menus(db, id, locale) }))

  api.handle('GET /api/v2/zones', async ({ db, site: { id }, locale }) => ({
    zones: await site.zones(db, id, locale),
  }))

  api.handle('GET /api/v2/store_locations', async ({ db, site: { id }, locale }) => ({
    store_locations: await site.storeLocations(db, id, locale),
  }))

  api.handle('GET /api/v2/notifications', async ({ db, site: { id }, locale }) => ({
    notifications: await site.notifications(db, id, locale),
  }))
}
