import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { COLLECTED_MEANS, DELIVERY_PICTURE_MAX_BYTES, DELIVERY_REFUSALS, MAX_DELIVERY_PICTURES } from './constants.ts'
import { CollectedMoney, collectFails } from './courier-money.ts'
import { byId, closed, Day, endpoint, forStaff, Id, Money, masked, Nullable, Time } from './endpoint.ts'
import { SHIPMENT_METHODS } from './shipment.ts'
import { StaffOrder } from './staff-orders.ts'
import { SHIPMENT_STATES } from './states.ts'

export const Courier = Type.Object({ id: Id, name: Type.String(), phone: Nullable(Type.String()) })
export type Courier = Static<typeof Courier>

/** A parcel as its courier sees it: nothing of the customer but what the delivery needs. */
export const CourierParcel = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum(SHIPMENT_STATES),
  from: Type.String({ description: 'The store or warehouse it leaves' }),
  receiver: Type.String(),
  phone: Nullable(Type.String()),
  address: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  note: Nullable(Type.String({ description: 'What the shopper wrote for the delivery' })),
  delivery_day: Nullable(Day),
  delivery_window: Nullable(Type.String()),
  promised_to: Nullable(Time),
  goods: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
  to_collect: Type.Unsafe<number>({ ...Money, description: 'To take from the receiver; 0 if the order is paid' }),
  failed_attempts: Type.Integer(),
  refused_because: Nullable(Type.Enum(DELIVERY_REFUSALS)),
  pictures: Type.Array(Image, { description: 'Photographs of its delivery so far' }),
})
export type CourierParcel = Static<typeof CourierParcel>

/** A parcel that the courier delivered today. */
export const DeliveredParcel = Type.Object({
  id: Id,
  number: Type.String(),
  delivered_at: Time,
  collected: Money,
  means: Nullable(Type.Enum(COLLECTED_MEANS)),
  pictures: Type.Array(Image),
})
export type DeliveredParcel = Static<typeof DeliveredParcel>

/** What a courier carries, has delivered today, and holds of the shop's money. */
export const CourierDay = Type.Object({
  parcels: Type.Array(CourierParcel, { description: 'In the order of their times' }),
  delivered: Type.Array(DeliveredParcel),
  held: Type.Object({ parcels: Type.Integer(), cash: Money, card: Money }),
})
export type CourierDay = Static<typeof CourierDay>

const carry = { ...forStaff('deliveries.carry'), reply: CourierDay } as const

export const couriers = {
  'GET /api/back_office/couriers': endpoint({
    ...forStaff('orders.fulfil'),
    summary: 'Couriers among the staff, and who was given the last parcel of a method',
    query: Type.Object({ method: Type.Optional(Type.Enum(SHIPMENT_METHODS)) }),
    reply: Type.Object({
      couriers: Type.Array(Courier),
      last: Nullable(Type.Object({ courier_id: Nullable(Id), carrier: Nullable(Type.String()) }), {
        description: 'A courier of the staff, or another carrier; null without `method`, or if none has left yet',
      }),
    }),
    fails: [],
  }),
  'PUT /api/back_office/shipments/:id/courier': endpoint({
    ...forStaff('orders.fulfil'),
    summary: 'Give a parcel to a courier of the staff, or to nobody; only they see it and may deliver it',
    params: byId,
    body: Type.Object({ courier_id: Nullable(Id) }, closed),
    reply: StaffOrder,
    fails: ['shipment_not_found', 'courier_not_found', 'transition_refused'],
  }),
  'GET /api/back_office/courier/parcels': endpoint({
    ...carry,
    summary: 'The parcels of the calling courier, and the money that they hold',
    fails: [],
  }),
  'PUT /api/back_office/courier/parcels/:id/deliver': endpoint({
    ...carry,
    summary: 'The receiver has the parcel, and paid what was due; safe to repeat',
    params: byId,
    body: Type.Object(
      {
        delivery_code: Type.Optional(Type.String({ ...masked, maxLength: 12 })),
        without_code_because: Type.Optional(Type.String({ maxLength: 300 })),
        money: Type.Optional(CollectedMoney),
      },
      closed,
    ),
    fails: ['shipment_not_found', 'transition_refused', 'delivery_code_wrong', 'too_many_tries', ...collectFails],
  }),
  'PUT /api/back_office/courier/parcels/:id/refuse': endpoint({
    ...carry,
    summary: 'The parcel could not be delivered, and comes back to the store; safe to repeat',
    params: byId,
    body: Type.Object(
      { because: Type.Enum(DELIVERY_REFUSALS), note: Type.Optional(Type.String({ maxLength: 300 })) },
      closed,
    ),
    fails: ['shipment_not_found', 'transition_refused'],
  }),
  'POST /api/back_office/courier/parcels/:id/pictures': endpoint({
    ...carry,
    summary: `Add a photograph of the delivery, at most ${MAX_DELIVERY_PICTURES}; staff and the customer see it`,
    status: 201,
    params: byId,
    upload: { field: 'picture', maximumBytes: DELIVERY_PICTURE_MAX_BYTES },
    fails: ['shipment_not_found', 'transition_refused', 'picture_refused', 'pictures_full', 'overloaded'],
  }),
  'DELETE /api/back_office/courier/parcels/:id/pictures/:hash': endpoint({
    ...carry,
    summary: 'Delete a photograph while the parcel is not delivered, to take it again; safe to repeat',
    params: Type.Object({ id: Id, hash: Type.String({ maxLength: 64 }) }),
    fails: ['shipment_not_found', 'transition_refused'],
  }),
}
