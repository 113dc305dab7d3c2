import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/price_alerts': async (shop) => {
    const { id, price } = await shop.variant()
    return { body: { variant_id: id, kind: 'price', target_price: price - 1 } }
  },
  'DELETE /api/v2/price_alerts/:id': async (shop, owner) => {
    const { id } = await shop.variant()
    const alert = await owner.alerts.set({ variantId: id, kind: 'price' })
    return { params: { id: String(alert.id) } }
  },
}
