import { cartOf, paidNumber } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'PUT /api/v2/orders/:number/cancel': async (shop, owner) => {
    const { request, pay } = await cartOf(shop, owner)
    await pay('bank_transfer')
    const refund_account = { iban: 'MN380005000000000001', name: 'Бат' }
    return { ...request, body: { reason: 'Буруу захиалсан', refund_account } }
  },
  'PUT /api/back_office/orders/:number/cancel': async (shop, owner) => ({
    params: await paidNumber(shop, owner),
    body: { reason: 'Бараа эвдэрсэн байсан' },
  }),
}
