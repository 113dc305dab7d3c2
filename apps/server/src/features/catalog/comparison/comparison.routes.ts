import type { ApiServer } from '../../../platform/http/index.ts'
import type { ComparisonService } from './comparison.service.ts'

export function comparisonRoutes(api: ApiServer, { compare }: ComparisonService) {
  api.handle('GET /api/v2/products/compare', ({ db, site, locale, query }) =>
    compare(db, query.ids.split(',').map(Number), { siteId: site.id, locale }),
  )
}
