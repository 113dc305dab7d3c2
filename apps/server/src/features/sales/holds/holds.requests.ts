import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/unpaid_holds/:number/release': async (shop, owner) => {
    const { number, pay } = await cartOf(shop, owner)
    await pay('bank_transfer')
    return { params: { number }, body: { reason: 'Утсаа авахгүй байна' } }
  },
}
