import { type Static, Type } from 'typebox'
import { CODE_DIGITS, PASSWORD_MAX, PASSWORD_MIN, SOCIAL_PROVIDERS } from './constants.ts'
import { closed, endpoint, Nullable } from './endpoint.ts'
import { Token, TokenReply } from './tokens.ts'

/** A phone number as typed; the server reads every notation and stores 8 digits. */
const Phone = Type.String({ maxLength: 40 })
const Email = Type.String({ maxLength: 254 })
const Code = Type.String({ maxLength: 20, description: `${CODE_DIGITS} digits; spaces do no harm` })
/**
 * A new password. Its minimum length is checked together with the other rules of a strong password, so that an empty
 * field gets the same kind of message.
 */
const Password = Type.String({ maxLength: PASSWORD_MAX, description: `At least ${PASSWORD_MIN} characters` })
const Proof = Type.String({ maxLength: 200, description: 'What a shown code was answered with, in its place' })
/** A password that is only compared, so that its minimum length does not matter. */
const KnownPassword = Type.String({ maxLength: PASSWORD_MAX })
const Name = Type.String({ maxLength: 60 })

/** The reply is the same for every phone number and address, with or without an account. */
export const CodeSent = Type.Object({
  sent: Type.Literal(true),
  resend_after: Type.Integer({ description: 'Seconds until another code may be asked for' }),
  expires_in: Type.Integer({ description: 'Seconds for which the code is good' }),
})
export type CodeSent = Static<typeof CodeSent>

/** The result of a verified code. */
export const CodeVerified = Type.Object({
  registered: Type.Boolean({ description: 'There is an account to log in to; otherwise one can be opened' }),
  proof: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds for which the proof is good' }),
})
export type CodeVerified = Static<typeof CodeVerified>

/** Identity of a new account, and acceptance of the terms in force (`configs.terms_version`). */
const signUpFields = {
  first_name: Name,
  last_name: Type.Optional(Name),
  password: Type.Optional(Password),
  terms_version: Type.String({ maxLength: 40 }),
  marketing: Type.Optional(Type.Boolean({ description: 'Wants news and offers' })),
}

const byPhone = { phone: Type.Optional(Phone), code: Type.Optional(Code), proof: Type.Optional(Proof) }
const byEmail = { email: Type.Optional(Email), code: Type.Optional(Code), proof: Type.Optional(Proof) }
const newPassword = { password: Password, password_confirmation: KnownPassword }

/** A contact that is usable only after its owner has entered the code sent to it. */
export const ContactState = Type.Union([
  Type.Literal('not_confirmed'),
  Type.Literal('waiting'),
  Type.Literal('confirmed'),
])
export type ContactState = Static<typeof ContactState>

export const ContactReply = Type.Object({
  state: ContactState,
  resend_after: Nullable(Type.Integer({ description: 'Seconds; null once confirmed' })),
  expires_in: Nullable(Type.Integer()),
  current_code_needed: Type.Boolean({ description: 'A code went to the contact that is being replaced, too' }),
})
export type ContactReply = Static<typeof ContactReply>

export const SocialProvider = Type.Enum(SOCIAL_PROVIDERS)
export type SocialProvider = Static<typeof SocialProvider>
const bySocial = Type.Object({ provider: SocialProvider })

export const logins = {
  'POST /api/v2/mcs_auth/check': endpoint({
    summary: 'Send a code to a mobile phone; the answer is the same whether it has an account or not',
    for: 'anyone',
    body: Type.Object({ phone: Phone }, closed),
    reply: CodeSent,
    fails: ['resend_too_soon', 'too_many_codes', 'sms_login_unavailable'],
  }),
  'POST /api/v2/mcs_auth/verify': endpoint({
    summary: 'Show the code: whether there is an account, and a proof for the next step',
    for: 'anyone',
    body: Type.Object({ phone: Phone, code: Code }, closed),
    reply: CodeVerified,
    fails: ['sms_code_wrong', 'too_many_tries'],
  }),
  'POST /api/v2/mcs_auth': endpoint({
    summary:
      'Log in with phone and code, or with a proof. Without an account: `sign_up_needed`, with a proof in its details',
    for: 'anyone',
    body: Type.Object(byPhone, closed),
    reply: TokenReply,
    fails: ['sms_code_wrong', 'too_many_tries', 'proof_invalid', 'sign_up_needed', 'account_locked'],
  }),
  'POST /api/v2/mcs_auth/sign_up': endpoint({
    summary: 'Open an account for a phone whose code was shown',
    for: 'anyone',
    status: 201,
    body: Type.Object({ ...byPhone, ...signUpFields }, closed),
    reply: TokenReply,
    fails: [
      'sms_code_wrong',
      'too_many_tries',
      'proof_invalid',
      'phone_taken',
      'terms_not_accepted',
      'password_common',
    ],
  }),
  'POST /api/v2/mcs_auth/reset': endpoint({
    summary: 'A new password for the account of a phone whose code was shown; every other session ends',
    for: 'anyone',
    body: Type.Object({ ...byPhone, ...newPassword }, closed),
    reply: TokenReply,
    fails: [
      'sms_code_wrong',
      'too_many_tries',
      'proof_invalid',
      'sign_up_needed',
      'passwords_differ',
      'password_common',
      'password_same',
      'account_locked',
    ],
  }),
  'POST /api/v2/users/email_code': endpoint({
    summary: 'Send a code to an e-mail address; the answer is the same whether it has an account or not',
    for: 'anyone',
    body: Type.Object({ email: Email }, closed),
    reply: CodeSent,
    fails: ['resend_too_soon', 'too_many_codes', 'mail_login_unavailable'],
  }),
  'POST /api/v2/users/email_login': endpoint({
    summary: 'Log in with e-mail address and code, or with a proof. Without an account: `sign_up_needed`, with a proof',
    for: 'anyone',
    body: Type.Object(byEmail, closed),
    reply: TokenReply,
    fails: ['email_code_wrong', 'too_many_tries', 'proof_invalid', 'sign_up_needed', 'account_locked'],
  }),
  'POST /api/v2/users/sign_up': endpoint({
    summary: 'Open an account for an e-mail address whose code was shown, or with the proof of a social login',
    for: 'anyone',
    status: 201,
    body: Type.Object({ ...byEmail, ...signUpFields }, closed),
    reply: TokenReply,
    fails: [
      'email_code_wrong',
      'too_many_tries',
      'proof_invalid',
      'email_taken',
      'terms_not_accepted',
      'password_common',
    ],
  }),
  'POST /api/v2/users/password_reset': endpoint({
    summary: 'Mail a link for a new password, if the address has an account; the answer is the same if not',
    for: 'anyone',
    body: Type.Object({ email: Email }, closed),
    reply: CodeSent,
    fails: ['resend_too_soon', 'too_many_codes', 'mail_login_unavailable'],
  }),
  'PUT /api/v2/users/password': endpoint({
    summary: 'Change the password: with the token of a mailed link, or logged in with the old one if there is one',
    for: 'anyone',
    body: Type.Object(
      {
        token: Type.Optional(Type.String({ maxLength: 200, description: 'Of the link in the mail' })),
        old_password: Type.Optional(KnownPassword),
        ...newPassword,
      },
      closed,
    ),
    reply: TokenReply,
    fails: [
      'login_required',
      'email_link_invalid',
      'password_wrong',
      'password_same',
      'passwords_differ',
      'password_common',
      'password_change_failed',
      'fresh_login_required',
      'too_many_tries',
      'account_locked',
    ],
  }),
  'POST /api/v2/users/confirm_email': endpoint({
    summary: 'Set or change the e-mail address: without a code it sends codes, to the new and to the present address',
    for: 'customer',
    body: Type.Object({ email: Email, code: Type.Optional(Code), current_code: Type.Optional(Code) }, closed),
    reply: ContactReply,
    fails: [
      'email_code_wrong',
      'too_many_tries',
      'email_taken',
      'resend_too_soon',
      'too_many_codes',
      'mail_login_unavailable',
      'not_own_contact',
      'fresh_login_required',
    ],
  }),
  'POST /api/v2/users/confirm_phone': endpoint({
    summary: 'Set or change the phone number: without a code it sends codes, to the new and to the present number',
    for: 'customer',
    body: Type.Object({ phone: Phone, code: Type.Optional(Code), current_code: Type.Optional(Code) }, closed),
    reply: ContactReply,
    fails: [
      'sms_code_wrong',
      'too_many_tries',
      'phone_taken',
      'resend_too_soon',
      'too_many_codes',
      'sms_login_unavailable',
      'not_own_contact',
      'fresh_login_required',
    ],
  }),
  'POST /api/v2/users/social/:provider/start': endpoint({
    summary: 'Where to send the browser to log in there; keep `attempt` in that browser alone until it comes back',
    for: 'anyone',
    params: bySocial,
    body: Type.Object(
      { return_to: Type.Optional(Type.String({ maxLength: 500, description: 'A path of this shop' })) },
      closed,
    ),
    reply: Type.Object({ url: Type.String(), attempt: Token, expires_in: Type.Integer() }),
    fails: ['social_unavailable', 'too_many_tries'],
  }),
  'POST /api/v2/users/social/:provider/finish': endpoint({
    summary:
      'Finish with the query that the browser came back with. Without an account: `sign_up_needed`, with a proof',
    for: 'anyone',
    params: bySocial,
    body: Type.Object(
      {
        attempt: Type.String({ maxLength: 200 }),
        query: Type.String({ maxLength: 4000, description: 'As it stands after the question mark' }),
      },
      closed,
    ),
    reply: Type.Object({ ...TokenReply.properties, return_to: Type.String() }),
    fails: ['social_unavailable', 'social_declined', 'social_login_invalid', 'sign_up_needed', 'account_locked'],
  }),
}
