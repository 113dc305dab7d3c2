import type { ApiServer } from '../../../platform/http/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import type { KeyStock } from './key-stock.service.ts'
import { type Licences, licenceStock } from './licences.service.ts'

export function licenceRoutes(api: ApiServer, { licences, keyStock }: { licences: Licences; keyStock: KeyStock }) {
  api.handle('GET /api/v2/orders/licenses', ({ db, user, query, locale }) =>
    licences.ofCustomer(db, user.id, query, locale),
  )
  api.handle('GET /api/v2/orders/:number/licenses', async ({ db, locale, ...call }) => ({
    licenses: await licences.ofOrder(db, accessOf(call), locale),
  }))
  api.handle('POST /api/v2/orders/:number/licenses/:id/reveal', ({ db, locale, ...call }) =>
    licences.reveal(db, accessOf(call), call.params.id, locale),
  )
  api.handle('POST /api/back_office/variants/:id/licenses', ({ db, site, user, params, body }) =>
    keyStock.add(db, { siteId: site.id, userId: user.id, variantId: params.id, keys: body.keys }),
  )
  api.handle('GET /api/back_office/licenses', ({ db, query, locale }) => licenceStock(db, query, locale))
}
