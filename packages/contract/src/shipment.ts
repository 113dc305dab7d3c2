import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { DELIVERY_REFUSALS, MAX_QUANTITY } from './constants.ts'
import { Id, Nullable, Time } from './endpoint.ts'
import { SHIPMENT_STATES } from './states.ts'

export const SHIPMENT_METHODS = ['standard', 'express', 'pickup', 'digital'] as const
export type ShipmentMethod = (typeof SHIPMENT_METHODS)[number]

/** Goods that leave one place together; an order with goods in two stores has two. */
export const Shipment = Type.Object({
  id: Id,
  number: Type.String({ description: 'Of the order, and a number of its own: `R123456789-1`' }),
  state: Type.Enum(SHIPMENT_STATES),
  method: Type.Enum(SHIPMENT_METHODS),
  from: Type.String({ description: 'The store or warehouse it leaves' }),
  lines: Type.Array(Type.Object({ line_item_id: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) })),
  serial_numbers: Type.Array(Type.String()),
  serialised_pieces: Type.Integer({ description: 'Number of serial numbers that packing asks for' }),
  opened: Type.Boolean({ description: 'Of licences: a key of it was shown' }),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  courier_name: Nullable(Type.String()),
  courier_phone: Nullable(Type.String()),
  delivery_code: Nullable(Type.String({ description: 'What the receiver tells the courier; from the day it leaves' })),
  promised_from: Nullable(Time),
  promised_to: Nullable(Time),
  hold_until: Nullable(Type.Unsafe<string>({ ...Time, description: 'So long it waits in the store' })),
  shipped_at: Nullable(Time),
  delivered_at: Nullable(Time),
  failed_attempts: Type.Integer({ description: 'How often it could not be delivered' }),
  refused_because: Nullable(
    Type.Enum(DELIVERY_REFUSALS, { description: 'Why the courier brings it back, or brought it back last' }),
  ),
  pictures: Type.Array(Image, { description: 'Photographs of the delivery by the courier' }),
})
export type Shipment = Static<typeof Shipment>

export const TIMELINE_CODES = [
  'placed',
  'paid',
  'payment_failed',
  'payment_expired',
  'confirmed',
  'ready',
  'ready_for_pickup',
  'handed_over',
  'shipped',
  'delivery_failed',
  'delivered',
  'canceled',
  'edit_proposed',
  'edited',
  'edit_ended',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_received',
  'refund_due',
  'refund_sent',
  'receipt_issued',
] as const
export type TimelineCode = (typeof TIMELINE_CODES)[number]

export const TimelineEvent = Type.Object({
  at: Time,
  code: Type.Enum(TIMELINE_CODES),
  text: Type.String({ description: 'In the caller’s language' }),
  shipment: Nullable(
    Type.String({ description: 'The number of the shipment that it is about, where there are several' }),
  ),
})
export type TimelineEvent = Static<typeof TimelineEvent>
