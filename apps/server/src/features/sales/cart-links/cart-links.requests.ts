import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/cart_links/:code': byCode,
  'POST /api/v2/cart_links/:code/open': byCode,
  'POST /api/v2/cart_links/:code/add': byCode,
  'POST /api/back_office/cart_links': async (shop) => ({
    body: {
      title: { mn: 'Амралтын багц', en: 'A set for the holiday' },
      expires_at: '2099-01-01T00:00:00Z',
      lines: [{ variant_id: (await shop.variant({ stock: 10 })).id, quantity: 2 }],
    },
  }),
  'PUT /api/back_office/cart_links/:id/end': async (shop) => ({ params: { id: String((await madeLink(shop)).id) } }),
}

async function byCode(shop: TestShop) {
  return { params: { code: (await madeLink(shop)).code } }
}

async function madeLink(shop: TestShop) {
  const { client } = await shop.staff('support')
  const variant = await shop.variant({ stock: 10 })
  const body = { title: { mn: 'Багц' }, lines: [{ variant_id: variant.id, quantity: 1 }] }
  return client.request('POST /api/back_office/cart_links', { body })
}
