import type { ApiServer } from '../../../../platform/http/index.ts'
import type { BulkPrices } from './bulk-prices.ts'

export function bulkPriceRoutes(api: ApiServer, bulk: BulkPrices): void {
  api.handle('GET /api/back_office/bulk_prices', ({ db, query }) => bulk.list(db, query))
  api.handle('POST /api/back_office/bulk_prices/preview', ({ db, site, body }) => bulk.preview(db, site.id, body))
  api.handle('POST /api/back_office/bulk_prices', ({ db, site, user, body, changed }) =>
    bulk.run(db, { siteId: site.id, userId: user.id, changed }, body),
  )
  api.handle('PUT /api/back_office/bulk_prices/:id/undo', ({ db, params, changed }) =>
    bulk.undo(db, { changed }, params.id),
  )
}
