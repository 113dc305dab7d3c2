import type { ApiServer } from '../../../../platform/http/index.ts'
import type { StockEditing } from './edit-stock.ts'
import type { StockLists } from './list-stock.ts'

interface Stock {
  stock: StockEditing
  stockLists: StockLists
}

export function stockEditingRoutes(api: ApiServer, { stock, stockLists }: Stock): void {
  api.handle('GET /api/back_office/stock_locations', ({ db }) => stockLists.locations(db))
  api.handle('GET /api/back_office/stock_items', ({ db, site, query }) => stockLists.items(db, site.id, query))
  api.handle('GET /api/back_office/stock_variants', ({ db, query }) => stockLists.variants(db, query))
  api.handle('GET /api/back_office/stock_movements', ({ db, site, query }) => stockLists.movements(db, site.id, query))
  api.handle('POST /api/back_office/stock_receipts', ({ db, user, body }) => stock.receive(db, user.id, body))
  api.handle('POST /api/back_office/stock_corrections', ({ db, user, body }) => stock.correct(db, user.id, body))
  api.handle('POST /api/back_office/stock_transfers', ({ db, user, body }) => stock.transfer(db, user.id, body))
  api.handle('POST /api/back_office/stock_counts', ({ db, user, body }) => stock.count(db, user.id, body))
}
