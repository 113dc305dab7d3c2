import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/orders/:number/line_items': async (shop, owner) => {
    const { request, variant } = await cartOf(shop, owner)
    const line_item = { variant_id: variant.id, quantity: 1, options: { engraving: 'Бат' } }
    return { ...request, body: { line_item, gift: false } }
  },
  'PUT /api/v2/orders/:number/line_items/:id': async (shop, owner) => {
    const { request, line } = await cartOf(shop, owner)
    const params = { ...request.params, id: String(line) }
    return { ...request, params, body: { line_item: { quantity: 2 }, gift: true } }
  },
  'DELETE /api/v2/orders/:number/line_items/:id': async (shop, owner) => {
    const { request, line } = await cartOf(shop, owner)
    return { ...request, params: { ...request.params, id: String(line) } }
  },
  'PUT /api/v2/orders/:number/associate': async (shop, owner) => (await cartOf(shop, owner)).request,
  'PUT /api/v2/orders/:number/empty': async (shop, owner) => (await cartOf(shop, owner)).request,
}
