import { type Static, Type } from 'typebox'
import { byId, closed, endpoint, forStaff, Id, masked, Time } from './endpoint.ts'

/** Customers whom the shop treats alike, as those of a club or of a partner; promotions may be for them alone. */
export const CustomerGroup = Type.Object({
  id: Id,
  name: Type.String({ description: 'For staff; customers do not see it' }),
  members: Type.Integer(),
  created_at: Time,
})
export type CustomerGroup = Static<typeof CustomerGroup>

const Name = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }, closed)

const read = forStaff('customers.read')
const manage = forStaff('customers.manage')

export const customerGroups = {
  'GET /api/back_office/customer_groups': endpoint({
    summary: 'Groups of customers of the site, by name',
    ...read,
    reply: Type.Object({ customer_groups: Type.Array(CustomerGroup) }),
    fails: [],
  }),
  'POST /api/back_office/customer_groups': endpoint({
    summary: 'Begin a group of customers; at most 200 on a site',
    ...manage,
    status: 201,
    idempotent: true,
    body: Name,
    reply: CustomerGroup,
    fails: ['customer_group_name_taken', 'too_many_customer_groups', 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/customer_groups/:id': endpoint({
    summary: 'Give a group another name',
    ...manage,
    params: byId,
    body: Name,
    reply: CustomerGroup,
    fails: ['customer_group_not_found', 'customer_group_name_taken'],
  }),
  'DELETE /api/back_office/customer_groups/:id': endpoint({
    summary: 'Dissolve a group: promotions that are for it alone apply to nobody from then on',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['customer_group_not_found'],
  }),
  'POST /api/back_office/customer_groups/:id/members': endpoint({
    summary: 'Put customers into a group by their phones or e-mail addresses: all of them, or none if one is unknown',
    ...manage,
    params: byId,
    body: Type.Object(
      {
        phones: Type.Optional(Type.Array(Type.String({ maxLength: 30, ...masked }), { maxItems: 1000 })),
        emails: Type.Optional(Type.Array(Type.String({ maxLength: 254, ...masked }), { maxItems: 1000 })),
      },
      closed,
    ),
    reply: CustomerGroup,
    fails: ['customer_group_not_found', 'customer_not_found'],
  }),
  'PUT /api/back_office/customers/:id/groups': endpoint({
    summary: 'The groups of a customer, in place of those they were in',
    ...manage,
    params: byId,
    body: Type.Object({ group_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }) }, closed),
    reply: Type.Object({ customer_groups: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
    fails: ['customer_not_found', 'customer_group_not_found'],
  }),
}
