import { type Static, Type } from 'typebox'
import { endpoint, Id, Nullable, Paged, paging, Time } from './endpoint.ts'

export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'locked_out',
  'password_changed',
  'second_factor_changed',
  'token_reused',
  'rights_refused',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** What an event is about, beside the endpoints that refused somebody. */
export const SECURITY_SUBJECTS = [
  'password',
  'code',
  'code or provider',
  'code by sms',
  'code by email',
  'passkey',
  'passkey removed',
  'totp',
  'totp removed',
  'recovery codes',
  'second factor',
  'reset',
  'refresh token',
] as const
export type SecuritySubject = (typeof SECURITY_SUBJECTS)[number]

export const SecurityEvent = Type.Object({
  id: Id,
  kind: Type.Enum(SECURITY_EVENTS),
  user_id: Nullable(Id),
  name: Nullable(Type.String({ description: 'Of the account, where it is known and has one' })),
  contact: Nullable(Type.String({ description: 'What was tried, or that of the account; masked: `9911 ••33`' })),
  address: Type.String({ description: 'The network address, of IPv6 its network' }),
  about: Type.String({ description: `${SECURITY_SUBJECTS.join(', ')}; or the endpoint that refused` }),
  created_at: Time,
})
export type SecurityEvent = Static<typeof SecurityEvent>

export const securityEvents = {
  'GET /api/back_office/security_events': endpoint({
    summary: 'Who logged in, who failed to, who was locked out or refused, newest first',
    for: 'staff',
    permission: 'security.read',
    query: Type.Object({ ...paging(), kind: Type.Optional(Type.Enum(SECURITY_EVENTS)) }),
    reply: Type.Object({ security_events: Type.Array(SecurityEvent), ...Paged }),
    fails: [],
  }),
}
