import { type Static, Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Time, Why } from './endpoint.ts'
import { byNumber } from './order-numbers.ts'
import { StaffOrder } from './staff-orders.ts'

/** An order that holds stock without being paid. */
export const UnpaidHold = Type.Object({
  number: Type.String(),
  phone: Nullable(Type.String()),
  phone_proved: Type.Boolean({ description: 'Whoever ordered has shown to hold a phone' }),
  customer_id: Nullable(Id),
  device: Nullable(Type.String({ description: 'The same for orders of one device' })),
  address: Type.String({ description: 'The same for orders from one network address' }),
  waits: Type.Boolean({ description: 'For a transfer or a lender; others pay within minutes' }),
  due: Money,
  received: Type.Integer({ description: 'What has come of a transfer so far' }),
  pieces: Type.Integer(),
  placed_at: Time,
  expires_at: Nullable(Type.Unsafe<string>({ ...Time, description: 'When it is let go unless it is paid' })),
})
export type UnpaidHold = Static<typeof UnpaidHold>

export const unpaidHolds = {
  'GET /api/back_office/unpaid_holds': endpoint({
    summary: 'Goods that orders hold without being paid, the dearest first',
    for: 'staff',
    permission: 'orders.read',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ unpaid_holds: Type.Array(UnpaidHold), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/unpaid_holds/:number/release': endpoint({
    summary: 'End the payment that is awaited, so that others can buy what the order holds',
    for: 'staff',
    permission: 'orders.cancel',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ reason: Why }, closed),
    reply: StaffOrder,
    fails: ['order_not_found', 'order_already_paid', 'payment_in_progress', 'payment_provider_down'],
  }),
}
