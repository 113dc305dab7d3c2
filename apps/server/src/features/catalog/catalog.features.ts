import type { Services } from '../../compose/services.ts'
import type { Config } from '../../config/config.ts'
import type { Feature } from '../../platform/feature.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { lookbookRoutes } from './lookbooks/lookbooks.routes.ts'
import { serveElasticsearch } from './search/elasticsearch.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

export function catalogFeatures({ catalog, search, guestSearches, lookbooks }: Services, config: Config): Feature[] {
  return [
    { routes: (api) => catalogRoutes(api, catalog), purge: catalog.purge },
    {
      routes: (api) => searchRoutes(api, search),
      serve: (server) => serveElasticsearch(server, { ...config.search, guests: guestSearches, index: search.opened }),
      jobs: [{ name: 'popularity-count', every: 'night', work: search.countPopularity }],
      channels: { search_changes: search.onNotification },
      purge: search.purge,
      close: search.close,
    },
    { routes: (api) => lookbookRoutes(api, lookbooks) },
  ]
}
