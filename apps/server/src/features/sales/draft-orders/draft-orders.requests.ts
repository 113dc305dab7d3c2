import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { draftReadyToSend, sendLink } from '../../../../testing/orders/draft-orders.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { insertPackage } from '../../../../testing/packages.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'POST /api/back_office/draft_orders': async (shop) => ({
    body: {
      channel: 'chat',
      phone: '99112233',
      locale: 'en',
      variant_id: (await shop.variant({ stock: 10 })).id,
      quantity: 2,
    },
  }),
  'GET /api/back_office/draft_orders/customer': async () => ({ query: { phone: '99112233' } }),
  'GET /api/back_office/draft_orders/variants': async (shop) => ({ query: { q: (await shop.variant()).sku } }),
  'GET /api/back_office/draft_orders/:number': byNumber,
  'PUT /api/back_office/draft_orders/:number': async (shop) => ({
    ...(await byNumber(shop)),
    body: { receiver: 'Сараа', note: 'Орцны код 1234' },
  }),
  'PUT /api/back_office/draft_orders/:number/line_items': async (shop) => ({
    ...(await byNumber(shop)),
    body: { variant_id: (await shop.variant({ stock: 10 })).id, quantity: 2 },
  }),
  'POST /api/back_office/draft_orders/:number/packages': async (shop) => {
    const { slug, choices } = await insertPackage(shop)
    return { ...(await byNumber(shop)), body: { package: { slug, qty: 1, choices, cv: { name: 'Bat' } } } }
  },
  'PUT /api/back_office/draft_orders/:number/packages/:id': async (shop) => {
    const { params } = await byNumber(shop)
    const { client } = await shop.staff('support')
    const { slug } = await insertPackage(shop)
    const { order } = await client.request('POST /api/back_office/draft_orders/:number/packages', {
      params,
      body: { package: { slug } },
    })
    return { params: { ...params, id: String(order.packages[0]?.id) }, body: { qty: 2 } }
  },
  'PUT /api/back_office/draft_orders/:number/coupon': async (shop) => ({
    ...(await byNumber(shop)),
    body: { code: await freshCode(shop) },
  }),
  'DELETE /api/back_office/draft_orders/:number/coupon': async (shop) => {
    const { params } = await byNumber(shop)
    const body = { code: await freshCode(shop) }
    const { client } = await shop.staff('support')
    await client.request('PUT /api/back_office/draft_orders/:number/coupon', { params, body })
    return { params }
  },
  'POST /api/back_office/draft_orders/:number/payment_link': async (shop) => {
    const { order } = await draft(shop)
    return { params: { number: order.number }, body: { send_by: 'copy', expected_total: order.total } }
  },
  'PUT /api/back_office/draft_orders/:number/payment_link/end': async (shop) => {
    const { order } = await sendLink(await shop.staff('support'), await draft(shop))
    return { params: { number: order.number }, body: { reason: 'Буруу бараа' } }
  },
}

async function byNumber(shop: TestShop) {
  return { params: { number: (await draft(shop)).order.number } }
}

async function freshCode(shop: TestShop): Promise<string> {
  const code = `DRAFT${freshNumber()}X`
  await (await offersOf(shop)).begin({ code })
  return code
}

async function draft(shop: TestShop) {
  return draftReadyToSend(await shop.staff('support'), (await shop.variant({ stock: 10 })).id)
}
