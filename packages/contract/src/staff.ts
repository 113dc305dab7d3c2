import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import {
  byId,
  closed,
  Day,
  endpoint,
  forStaff,
  Id,
  NonBlankText,
  Nullable,
  Paged,
  PERMISSIONS,
  paging,
  Time,
  tableOf,
} from './endpoint.ts'
import { Company } from './site.ts'
import { StaffSession } from './staff-security.ts'

export const Role = Type.Object({
  code: Type.String(),
  name: Type.String(),
  names: Type.Object({ mn: Type.String(), en: Type.String() }),
  permissions: Type.Array(Type.Enum(PERMISSIONS)),
  shipped: Type.Boolean({ description: 'It came with the shop: it can be given, not changed' }),
  members: Type.Integer({ description: 'How many have it' }),
})
export type Role = Static<typeof Role>

const RoleBody = Type.Object(
  {
    names: Type.Object({ mn: NonBlankText(60), en: NonBlankText(60) }, closed),
    permissions: Type.Array(Type.Enum(PERMISSIONS), { minItems: 1, maxItems: 100, uniqueItems: true }),
  },
  closed,
)

const byCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 80 }) })
const sessions = Type.Object({ sessions: Type.Array(StaffSession) })

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.Enum(PERMISSIONS), { description: 'Of all roles together' }),
  second_factor: Type.Boolean({ description: 'They prove more than a password when they log in' }),
})
export type StaffMember = Static<typeof StaffMember>

/** The shop as its papers name it. */
const StaffShop = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  company: Company,
  logo: Nullable(Image),
})

export const StaffCaller = Type.Object({
  ...StaffMember.properties,
  first_name: Type.String(),
  last_name: Type.String(),
  shop: StaffShop,
})
export type StaffCaller = Static<typeof StaffCaller>

/** A sent or queued message. Its recipient is masked, and secrets are never stored. */
export const SentMessage = Type.Object({
  id: Id,
  channel: Type.Enum(['sms', 'email', 'push']),
  template: Type.String(),
  recipient: Type.String({ description: 'Masked: `9911 ••33`' }),
  subject: Nullable(Type.String()),
  body: Nullable(Type.String({ description: 'Null where it held a code or a link' })),
  state: Type.Enum(['waiting', 'sent', 'failed', 'expired', 'withdrawn'], {
    description: 'Withdrawn: whoever was to get it no longer wanted to before it was sent',
  }),
  tries: Type.Integer(),
  error: Nullable(Type.String()),
  created_at: Time,
  sent_at: Nullable(Time),
})
export type SentMessage = Static<typeof SentMessage>

const messageFilters = {
  customer_id: Type.Optional(Id),
  order: Type.Optional(Type.String({ maxLength: 20, description: 'Number of the order that they are about' })),
  unsent_since: Type.Optional(
    Type.Unsafe<string>({
      ...Day,
      description: 'Only what was written on this day or later and could not be sent',
    }),
  ),
}

export const staff = {
  'GET /api/back_office/users/me': endpoint({
    summary: 'The member of staff who calls, and what they may do',
    for: 'staff',
    permission: null,
    reply: StaffCaller,
    fails: [],
  }),
  'PUT /api/back_office/users/me': endpoint({
    summary: 'The name that colleagues and customers read of the member of staff who calls',
    for: 'staff',
    permission: null,
    body: Type.Object(
      { first_name: NonBlankText(60), last_name: Type.Optional(Type.String({ maxLength: 60 })) },
      closed,
    ),
    reply: StaffCaller,
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
  'DELETE /api/back_office/staff/:id': endpoint({
    summary:
      'End somebody’s work: no roles, no invitation, no second factor, and no session of the back office from now on',
    ...forStaff('staff.manage'),
    params: byId,
    reply: Type.Object({}),
    fails: ['staff_not_found', 'last_administrator'],
  }),
  'DELETE /api/back_office/staff/:id/second_factor': endpoint({
    summary:
      'Forget the lost second factor of somebody else, whose sessions end; they set up another one at the next login',
    ...forStaff('staff.manage'),
    params: byId,
    reply: StaffMember,
    fails: ['staff_not_found'],
  }),
  'GET /api/back_office/staff/:id/sessions': endpoint({
    summary: 'Where a member of staff is logged in, the latest used first',
    ...forStaff('staff.manage'),
    params: byId,
    reply: sessions,
    fails: ['staff_not_found'],
  }),
  'DELETE /api/back_office/staff/:id/sessions': endpoint({
    summary: 'End all sessions of a member of staff in the back office',
    ...forStaff('staff.manage'),
    params: byId,
    reply: sessions,
    fails: ['staff_not_found'],
  }),
  'DELETE /api/back_office/staff/:id/sessions/:session_id': endpoint({
    summary: 'End a session of a member of staff; one that has ended stays so',
    ...forStaff('staff.manage'),
    params: Type.Object({ id: Id, session_id: Id }),
    reply: sessions,
    fails: ['staff_not_found'],
  }),
  'POST /api/back_office/roles': endpoint({
    summary: 'Make a role of rights that the maker has',
    ...forStaff('staff.manage'),
    body: RoleBody,
    reply: Role,
    status: 201,
    fails: [],
  }),
  'PUT /api/back_office/roles/:code': endpoint({
    summary: 'Rename a role of the shop’s own, or change its rights; nobody adds a right that they lack',
    ...forStaff('staff.manage'),
    params: byCode,
    body: RoleBody,
    reply: Role,
    fails: ['own_role_not_found', 'role_shipped', 'last_administrator'],
  }),
  'DELETE /api/back_office/roles/:code': endpoint({
    summary: 'Delete a role of the shop’s own that nobody has or is invited to',
    ...forStaff('staff.manage'),
    params: byCode,
    reply: Type.Object({}),
    fails: ['own_role_not_found', 'role_shipped', 'role_in_use'],
  }),
  'GET /api/back_office/messages': endpoint({
    summary: 'What the shop sent by mail and SMS, newest first',
    for: 'staff',
    permission: 'messages.read',
    query: Type.Object({ ...paging(), ...messageFilters }),
    reply: Type.Object({ messages: Type.Array(SentMessage), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/messages/export': endpoint({
    summary: 'The filtered messages as a table, without codes and links',
    for: 'staff',
    permission: 'messages.read',
    personalData: true,
    ...tableOf(messageFilters),
  }),
}
