import { paidNumber } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/reconciliations': () => ({ query: { provider: 'qr' } }),
  'POST /api/back_office/reconciliations': () => ({ body: { day: '2026-11-20' } }),
  'GET /api/back_office/ledger': () => ({ query: { day: '2026-11-20' } }),
  'GET /api/back_office/orders/:number/ledger': async (shop, owner) => ({ params: await paidNumber(shop, owner) }),
}
