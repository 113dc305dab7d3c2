import { cartOf, paidNumber } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/orders/current': async (shop, owner) => (await cartOf(shop, owner)).request,
  'GET /api/v2/orders/mine': async (shop, owner) => {
    await paidNumber(shop, owner)
    return {}
  },
  'POST /api/v2/orders/track': async (shop, owner) => {
    const { number, pay } = await cartOf(shop, owner)
    await pay('bank_transfer')
    return { body: { number, phone: '99112233' } }
  },
  'GET /api/v2/orders/:number': async (shop, owner) => (await cartOf(shop, owner)).request,
  'GET /api/back_office/orders/export': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/back_office/orders/:number': async (shop, owner) => ({ params: await paidNumber(shop, owner) }),
}
