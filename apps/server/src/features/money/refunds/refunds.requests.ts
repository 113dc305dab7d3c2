import { paidNumber } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/refunds/:id/account': async (shop, owner) => ({
    params: await refund(shop, owner),
    body: { bank: '0005', number: '5012345678', name: 'Бат Дорж' },
  }),
  'PUT /api/back_office/refunds/:id/send': async (shop, owner) => ({
    params: await refund(shop, owner),
    body: { reference: 'TRX-2027-001' },
  }),
  'PUT /api/back_office/refunds/:id/to_wallet': async (shop, owner) => ({ params: await refund(shop, owner) }),
}

/** Refund of an order that staff cancelled. */
async function refund(shop: TestShop, owner: LoggedInShop) {
  const { number } = await paidNumber(shop, owner)
  const { refunds } = await staffActionsOf(await shop.staff('administrator')).cancel(number)
  return { id: String(refunds[0]?.id) }
}
