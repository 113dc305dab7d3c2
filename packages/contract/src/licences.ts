import { type Static, Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, masked, Nullable, Paged, paging, Time } from './endpoint.ts'
import { byNumber, holderQuery, OrderNumber } from './order-numbers.ts'

/** A sold licence key. Only its owner sees it, and every view is logged. */
export const Licence = Type.Object({
  id: Id,
  order_number: Type.String(),
  variant_id: Id,
  name: Type.String(),
  key: Nullable(Type.String({ description: 'Null until it is revealed' })),
  delivered_at: Time,
  revealed_at: Nullable(Time),
})
export type Licence = Static<typeof Licence>

/** The key stock of a licence. */
export const LicenceStock = Type.Object({
  variant_id: Id,
  sku: Type.String(),
  name: Type.String(),
  left: Type.Integer({ description: 'Keys that nobody has bought' }),
  waiting: Type.Integer({ description: 'Pieces that are paid and have no key yet' }),
})
export type LicenceStock = Static<typeof LicenceStock>

/** The customer's loyalty data in the retailer's ERP. */
export const ErpLoyalty = Type.Object({
  card_number: Type.String(),
  level: Nullable(Type.String()),
  points: Type.Integer(),
  discount_percent: Nullable(Type.Number()),
  valid_until: Nullable(Time),
})
export type ErpLoyalty = Static<typeof ErpLoyalty>

export const licences = {
  'GET /api/v2/orders/licenses': endpoint({
    summary: 'Licences that the customer bought, newest first; keys only of those that were revealed',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ licenses: Type.Array(Licence), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/orders/:number/licenses': endpoint({
    summary: 'The licences of one order',
    for: 'order_holder',
    params: byNumber,
    query: holderQuery,
    reply: Type.Object({ licenses: Type.Array(Licence) }),
    fails: ['order_not_found'],
  }),
  'POST /api/v2/orders/:number/licenses/:id/reveal': endpoint({
    summary: 'Show the key: from then on it counts as used and can not be sent back',
    for: 'order_holder',
    params: Type.Object({ number: OrderNumber, id: Id }),
    query: holderQuery,
    reply: Licence,
    fails: ['order_not_found', 'licence_not_found', 'licence_being_returned'],
  }),
  'GET /api/v2/orders/erp_loyalty': endpoint({
    summary: 'The loyalty card that the retailer’s own books keep for the customer’s proved phone number',
    for: 'customer',
    reply: Type.Object({ loyalty: Nullable(ErpLoyalty) }),
    fails: ['erp_unavailable'],
  }),
  'POST /api/back_office/variants/:id/licenses': endpoint({
    summary: 'Add keys of a licence to sell; keys that are known already are left out',
    for: 'staff',
    permission: 'licences.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      { keys: Type.Array(Type.String({ minLength: 1, maxLength: 500, ...masked }), { minItems: 1, maxItems: 1000 }) },
      closed,
    ),
    reply: Type.Object({ added: Type.Integer(), known: Type.Integer(), left: Type.Integer() }),
    fails: ['variant_not_found', 'not_a_licence'],
  }),
  'GET /api/back_office/licenses': endpoint({
    summary: 'Licences on sale: those first for whose keys shoppers wait, then those with the fewest left',
    for: 'staff',
    permission: 'licences.manage',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ licenses: Type.Array(LicenceStock), ...Paged }),
    fails: [],
  }),
}
