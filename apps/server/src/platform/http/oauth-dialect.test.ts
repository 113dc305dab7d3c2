import type { ErrorCode } from '@delguur/contract'
import { expect, test } from 'vitest'
import { fail } from './fail.ts'
import { oauthError, oauthStatus } from './oauth-dialect.ts'

test.each<[ErrorCode, string, number]>([
  ['client_invalid', 'invalid_client', 401],
  ['grant_invalid', 'invalid_grant', 400],
  ['login_failed', 'invalid_grant', 400],
  ['grant_unsupported', 'unsupported_grant_type', 400],
  ['scope_invalid', 'invalid_scope', 400],
  ['too_many_tries', 'temporarily_unavailable', 429],
  ['overloaded', 'temporarily_unavailable', 503],
  ['database_unavailable', 'temporarily_unavailable', 503],
  ['internal', 'server_error', 500],
  ['invalid_request', 'invalid_request', 400],
  ['malformed_body', 'invalid_request', 400],
  ['unsupported_media_type', 'invalid_request', 415],
])('ACC-02 OAuth libraries read %s as %s', (code, error, status) => {
  const body = oauthError({ error: 'Said to people', code, request_id: 'r1' })

  expect(body).toEqual({ error, error_description: 'Said to people', code, request_id: 'r1' })
  expect(oauthStatus(fail(code))).toBe(status)
})
