import { type Static, Type } from 'typebox'
import { PASSWORD_MAX } from './constants.ts'
import { byId, closed, endpoint, forStaff, Id, masked, Nullable, Time } from './endpoint.ts'
import { CodeSent } from './logins.ts'
import { Token } from './tokens.ts'

export const StaffInvitation = Type.Object({
  id: Id,
  contact: Type.String({ description: 'Phone number or e-mail address' }),
  roles: Type.Array(Type.String()),
  invited_by: Type.String(),
  sent_at: Time,
  expires_at: Time,
  expired: Type.Boolean(),
})
export type StaffInvitation = Static<typeof StaffInvitation>

const SENDING = ['sms_login_unavailable', 'mail_login_unavailable', 'resend_too_soon', 'too_many_codes'] as const

const byToken = { token: Type.Unsafe<string>({ ...Token, ...masked }) }
const Name = Type.Optional(Type.String({ maxLength: 60 }))
const Password = Type.Optional(Type.String({ maxLength: PASSWORD_MAX }))

export const staffInvitations = {
  'GET /api/back_office/staff_invitations': endpoint({
    summary: 'Who is invited and has not come yet, newest first',
    ...forStaff('staff.manage'),
    reply: Type.Object({ invitations: Type.Array(StaffInvitation) }),
    fails: [],
  }),
  'POST /api/back_office/staff_invitations': endpoint({
    summary: 'Invite somebody by phone or e-mail, in place of an earlier invitation of theirs',
    ...forStaff('staff.manage'),
    body: Type.Object(
      {
        contact: Type.String({ minLength: 1, maxLength: 254, ...masked }),
        roles: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
      },
      closed,
    ),
    reply: StaffInvitation,
    status: 201,
    fails: ['role_not_found', 'already_staff', ...SENDING],
  }),
  'PUT /api/back_office/staff_invitations/:id/send': endpoint({
    summary: 'Send an invitation again: the link before opens nothing any more, the new one is good for as long',
    ...forStaff('staff.manage'),
    params: byId,
    reply: StaffInvitation,
    fails: ['invitation_not_found', ...SENDING],
  }),
  'DELETE /api/back_office/staff_invitations/:id': endpoint({
    summary: 'Withdraw an invitation',
    ...forStaff('staff.manage'),
    params: byId,
    reply: Type.Object({}),
    fails: ['invitation_not_found'],
  }),
  'POST /api/v2/staff_invitation': endpoint({
    summary: 'What an invitation holds, for whoever has its link',
    for: 'anyone',
    body: Type.Object(byToken, closed),
    reply: Type.Object({
      contact: Type.String({ description: 'Masked: `9911 ••33`' }),
      channel: Type.Enum(['sms', 'email']),
      roles: Type.Array(Type.String({ description: 'Their names' })),
      has_account: Type.Boolean({ description: 'Otherwise a first name is needed' }),
      has_password: Type.Boolean({ description: 'Otherwise one is set with the code' }),
      expires_at: Nullable(Time),
    }),
    fails: ['invitation_invalid'],
  }),
  'POST /api/v2/staff_invitation/code': endpoint({
    summary: 'Send the invited contact a code',
    for: 'anyone',
    body: Type.Object(byToken, closed),
    reply: CodeSent,
    fails: ['invitation_invalid', ...SENDING],
  }),
  'POST /api/v2/staff_invitation/accept': endpoint({
    summary: 'Become staff: by the code, and the name and password that the account lacks',
    for: 'anyone',
    body: Type.Object(
      {
        ...byToken,
        code: Type.String({ maxLength: 20 }),
        first_name: Name,
        last_name: Name,
        password: Password,
        password_confirmation: Password,
      },
      closed,
    ),
    reply: Type.Object({}),
    fails: [
      'invitation_invalid',
      'sms_code_wrong',
      'email_code_wrong',
      'too_many_tries',
      'passwords_differ',
      'password_common',
      'password_change_failed',
    ],
  }),
  'POST /api/v2/staff_setup': endpoint({
    summary: 'Become the first administrator of a shop that has none, by the link in the log of its server',
    for: 'anyone',
    body: Type.Object(
      {
        ...byToken,
        contact: Type.String({
          minLength: 1,
          maxLength: 254,
          description: 'Phone number or e-mail address',
          ...masked,
        }),
      },
      closed,
    ),
    reply: Type.Object({
      token: Type.String({ description: 'Of an invitation of this contact: it is accepted like any other' }),
    }),
    fails: ['setup_link_invalid'],
  }),
}
