import { type Static, Type } from 'typebox'
import { closed, Day, endpoint, Id, Nullable, Paged, PERMISSIONS, paging, Time } from './endpoint.ts'

const Role = Type.Object({
  code: Type.String(),
  name: Type.String(),
  permissions: Type.Array(Type.Enum(PERMISSIONS)),
})

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.Enum(PERMISSIONS), { description: 'Of all roles together' }),
})
export type StaffMember = Static<typeof StaffMember>

/** A sent or queued message. Its recipient is masked, and secrets are never stored. */
export const SentMessage = Type.Object({
  id: Id,
  channel: Type.Enum(['sms', 'email', 'push']),
  template: Type.String(),
  recipient: Type.String({ description: 'Masked: `9911 ••33`' }),
  subject: Nullable(Type.String()),
  body: Nullable(Type.String({ description: 'Null where it held a code or a link' })),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('failed'), Type.Literal('expired')]),
  tries: Type.Integer(),
  error: Nullable(Type.String()),
  created_at: Time,
  sent_at: Nullable(Time),
})
export type SentMessage = Static<typeof SentMessage>

export const staff = {
  'GET /api/back_office/users/me': endpoint({
    summary: 'The member of staff who calls, and what they may do',
    for: 'staff',
    permission: null,
    reply: StaffMember,
    fails: [],
  }),
  'GET /api/back_office/roles': endpoint({
    summary: 'Which roles there are, and what each may do',
    for: 'staff',
    permission: 'staff.manage',
    reply: Type.Object({ roles: Type.Array(Role) }),
    fails: [],
  }),
  'GET /api/back_office/staff': endpoint({
    summary: 'Everybody with a role',
    for: 'staff',
    permission: 'staff.manage',
    reply: Type.Object({ staff: Type.Array(StaffMember) }),
    fails: [],
  }),
  'PUT /api/back_office/staff/:id/roles': endpoint({
    summary: 'Give a customer roles, or take them away; somebody who manages staff always stays',
    for: 'staff',
    permission: 'staff.manage',
    params: Type.Object({ id: Id }),
    body: Type.Object({ roles: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }) }, closed),
    reply: StaffMember,
    fails: ['staff_not_found', 'role_not_found', 'last_administrator'],
  }),
  'GET /api/back_office/messages': endpoint({
    summary: 'What the shop sent by mail and SMS, newest first',
    for: 'staff',
    permission: 'messages.read',
    query: Type.Object({
      ...paging(),
      customer_id: Type.Optional(Id),
      order: Type.Optional(Type.String({ maxLength: 20, description: 'Number of the order that they are about' })),
      unsent_since: Type.Optional(
        Type.Unsafe<string>({
          ...Day,
          description: 'Only what was written on this day or later and could not be sent',
        }),
      ),
    }),
    reply: Type.Object({ messages: Type.Array(SentMessage), ...Paged }),
    fails: [],
  }),
}
