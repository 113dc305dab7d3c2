import type { ApiServer } from '../../../platform/http/index.ts'
import type { PriceHistory } from './price-history.service.ts'

export function priceHistoryRoutes(api: ApiServer, prices: Pick<PriceHistory, 'history'>) {
  api.handle('GET /api/v2/products/:slug/price_history', ({ db, site, params, query }) =>
    prices.history(db, site.id, params.slug, query.days),
  )
}
