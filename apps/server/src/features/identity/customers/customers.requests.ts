import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/customers/:id': customer,
  'PUT /api/back_office/customers/:id/note': async (shop) => ({
    ...(await customer(shop)),
    body: { text: 'Оройн цагаар хүргүүлдэг', version: 0 },
  }),
  'PUT /api/back_office/customers/:id/lock': async (shop) => ({
    ...(await customer(shop)),
    body: { why: 'Хуурамч захиалга' },
  }),
  'PUT /api/back_office/customers/:id/unlock': customer,
  'PUT /api/back_office/customers/:id/erase': async (shop) => ({
    ...(await customer(shop)),
    body: { why: 'Өөрөө хүссэн' },
  }),
}

async function customer(shop: TestShop) {
  return { params: { id: String((await shop.customer()).id) } }
}
