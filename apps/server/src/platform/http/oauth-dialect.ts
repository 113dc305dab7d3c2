import type { ErrorCode } from '@delguur/contract'
import type { Fail } from './fail.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: 'oauth' | undefined
  }
}

/** RFC 6749, section 5.2, and RFC 7009, section 2.2.1. */
const NAMES: Partial<Record<ErrorCode, string>> = {
  client_invalid: 'invalid_client',
  grant_invalid: 'invalid_grant',
  login_failed: 'invalid_grant',
  account_locked: 'invalid_grant',
  second_factor_needed: 'invalid_grant',
  second_factor_wrong: 'invalid_grant',
  passkey_refused: 'invalid_grant',
  grant_unsupported: 'unsupported_grant_type',
  scope_invalid: 'invalid_scope',
  too_many_tries: 'temporarily_unavailable',
  too_many_requests: 'temporarily_unavailable',
  overloaded: 'temporarily_unavailable',
  database_unavailable: 'temporarily_unavailable',
  internal: 'server_error',
}

/** Error format of OAuth clients: the code as `error`, the text for people as `error_description`. */
export const oauthError = <B extends { error: string; code: ErrorCode }>({ error, ...rest }: B) => ({
  ...rest,
  error: NAMES[rest.code] ?? 'invalid_request',
  error_description: error,
})

export const oauthStatus = ({ code, status }: Fail): number =>
  code === 'invalid_request' || code === 'account_locked' ? 400 : status
