import type { ApiServer } from '../../../platform/http/index.ts'
import type { Loyalty } from './loyalty.service.ts'

export function loyaltyRoutes(api: ApiServer, loyalty: Loyalty) {
  api.handle('GET /api/v2/orders/erp_loyalty', async ({ db, user }) => ({ loyalty: await loyalty.cardOf(db, user.id) }))
}
