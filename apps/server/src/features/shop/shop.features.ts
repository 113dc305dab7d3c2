import type { Kysely } from 'kysely'
import type { Services } from '../../compose/services.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { contentRoutes } from './content/content.routes.ts'
import { loyaltyRoutes } from './loyalty/loyalty.routes.ts'
import { servePlaces } from './places/places.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { serveSiteFiles } from './site-files/site-files.routes.ts'

interface Dependencies {
  db: Kysely<Database>
  config: Config
}

export function shopFeatures(services: Services, { db, config }: Dependencies): Feature[] {
  const { site, catalog, content, loyalty, places, guestSearches: guests } = services
  return [
    {
      routes: (api) => siteRoutes(api, site, catalog),
      serve: (server) => serveSiteFiles(server, { db, site, publicUrl: config.publicUrl }),
      purge: site.purge,
    },
    { routes: (api) => contentRoutes(api, content) },
    { routes: (api) => loyaltyRoutes(api, loyalty) },
    {
      serve: (server) => servePlaces(server, { ...config.search, guests }, places),
      channels: { places_changes: places.onNotification },
      // No first page needs delivery places or airports.
      start: () => void places.catchUp(),
      close: places.close,
    },
  ]
}
