export { serveElasticsearch } from './elasticsearch.routes.ts'
export { SearchCommandRefused, searchCommand } from './search.commands.ts'
export { searchRoutes } from './search.routes.ts'
export { createSearch, type Search } from './search.service.ts'
