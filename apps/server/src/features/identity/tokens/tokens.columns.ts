import type { CLIENT_PERMISSIONS, Scope } from '@delguur/contract'

/** Reason why a session ended. */
export type SessionEnd = 'logout' | 'revoked' | 'reuse' | 'password' | 'deleted' | 'contact' | 'locked'

/** What proved more than a password at a login of staff. */
export type SecondFactor = 'totp' | 'passkey' | 'recovery'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'access_tokens.scopes': Scope[]
  'oauth_clients.permissions': (typeof CLIENT_PERMISSIONS)[number][]
  'sessions.ended_because': SessionEnd
  'sessions.scopes': Scope[]
  'sessions.second_factor': SecondFactor
}
