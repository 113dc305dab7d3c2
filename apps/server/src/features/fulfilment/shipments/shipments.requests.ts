import { paidNumber, parcelOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

const parcel = async (...state: Parameters<typeof parcelOf>) => ({ id: String(await parcelOf(...state)) })

export const validRequests: ValidRequests = {
  'PUT /api/back_office/orders/:number/confirm': async (shop, owner) => ({ params: await paidNumber(shop, owner) }),
  'PUT /api/back_office/shipments/:id/pack': async (shop, owner) => ({
    params: await parcel(shop, owner, 'confirmed'),
    body: {},
  }),
  'PUT /api/back_office/shipments/:id/hand_over': async (shop, owner) => ({
    params: await parcel(shop, owner, 'ready'),
    body: { carrier: 'Шуурхай хүргэлт', tracking_number: 'SH-1', courier_name: 'Дорж', courier_phone: '99112233' },
  }),
  'PUT /api/back_office/shipments/:id/ship': async (shop, owner) => ({ params: await parcel(shop, owner, 'ready') }),
  'PUT /api/back_office/shipments/:id/deliver': async (shop, owner) => ({
    params: await parcel(shop, owner, 'handed_over'),
    body: { without_code_because: 'Утас нь унтарсан байсан' },
  }),
  'PUT /api/back_office/shipments/:id/fail': async (shop, owner) => ({
    params: await parcel(shop, owner, 'handed_over'),
    body: { reason: 'Хүн байгаагүй' },
  }),
}
