import { type Static, Type } from 'typebox'
import { endpoint, Id, Time } from './endpoint.ts'

/**
 * OAuth scopes. `public`: the shop as anyone sees it and a guest's cart, which is all that an app token covers;
 * `customer`: the customer's own data; `back_office`: what a member of staff is permitted.
 */
export const SCOPES = ['public', 'customer', 'back_office'] as const
export type Scope = (typeof SCOPES)[number]

/** Tokens are opaque: at least 128 random bits, sent once and stored as a hash. */
export const Token = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })

/** RFC 6749, section 5.1. */
export const TokenReply = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds' }),
  refresh_token: Type.Optional(Type.String({ description: 'Good for one exchange; an app’s own token has none' })),
  scope: Type.String({ description: 'Separated by spaces' }),
})
export type TokenReply = Static<typeof TokenReply>

/** A login on one device. */
export const Session = Type.Object({
  id: Id,
  device: Type.String({ description: '“Chrome · Android”, empty where it is not known' }),
  current: Type.Boolean({ description: 'The session of this call' }),
  created_at: Time,
  last_used_at: Time,
})
export type Session = Static<typeof Session>

/** Grants that any OAuth client may ask for. */
export const GRANTS = ['client_credentials', 'password', 'refresh_token'] as const
/** Ways in which a client proves itself; `none` is that of the storefront. */
export const CLIENT_PROOFS = ['client_secret_basic', 'client_secret_post', 'none'] as const

/** RFC 8414, section 2. */
export const AuthorizationServer = Type.Object({
  issuer: Type.String(),
  token_endpoint: Type.String(),
  revocation_endpoint: Type.String(),
  grant_types_supported: Type.Array(Type.String()),
  response_types_supported: Type.Array(Type.String(), { description: 'None: nobody is sent here to log in' }),
  scopes_supported: Type.Array(Type.Enum(SCOPES)),
  token_endpoint_auth_methods_supported: Type.Array(Type.Enum(CLIENT_PROOFS)),
  revocation_endpoint_auth_methods_supported: Type.Array(Type.Enum(CLIENT_PROOFS)),
  ui_locales_supported: Type.Array(Type.String()),
  service_documentation: Type.String(),
})
export type AuthorizationServer = Static<typeof AuthorizationServer>

const Secret = Type.String({ maxLength: 200 })

export const tokens = {
  'GET /.well-known/oauth-authorization-server': endpoint({
    summary: 'Where and how OAuth clients get tokens, as their libraries ask for it (RFC 8414)',
    for: 'anyone',
    dialect: 'oauth',
    reply: AuthorizationServer,
    cache: 'public',
    fails: [],
  }),
  'POST /oauth/token': endpoint({
    summary:
      'A token for an app (client_credentials), for a customer (password), or for a refresh token (refresh_token)',
    for: 'anyone',
    dialect: 'oauth',
    body: Type.Object({
      grant_type: Type.String({ maxLength: 100 }),
      client_id: Type.Optional(Type.String({ maxLength: 100, description: 'Or as basic auth' })),
      client_secret: Type.Optional(Secret),
      username: Type.Optional(Type.String({ maxLength: 254, description: 'Phone number or e-mail address' })),
      password: Type.Optional(Secret),
      refresh_token: Type.Optional(Secret),
      otp: Type.Optional(
        Type.String({ maxLength: 60, description: 'Code of the authenticator app or a recovery code, for staff' }),
      ),
      assertion: Type.Optional(
        Type.String({ maxLength: 20_000, description: 'WebAuthn’s answer as JSON, for `urn:delguur:passkey`' }),
      ),
      scope: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: TokenReply,
    fails: [
      'client_invalid',
      'grant_invalid',
      'grant_unsupported',
      'scope_invalid',
      'login_failed',
      'account_locked',
      'second_factor_needed',
      'second_factor_wrong',
      'passkey_refused',
      'too_many_tries',
    ],
  }),
  'POST /oauth/revoke': endpoint({
    summary: 'End a token: a refresh token or a customer’s access token with its whole session (RFC 7009)',
    for: 'anyone',
    dialect: 'oauth',
    body: Type.Object({
      token: Secret,
      token_type_hint: Type.Optional(Type.String({ maxLength: 100 })),
      client_id: Type.Optional(Type.String({ maxLength: 100 })),
      client_secret: Type.Optional(Secret),
    }),
    reply: Type.Object({}),
    fails: ['client_invalid'],
  }),
  'GET /api/v2/users/sessions': endpoint({
    summary: 'Where the customer is logged in, the latest used first',
    for: 'customer',
    reply: Type.Object({ sessions: Type.Array(Session) }),
    fails: [],
  }),
  'DELETE /api/v2/users/sessions/:id': endpoint({
    summary: 'Log out one device',
    for: 'customer',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ sessions: Type.Array(Session) }),
    fails: ['session_not_found'],
  }),
  'DELETE /api/v2/users/sessions': endpoint({
    summary: 'Log out everywhere but here',
    for: 'customer',
    reply: Type.Object({ sessions: Type.Array(Session) }),
    fails: [],
  }),
}
