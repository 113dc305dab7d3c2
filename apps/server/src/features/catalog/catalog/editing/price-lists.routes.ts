import { AnsweredTable, type ApiServer } from '../../../../platform/http/index.ts'
import type { PriceLists } from './price-lists.ts'

export function priceListRoutes(api: ApiServer, lists: PriceLists) {
  api.handle('GET /api/back_office/price_lists', ({ db, query }) => lists.list(db, query))
  api.handle('GET /api/back_office/price_lists/:id', ({ db, params }) => lists.read(db, params.id))
  api.handle('POST /api/back_office/price_lists', ({ db, site, body, changed }) =>
    lists.create(db, { siteId: site.id, changed }, body.price_list),
  )
  api.handle('PUT /api/back_office/price_lists/:id', ({ db, site, params, body, changed }) => {
    const edited = { version: body.version, document: body.price_list }
    return lists.change(db, { siteId: site.id, changed }, params.id, edited)
  })
  api.handle('DELETE /api/back_office/price_lists/:id', ({ db, site, params, changed }) =>
    lists.remove(db, { siteId: site.id, changed }, params.id),
  )
  api.handle('GET /api/back_office/price_lists/:id/prices', ({ db, params, query }) =>
    lists.prices(db, params.id, query),
  )
  api.handle(
    'GET /api/back_office/price_lists/:id/prices/export',
    async ({ db, params, query, locale }) =>
      new AnsweredTable(await lists.export(db, params.id, query, locale), query.format),
  )
  api.handle('PUT /api/back_office/price_lists/:id/prices', ({ db, site, params, body, changed }) =>
    lists.changePrices(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('POST /api/back_office/price_lists/:id/prices', ({ db, site, params, body, changed }) =>
    lists.load(db, { siteId: site.id, changed }, params.id, body),
  )
}
