import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/payments/:provider/callback': callback,
  'POST /api/v2/payments/:provider/callback': callback,
}

async function callback(shop: TestShop, owner: LoggedInShop) {
  const { pay } = await cartOf(shop, owner)
  return { params: { provider: 'qr' }, query: { payment: (await pay('qr')).id } }
}
