import { cartOf, paidNumber, parcelOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/orders/:number/receipts': async (shop, owner) => ({ params: await paidNumber(shop, owner) }),
  'GET /api/v2/orders/:number/receipt': async (shop, owner) => (await cartOf(shop, owner)).request,
  'GET /api/v2/taxpayers/:registry_number': () => ({ params: { registry_number: '6123456' } }),
  'PUT /api/back_office/receipts/:id/buyer': async (shop, owner) => ({
    params: await receipt(shop, owner),
    body: { type: 'organisation', registry_number: '6123456' },
  }),
  'PUT /api/back_office/receipts/:id/retry': async (shop, owner) => ({ params: await receipt(shop, owner) }),
}

/** Receipt of a delivered order. */
async function receipt(shop: TestShop, owner: LoggedInShop) {
  const staffActions = staffActionsOf(await shop.staff('administrator'))
  await staffActions.deliver(await parcelOf(shop, owner, 'handed_over'))
  const { id } = await shop.db
    .selectFrom('vat_receipts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
