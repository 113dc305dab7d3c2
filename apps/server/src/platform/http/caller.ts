import type { Endpoint, Permission, Scope } from '@delguur/contract'
import { fail } from './fail.ts'

/** A customer who is logged in; a member of staff is one with permissions. */
export interface LoggedIn {
  id: number
  sessionId: number
  sessionStartedAt: Date
}

/** Whom a valid token speaks for. Without a user it is an app's own. */
export interface Principal {
  clientId: string | null
  scopes: readonly Scope[]
  user: LoggedIn | null
  permissions: readonly Permission[]
}

const FRESH_MS = 15 * 60_000

/** Throws `fresh_login_required` for a session of which somebody else may have come into possession since. */
export function requireFreshLogin({ sessionStartedAt }: LoggedIn): void {
  if (Date.now() - sessionStartedAt.getTime() > FRESH_MS) throw fail('fresh_login_required')
}

/** Finds whom a token speaks for; null where it is unknown, ended or another site's. */
export type Authenticate<Db> = (db: Db, siteId: number, token: string) => Promise<Principal | null>

/** `Bearer abc` → `abc`; null where the header holds no bearer token. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? null

/**
 * Throws unless the endpoint is for this caller. `needsToken`: the site answers nobody from outside without one.
 * An endpoint for the holder of an order asks its service who that is.
 */
export function admit(endpoint: Endpoint, caller: Principal | null, needsToken: boolean): void {
  if (endpoint.for === 'customer') requireScope(caller, 'customer')
  else if (endpoint.for === 'staff') requirePermission(caller, endpoint.permission)
  else if (needsToken && !caller && readsToken(endpoint)) throw fail('login_required')
}

/** Whether the endpoint looks at bearer tokens: OAuth's own take credentials in their place, providers have none. */
export const readsToken = ({ for: caller, dialect }: Endpoint): boolean => caller !== 'provider' && dialect !== 'oauth'

/** Who is logged in, as far as the endpoint is to know: a token without the scope `customer` opens nothing of the customer's. */
export function userOf(endpoint: Endpoint, caller: Principal | null): LoggedIn | null {
  if (!caller) return null
  return endpoint.for === 'staff' || caller.scopes.includes('customer') ? caller.user : null
}

function requireScope(caller: Principal | null, scope: Scope): asserts caller is Principal {
  if (!caller?.user) throw fail('login_required')
  if (!caller.scopes.includes(scope)) throw fail('forbidden')
}

function requirePermission(caller: Principal | null, permission: Permission | null): void {
  requireScope(caller, 'back_office')
  const { permissions } = caller
  if (permission ? !permissions.includes(permission) : permissions.length === 0) throw fail('forbidden')
}
