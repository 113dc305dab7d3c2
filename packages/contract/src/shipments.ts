import { Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, masked } from './endpoint.ts'
import { byNumber } from './order-numbers.ts'
import { StaffOrder } from './staff-orders.ts'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const MaskedText = (maxLength: number) => Type.Optional(Type.String({ ...masked, maxLength }))

const shipmentOf = Type.Object({ id: Id })
const fulfil = {
  for: 'staff',
  permission: 'orders.fulfil',
  query: Type.Object(LocaleQuery),
  reply: StaffOrder,
} as const
const shipmentFails = ['shipment_not_found', 'transition_refused'] as const

export const shipments = {
  'PUT /api/back_office/orders/:number/confirm': endpoint({
    summary: 'Take a paid order on: all shipments that wait',
    ...fulfil,
    params: byNumber,
    fails: ['order_not_found', 'transition_refused'],
  }),
  'PUT /api/back_office/shipments/:id/pack': endpoint({
    summary: 'The parcel is packed; of goods with serial numbers these are written down',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      { serial_numbers: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 2000 })) },
      closed,
    ),
    fails: [...shipmentFails, 'serial_numbers_wrong'],
  }),
  'PUT /api/back_office/shipments/:id/hand_over': endpoint({
    summary: 'The parcel is with a courier',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      { carrier: Text(80), tracking_number: Text(80), courier_name: Text(80), courier_phone: MaskedText(30) },
      closed,
    ),
    fails: shipmentFails,
  }),
  'PUT /api/back_office/shipments/:id/ship': endpoint({
    summary: 'The courier is on the way with it',
    ...fulfil,
    params: shipmentOf,
    fails: shipmentFails,
  }),
  'PUT /api/back_office/shipments/:id/deliver': endpoint({
    summary: 'The receiver has it, and told the code; without a code somebody says why',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object({ delivery_code: MaskedText(12), without_code_because: Text(300) }, closed),
    fails: [...shipmentFails, 'delivery_code_wrong', 'too_many_tries'],
  }),
  'PUT /api/back_office/shipments/:id/fail': endpoint({
    summary: 'Nobody was there: the parcel is back in the store',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 300 }) }, closed),
    fails: shipmentFails,
  }),
}
