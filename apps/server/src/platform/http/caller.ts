import type { Endpoint, Permission, Scope } from '@delguur/contract'
import { fail } from './fail.ts'

/** Logged-in customer; a member of staff is a customer with permissions. */
export interface LoggedIn {
  id: number
  sessionId: number
  sessionStartedAt: Date
}

/** Subject of a valid token; without a user, the app itself. */
export interface Principal {
  clientId: string | null
  scopes: readonly Scope[]
  user: LoggedIn | null
  permissions: readonly Permission[]
  /** Whether a member of staff owes a second factor, and whether this session has proved one. */
  secondFactor: { isRequired: boolean; isProved: boolean }
  /** A program that calls for itself, by its own secret; `user` is the member of staff who answers for it. */
  isProgram: boolean
}

const FRESH_MS = 15 * 60_000

/** Throws `fresh_login_required` for a session that may have changed hands since its login. */
export function requireFreshLogin({ sessionStartedAt }: LoggedIn): void {
  if (Date.now() - sessionStartedAt.getTime() > FRESH_MS) throw fail('fresh_login_required')
}

/** Finds the subject of a token; null if it is unknown, expired or of another site. */
export type Authenticate<Db> = (db: Db, siteId: number, token: string) => Promise<Principal | null>

/** `Bearer abc` → `abc`; null where the header holds no bearer token. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? null

/**
 * Throws unless the caller may call the endpoint. `needsToken`: the site refuses anonymous callers from outside.
 * For an endpoint of an order's holder, its service checks the order token.
 */
export function admit(endpoint: Endpoint, caller: Principal | null, needsToken: boolean): void {
  if (endpoint.for === 'customer') requireScope(caller, 'customer')
  else if (endpoint.for === 'staff') {
    requirePermission(caller, endpoint.permission)
    if (!endpoint.withoutSecondFactor) requireSecondFactor(caller)
  } else if (needsToken && !caller && readsToken(endpoint)) throw fail('login_required')
}

/** Whether the endpoint reads bearer tokens: OAuth's own take credentials instead, provider callbacks have none. */
export const readsToken = ({ for: caller, dialect }: Endpoint): boolean => caller !== 'provider' && dialect !== 'oauth'

/** Logged-in user as the endpoint may see it: a token without the scope `customer` opens nothing of the customer's. */
export function userOf(endpoint: Endpoint, caller: Principal | null): LoggedIn | null {
  if (!caller) return null
  return endpoint.for === 'staff' || caller.scopes.includes('customer') ? caller.user : null
}

function requireScope(caller: Principal | null, scope: Scope): asserts caller is Principal {
  if (!caller?.user) throw fail('login_required')
  if (!caller.scopes.includes(scope)) throw fail('forbidden')
}

function requireSecondFactor({ secondFactor: { isRequired, isProved } }: Principal): void {
  if (isRequired && !isProved) throw fail('second_factor_required')
}

function requirePermission(caller: Principal | null, permission: Permission | null): asserts caller is Principal {
  requireScope(caller, 'back_office')
  const { permissions, isProgram } = caller
  // What every member of staff may do concerns themselves.
  if (isProgram && permission === null) throw fail('forbidden')
  if (permission ? !permissions.includes(permission) : permissions.length === 0) throw fail('forbidden')
}
