import { paidNumber } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { paidOrder } from '../../../../testing/orders/fulfilling.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const DELIVERY = { receiver: 'Сараа', receiver_phone: '99112233', note: 'Хаалганы код 45' }

export const validRequests: ValidRequests = {
  'POST /api/back_office/orders/:number/edits/preview': async (shop, owner) => ({
    params: await paidNumber(shop, owner),
    body: await addition(shop),
  }),
  'POST /api/back_office/orders/:number/edits': async (shop, owner) => {
    const params = await paidNumber(shop, owner)
    const change = await addition(shop)
    const staff = editActionsOf(await shop.staff('administrator'))
    const { version, difference } = await staff.preview(params.number, change)
    const seen = { expected_version: version, expected_difference: difference }
    return { params, body: { ...change, ...seen, reason: 'Утсаар хүссэн' } }
  },
  'GET /api/back_office/orders/:number/edits/link': async (shop, owner) => {
    const { number } = await proposed(shop, owner)
    return { params: { number } }
  },
  'GET /api/back_office/order_edits/variants': async () => ({ query: { q: 'phone' } }),
  'PUT /api/back_office/orders/:number/edits/:id/cancel': async (shop, owner) => {
    const { number, id } = await proposed(shop, owner)
    return { params: { number, id: String(id) } }
  },
  'GET /api/v2/orders/:number/edit/payment_methods': async (shop, owner) => {
    const { number, token } = await proposed(shop, owner)
    return { params: { number }, token }
  },
  'POST /api/v2/orders/:number/edit/payments': async (shop, owner) => {
    const { number, token } = await proposed(shop, owner)
    return { params: { number }, token, body: { payment_method: 'qr' } }
  },
}

async function addition(shop: TestShop) {
  const { id } = await shop.variant({ stock: 10 })
  return { add: [{ variant_id: id, quantity: 1 }], delivery: DELIVERY }
}

/** Order of this customer with a change that awaits its difference. */
async function proposed(shop: TestShop, owner: LoggedInShop) {
  const { number, order } = await paidOrder(shop, await shop.variant({ stock: 10 }), owner)
  const { edits } = await editActionsOf(await shop.staff('administrator')).edit(number, await addition(shop))
  return { number, token: (await order()).token, id: edits[0]?.id ?? 0 }
}
