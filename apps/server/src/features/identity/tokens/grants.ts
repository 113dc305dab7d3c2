import { type Api, type Body, SCOPES, type Scope, type TokenReply } from '@delguur/contract'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Credentials, knownClient } from './client-credentials.ts'
import { isStaff } from './clients.queries.ts'
import type { SecondFactor } from './tokens.columns.ts'
import type { Tokens } from './tokens.service.ts'

/** User with a checked password. */
export interface PasswordHolder {
  userId: number
  /** Locks the password in the transaction of the login: false if it was changed meanwhile. */
  lockPassword(tx: Db): Promise<boolean>
  /** Runs in the same transaction: the device is known from then on. */
  recordLogin(tx: Db): Promise<void>
}

/** User with this name and password; null if there is none. Throws `too_many_tries`. */
export type CheckPassword = (
  db: Db,
  login: { siteId: number; username: string; password: string; clientIp: string; deviceKey: string | null },
) => Promise<PasswordHolder | null>

export interface GrantRequest {
  siteId: number
  body: Body<Api['POST /oauth/token']>
  credentials: Credentials
  clientIp: string
  device: string
  deviceKey: string | null
}

/** Caller whose second factor is checked. */
export interface FactorCheck {
  siteId: number
  clientIp: string
  deviceKey: string | null
}

/** Second factors of members of staff. */
export interface CheckFactors {
  /**
   * Which factor the code proves; null for a member who has none. Throws `second_factor_needed` without a code,
   * `second_factor_wrong` and `too_many_tries`.
   */
  code(db: Db, userId: number, otp: string | undefined, check: FactorCheck): Promise<SecondFactor | null>
  /** Owner of the passkey that signed; throws `passkey_refused`. */
  passkey(db: Db, assertion: string, check: FactorCheck): Promise<number>
}

interface Dependencies {
  tokens: Tokens
  checkPassword: CheckPassword
  factors: CheckFactors
}

/** Requested grant of a known client; null stands for the storefront. */
interface Grant extends GrantRequest {
  clientId: string | null
  /** Whether the client may call endpoints of staff for itself. */
  hasRights: boolean
}

const APP_SCOPES: readonly Scope[] = ['public']
const PROGRAM_SCOPES: readonly Scope[] = ['public', 'back_office']
const CUSTOMER_SCOPES: readonly Scope[] = ['public', 'customer']

/**
 * Answers `POST /oauth/token` (RFC 6749, sections 4.3, 4.4 and 6). Throws `client_invalid`, `grant_unsupported`, `scope_invalid`,
 * `grant_invalid`, `login_failed`, `second_factor_needed`, `second_factor_wrong`, `passkey_refused`, `too_many_tries`, and `invalid_request` for a missing parameter.
 */
export function createGrants({ tokens, checkPassword, factors }: Dependencies) {
  /** RFC 6749, 4.4: the client acts for itself. */
  async function clientCredentials(db: Db, { siteId, clientId, hasRights, body }: Grant): Promise<TokenReply> {
    const scopes = scopesOf(body.scope, hasRights ? PROGRAM_SCOPES : APP_SCOPES)
    return tokens.issueToApp(db, siteId, clientId, scopes)
  }

  /** RFC 6749, 4.3: the client has the name and password of the user. */
  async function password(db: Db, grant: Grant): Promise<TokenReply> {
    const { siteId, clientId, body, clientIp, device, deviceKey } = grant
    // Refused before the password is checked: the refusal must not tell that it was right.
    scopesOf(body.scope, SCOPES)
    const login = { username: required(body, 'username'), password: required(body, 'password') }
    const holder = await checkPassword(db, { siteId, clientIp, deviceKey, ...login })
    if (holder === null) throw fail('login_failed')
    const { userId } = holder
    const scopes = await userScopes(db, body.scope, userId)
    const asksFactor = clientId === null && scopes.includes('back_office')
    const secondFactor = asksFactor ? await factors.code(db, userId, body.otp, { siteId, clientIp, deviceKey }) : null
    return inTransaction(db, async (tx) => {
      // A password change ends every session: one that begins with the old password at that moment must not outlive it.
      if (!(await holder.lockPassword(tx))) throw fail('login_failed')
      await holder.recordLogin(tx)
      return tokens.issue(tx, { siteId, clientId, scopes, device, userId, clientIp, secondFactor })
    })
  }

  /** RFC 6749, 4.5: a member of staff has a passkey, which is a password and a second factor in one. */
  async function passkey(db: Db, grant: Grant): Promise<TokenReply> {
    const { siteId, clientId, body, clientIp, device, deviceKey } = grant
    const userId = await factors.passkey(db, required(body, 'assertion'), { siteId, clientIp, deviceKey })
    const scopes = await userScopes(db, body.scope, userId)
    if (!scopes.includes('back_office')) throw fail('scope_invalid')
    const login = { siteId, clientId, scopes, device, userId, clientIp, secondFactor: 'passkey' as const }
    return inTransaction(db, (tx) => tokens.issue(tx, login))
  }

  /** RFC 6749, 6: the next pair of tokens of a session, for the same scopes or fewer. */
  async function refreshToken(db: Db, { siteId, clientId, body, clientIp }: Grant): Promise<TokenReply> {
    const found = await tokens.findRefreshToken(db, siteId, required(body, 'refresh_token'))
    if (!found || found.presented.clientId !== clientId || found.expiresAt < new Date()) throw fail('grant_invalid')
    return tokens.exchange(db, found.presented, scopesOf(body.scope, found.scopes), clientIp)
  }

  const grants = new Map([
    ['client_credentials', clientCredentials],
    ['password', password],
    ['refresh_token', refreshToken],
    ['urn:delguur:passkey', passkey],
  ])

  return async function grant(db: Db, request: GrantRequest): Promise<TokenReply> {
    const client = await knownClient(db, request.siteId, request.credentials)
    if (!client) throw fail('client_invalid')
    const answer = grants.get(required(request.body, 'grant_type'))
    if (!answer) throw fail('grant_unsupported')
    return answer(db, { ...request, clientId: client.id, hasRights: client.permissions.length > 0 })
  }
}

/** Scopes of a login: those of customers unless the client asks for others, and the back office only for staff. */
async function userScopes(db: Db, requested: string | undefined, userId: number): Promise<Scope[]> {
  const isForStaff = requested?.split(' ').includes('back_office') && (await isStaff(db, userId))
  return scopesOf(requested, isForStaff ? SCOPES : CUSTOMER_SCOPES)
}

/** Requested scopes in their usual order, by default all that are allowed; throws `scope_invalid` for any other. */
function scopesOf(requested: string | undefined, allowed: readonly Scope[]): Scope[] {
  if (!requested) return [...allowed]
  const names = requested.split(' ')
  if (names.some((name) => !allowed.some((scope) => scope === name))) throw fail('scope_invalid')
  return SCOPES.filter((scope) => names.includes(scope))
}

function required<K extends string>(body: { [name in K]?: string }, name: K): string {
  const value = body[name]
  if (!value) throw fail('invalid_request', undefined, { [name]: [{ message: 'required' }] })
  return value
}
