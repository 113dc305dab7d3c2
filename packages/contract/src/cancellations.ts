import { Type } from 'typebox'
import { closed, endpoint, LocaleQuery } from './endpoint.ts'
import { Order } from './order.ts'
import { byNumber, holderQuery } from './order-numbers.ts'
import { RefundAccount } from './returns.ts'
import { StaffOrder } from './staff-orders.ts'

export const cancellations = {
  'PUT /api/v2/orders/:number/cancel': endpoint({
    summary: 'Cancel a placed order that has not left yet; what was paid goes back',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    body: Type.Object(
      {
        reason: Type.Optional(Type.String({ maxLength: 500 })),
        refund_account: Type.Optional(RefundAccount),
      },
      closed,
    ),
    reply: Order,
    fails: ['order_not_found', 'not_cancelable', 'iban_invalid', 'payment_provider_down'],
  }),
  'PUT /api/back_office/orders/:number/cancel': endpoint({
    summary: 'Cancel an order that has not left yet',
    for: 'staff',
    permission: 'orders.cancel',
    params: byNumber,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    reply: StaffOrder,
    fails: ['order_not_found', 'transition_refused', 'payment_provider_down'],
  }),
}
