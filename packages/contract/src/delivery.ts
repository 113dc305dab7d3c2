import { type Static, Type } from 'typebox'
import { DELIVERY_WINDOWS } from './constants.ts'
import { CalendarDay, closed, Day, endpoint, Id, LocaleQuery, Money, Nullable, Time } from './endpoint.ts'

export const DeliveryType = Type.Union([Type.Literal('address'), Type.Literal('pickup')])
export type DeliveryType = Static<typeof DeliveryType>

export const DELIVERY_METHODS = ['standard', 'express'] as const
/** The speed of a delivery to an address. Pickups are `standard`. */
export const DeliveryMethod = Type.Enum(DELIVERY_METHODS)
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Hours of a courier delivery or a pickup, `11-14`. */
export const DeliveryWindow = Type.Enum(DELIVERY_WINDOWS)
export type DeliveryWindow = (typeof DELIVERY_WINDOWS)[number]

/** Kinds of delivery promise (CHK-03). */
export const PROMISE_KINDS = ['hours', 'days', 'stock', 'preorder', 'pickup'] as const

/** The estimated arrival of goods that are paid for now. */
export const DeliveryPromise = Type.Object({
  kind: Type.Enum(PROMISE_KINDS),
  from: Time,
  to: Time,
  text: Type.String({ description: '“Today by 16:00”, “within 48 hours”, in the caller’s language' }),
  after_payment: Type.String({
    description: 'The same for whoever pays later: “Within 1 working day after your payment arrives”',
  }),
})
export type DeliveryPromise = Static<typeof DeliveryPromise>

export const DeliveryTime = Type.Object({ day: Day, windows: Type.Array(DeliveryWindow) })
export type DeliveryTime = Static<typeof DeliveryTime>

export const DeliveryRate = Type.Object({
  delivery_type: DeliveryType,
  method: DeliveryMethod,
  name: Type.String(),
  cost: Money,
  free_over: Nullable(Money),
  promise: DeliveryPromise,
  times: Type.Array(DeliveryTime, { description: 'Days and hours that are still free' }),
})
export type DeliveryRate = Static<typeof DeliveryRate>

/** The cost and estimated arrival of one piece at a place. */
export const DeliveryOffer = Type.Object({
  delivery_type: DeliveryType,
  method: DeliveryMethod,
  name: Type.String(),
  cost: Money,
  free_over: Nullable(Money),
  promise: DeliveryPromise,
})
export type DeliveryOffer = Static<typeof DeliveryOffer>

/** A calendar override: a day whose delivery hours differ from its weekday's. */
export const DeliveryDay = Type.Object({
  day: Day,
  delivers: Type.Boolean(),
  note: Type.String({ maxLength: 200 }),
  holiday: Type.Boolean({ description: 'Comes from the list of public holidays' }),
})
export type DeliveryDay = Static<typeof DeliveryDay>

export const SlotUse = Type.Object({
  zone: Type.String(),
  day: Day,
  window: DeliveryWindow,
  taken: Type.Integer(),
  capacity: Nullable(Type.Integer({ description: 'Null: as many as come' })),
})
export type SlotUse = Static<typeof SlotUse>

const dayParams = Type.Object({ day: CalendarDay })

export const delivery = {
  'GET /api/v2/variants/:id/delivery': endpoint({
    summary: 'What the delivery of a variant to a district costs, and when it would be there',
    for: 'anyone',
    params: Type.Object({ id: Id }),
    query: Type.Object({
      ...LocaleQuery,
      city: Type.String({ maxLength: 10 }),
      district: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    reply: Type.Object({
      offers: Type.Array(DeliveryOffer, { description: 'None for licences, and for what is sold out' }),
    }),
    fails: ['variant_not_found', 'no_shipping_rates'],
  }),
  'GET /api/back_office/delivery_days': endpoint({
    summary: 'Days that are not what their weekday says, from today on',
    for: 'staff',
    permission: 'delivery.manage',
    reply: Type.Object({ delivery_days: Type.Array(DeliveryDay) }),
    fails: [],
  }),
  'PUT /api/back_office/delivery_days/:day': endpoint({
    summary: 'Say whether couriers go out on a day',
    for: 'staff',
    permission: 'delivery.manage',
    params: dayParams,
    body: Type.Object({ delivers: Type.Boolean(), note: Type.Optional(Type.String({ maxLength: 200 })) }, closed),
    reply: DeliveryDay,
    fails: ['delivery_day_past'],
  }),
  'DELETE /api/back_office/delivery_days/:day': endpoint({
    summary: 'Forget what was said of a day: it is what its weekday and the holidays say',
    for: 'staff',
    permission: 'delivery.manage',
    params: dayParams,
    reply: Type.Object({ delivery_days: Type.Array(DeliveryDay) }),
    fails: [],
  }),
  'GET /api/back_office/delivery_slots': endpoint({
    summary: 'How full the hours of a day are, by zone',
    for: 'staff',
    permission: 'delivery.manage',
    query: Type.Object({ ...LocaleQuery, day: CalendarDay }),
    reply: Type.Object({ delivery_slots: Type.Array(SlotUse) }),
    fails: [],
  }),
}
