import { type Static, Type } from 'typebox'
import { byId, closed, endpoint, Id, LocaleQuery, masked, NonBlankText, Nullable, Time } from './endpoint.ts'

/** Limits on what a member of staff keeps. */
export const MAX_PASSKEYS = 10
export const RECOVERY_CODES = 10

/** A session of the back office. */
export const StaffSession = Type.Object({
  id: Id,
  device: Type.String({ description: '“Chrome · Android”, or the program; empty where it is not known' }),
  address: Type.String({ description: 'Network address of the last use, of IPv6 its network' }),
  second_factor: Nullable(Type.Enum(['totp', 'passkey', 'recovery'])),
  current: Type.Boolean({ description: 'The session of this call' }),
  created_at: Time,
  last_used_at: Time,
  ends_at: Nullable(Time, { description: 'However much it is used; null for a program' }),
})
export type StaffSession = Static<typeof StaffSession>

export const Passkey = Type.Object({ id: Id, name: Type.String(), created_at: Time, last_used_at: Nullable(Time) })
export type Passkey = Static<typeof Passkey>

export const MySecurity = Type.Object({
  required: Type.Boolean({ description: 'This member has to prove a second factor' }),
  proved: Type.Boolean({ description: 'This session has proved one; until then a required one opens nothing else' }),
  totp: Nullable(Type.Object({ created_at: Time })),
  passkeys: Type.Array(Passkey),
  recovery_codes: Type.Integer({ description: 'How many are left' }),
  sessions: Type.Array(StaffSession),
})
export type MySecurity = Static<typeof MySecurity>

/** State after a change; recovery codes are told once, when they are made. */
const Changed = Type.Object({ security: MySecurity, recovery_codes: Nullable(Type.Array(Type.String())) })

/** WebAuthn’s own JSON: options for the browser, and its answer. */
const Options = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) })
const Base64 = Type.String({ maxLength: 10_000, pattern: '^[A-Za-z0-9_-]*$' })
const Transport = Type.Enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['cross-platform', 'platform'])),
  clientExtensionResults: Type.Object({}),
}
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: Type.Optional(Type.Array(Transport, { maxItems: 10 })),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Type.Optional(Base64),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** Endpoint of a member's own account, open before the second factor is proved. */
const own = { for: 'staff', permission: null, withoutSecondFactor: true, query: Type.Object(LocaleQuery) } as const

export const staffSecurity = {
  'GET /api/back_office/my_security': endpoint({
    summary: 'The caller’s second factors, recovery codes and sessions',
    ...own,
    reply: MySecurity,
    fails: [],
  }),
  'POST /api/back_office/my_security/totp': endpoint({
    summary: 'A new key for an authenticator app, as QR and as text; it counts once a code of it was shown',
    ...own,
    reply: Type.Object({
      secret: Type.String({ description: 'To type into the app' }),
      uri: Type.String({ description: '`otpauth://`' }),
      qr: Type.String({ description: 'SVG of the address' }),
      setup: Type.String({ description: 'What the next step sends back' }),
    }),
    fails: ['second_factor_needed', 'fresh_login_required'],
  }),
  'PUT /api/back_office/my_security/totp': endpoint({
    summary: 'Show the first code of an authenticator app, in place of the one before',
    ...own,
    body: Type.Object(
      { setup: Type.String({ maxLength: 500, ...masked }), code: Type.String({ maxLength: 20, ...masked }) },
      closed,
    ),
    reply: Changed,
    fails: ['second_factor_needed', 'second_factor_wrong', 'setup_expired', 'too_many_tries', 'fresh_login_required'],
  }),
  'DELETE /api/back_office/my_security/totp': endpoint({
    summary: 'Forget the authenticator app',
    ...own,
    reply: MySecurity,
    fails: ['second_factor_needed', 'last_factor', 'fresh_login_required'],
  }),
  'POST /api/back_office/my_security/passkeys/challenge': endpoint({
    summary: 'What the browser needs to make a passkey',
    ...own,
    reply: Options,
    fails: ['second_factor_needed', 'fresh_login_required'],
  }),
  'POST /api/back_office/my_security/passkeys': endpoint({
    summary: 'Keep a passkey that the browser has made',
    ...own,
    body: Type.Object({ name: NonBlankText(60), answer: PasskeyAnswer }, closed),
    reply: Changed,
    status: 201,
    fails: ['second_factor_needed', 'passkey_refused', 'passkeys_full', 'fresh_login_required'],
  }),
  'DELETE /api/back_office/my_security/passkeys/:id': endpoint({
    summary: 'Forget a passkey; one that is gone stays so',
    ...own,
    params: byId,
    reply: MySecurity,
    fails: ['second_factor_needed', 'last_factor', 'fresh_login_required'],
  }),
  'POST /api/back_office/my_security/recovery_codes': endpoint({
    summary: 'New recovery codes in place of all before',
    ...own,
    reply: Changed,
    fails: ['second_factor_needed', 'fresh_login_required'],
  }),
  'DELETE /api/back_office/my_security/sessions': endpoint({
    summary: 'Log out of the back office everywhere but here',
    ...own,
    reply: MySecurity,
    fails: [],
  }),
  'DELETE /api/back_office/my_security/sessions/:id': endpoint({
    summary: 'End one of the caller’s sessions; one that has ended stays so',
    ...own,
    params: byId,
    reply: MySecurity,
    fails: [],
  }),
  'POST /api/v2/passkey_challenges': endpoint({
    summary: 'What the browser needs to log a member of staff in by a passkey (grant `urn:delguur:passkey`)',
    for: 'anyone',
    reply: Options,
    fails: [],
  }),
}
