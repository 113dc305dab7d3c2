import { Type } from 'typebox'
import { DELIVERY_REFUSALS } from './constants.ts'
import { CollectedMoney, collectFails } from './courier-money.ts'
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
      {
        carrier: Text(80),
        tracking_number: Text(80),
        courier_name: Text(80),
        courier_phone: MaskedText(30),
        courier_id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'A courier of the shop’s own staff' })),
      },
      closed,
    ),
    fails: [...shipmentFails, 'courier_not_found'],
  }),
  'PUT /api/back_office/shipments/:id/ship': endpoint({
    summary: 'The courier is on the way with it',
    ...fulfil,
    params: shipmentOf,
    fails: shipmentFails,
  }),
  'PUT /api/back_office/shipments/:id/deliver': endpoint({
    summary:
      'The receiver has it, and told the code; without a code somebody says why. Of an order that is paid to the courier also the money',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      {
        delivery_code: MaskedText(12),
        without_code_because: Text(300),
        money: Type.Optional(CollectedMoney),
      },
      closed,
    ),
    fails: [...shipmentFails, ...collectFails, 'delivery_code_wrong', 'too_many_tries'],
  }),
  'PUT /api/back_office/shipments/:id/fail': endpoint({
    summary:
      'The parcel is back in the store. After `not_at_home` it goes out again; any other reason cancels its order, unless other parcels have left',
    ...fulfil,
    params: shipmentOf,
    body: Type.Object(
      {
        reason: Type.String({ minLength: 1, maxLength: 300 }),
        because: Type.Optional(
          Type.Enum(DELIVERY_REFUSALS, {
            description: 'What the courier recorded if it is missing, or else `not_at_home`',
          }),
        ),
      },
      closed,
    ),
    fails: shipmentFails,
  }),
}
