import { type Api, type Body, SCOPES, type Scope, STOREFRONT_CLIENT, type TokenReply } from '@delguur/contract'
import OAuth2Server from '@node-oauth/oauth2-server'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Credentials, knownClient } from './client-credentials.ts'
import { isStaff } from './clients.queries.ts'
import type { Presented, Tokens } from './tokens.service.ts'

/** User with a checked password. */
export interface PasswordHolder {
  userId: number
  /** Locks the password in the transaction of the login: false if it was changed meanwhile. */
  isStill(at: Db): Promise<boolean>
  /** Runs in the same transaction: the device is known from then on. */
  comesIn(at: Db): Promise<void>
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

interface Dependencies {
  tokens: Tokens
  checkPassword: CheckPassword
}

/** Subject of a grant: an app (neither), a user with a checked password, or an active session. */
type Grantee = { holder?: PasswordHolder; presented?: Presented }

const GRANTS = ['client_credentials', 'password', 'refresh_token']
const CUSTOMER_SCOPES: Scope[] = ['public', 'customer']
const NO_SECRET_NEEDED = Object.fromEntries(GRANTS.map((grant) => [grant, false]))

/** Answers `POST /oauth/token` (RFC 6749). The library handles the protocol, `tokens` issues the tokens. */
export function createGrants({ tokens, checkPassword }: Dependencies) {
  return async function grant(db: Db, request: GrantRequest): Promise<TokenReply> {
    // Tokens are issued inside saveToken, in one transaction, and answered from there.
    let reply: TokenReply | null = null
    const server = new OAuth2Server({
      model: modelOf(db, request, (given) => {
        reply = given
      }),
      // The model decides which clients have a secret: the storefront has none.
      requireClientAuthentication: NO_SECRET_NEEDED,
    })
    try {
      await server.token(oauthRequest(request), new OAuth2Server.Response())
    } catch (error) {
      throw failOf(error)
    }
    if (!reply) throw new Error('The OAuth library saved no token')
    return reply
  }

  function modelOf(
    db: Db,
    { siteId, clientIp, device, deviceKey }: GrantRequest,
    answer: (reply: TokenReply) => void,
  ): Model {
    return {
      async getClient(client_id, client_secret) {
        const client = await knownClient(db, siteId, { client_id, client_secret })
        return client && { id: client.id ?? STOREFRONT_CLIENT, grants: GRANTS }
      },

      getUserFromClient: async () => ({}),

      async getUser(username, password) {
        const login = { username: decodeURIComponent(username), password: decodeURIComponent(password) }
        const holder = await checkPassword(db, { siteId, clientIp, deviceKey, ...login })
        if (holder === null) throw fail('login_failed')
        return { holder }
      },

      async validateScope({ holder }: Grantee, _client, asked) {
        const usual = holder === undefined ? CUSTOMER_SCOPES.slice(0, 1) : CUSTOMER_SCOPES
        const allowed = (scope: string) => usual.some((known) => known === scope)
        const others = asked?.filter((scope) => !allowed(scope)) ?? []
        if (others.some((scope) => scope !== 'back_office')) return false
        if (others.length > 0 && (holder === undefined || !(await isStaff(db, holder.userId)))) return false
        return asked ?? usual
      },

      async getRefreshToken(token) {
        const found = await tokens.findRefreshToken(db, siteId, token)
        if (!found) return null
        const { presented, scopes, expiresAt } = found
        const client = { id: presented.clientId ?? STOREFRONT_CLIENT, grants: GRANTS }
        return { refreshToken: token, refreshTokenExpiresAt: expiresAt, scope: scopes, client, user: { presented } }
      },

      // The exchange claims it together with saving its successor.
      revokeToken: async () => true,

      async saveToken(token, client, user: Grantee) {
        const clientId = client.id === STOREFRONT_CLIENT ? null : client.id
        const scopes = SCOPES.filter((scope) => token.scope?.includes(scope))
        const given = await give(db, user, { siteId, clientId, scopes, device, clientIp })
        answer(given)
        return { ...token, accessToken: given.access_token, client, user }
      },

      getAccessToken: async () => null,
    }
  }

  function give(
    db: Db,
    { holder, presented }: Grantee,
    {
      clientIp,
      ...login
    }: { siteId: number; clientId: string | null; scopes: Scope[]; device: string; clientIp: string },
  ): Promise<TokenReply> {
    if (presented) return tokens.exchange(db, presented, login.scopes, clientIp)
    if (holder === undefined) return tokens.issueToApp(db, login.siteId, login.clientId)
    return inTransaction(db, async (at) => {
      // A password change ends every session: one that begins with the old password at that moment must not outlive it.
      if (!(await holder.isStill(at))) throw fail('login_failed')
      await holder.comesIn(at)
      return tokens.issue(at, { ...login, userId: holder.userId })
    })
  }
}

type Model = OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel & OAuth2Server.ClientCredentialsModel

/**
 * Request as the library reads it: a form, whatever its content type, with the credentials in it. Names and passwords are
 * escaped: it refuses some that people may have, an emoji beside letters.
 */
function oauthRequest({ body, credentials }: GrantRequest) {
  const { username, password } = body
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    body: {
      ...body,
      ...credentials,
      ...(username && { username: encodeURIComponent(username) }),
      ...(password && { password: encodeURIComponent(password) }),
    },
  })
}

function failOf(error: unknown): unknown {
  if (!(error instanceof OAuth2Server.OAuthError)) return error
  // Errors of the model arrive wrapped.
  if ('inner' in error) return error.inner
  switch (error.name) {
    case 'invalid_client':
      return fail('client_invalid')
    case 'invalid_grant':
      return fail('grant_invalid')
    case 'unsupported_grant_type':
    case 'unauthorized_client':
      return fail('grant_unsupported')
    case 'invalid_scope':
      return fail('scope_invalid')
    case 'invalid_request':
      return fail('invalid_request', undefined, faultOf(error.message))
    default:
      return error
  }
}

/** Parameter named in the library's message: “Missing parameter: `username`”. */
function faultOf(message: string) {
  const name = /`(\w+)`/.exec(message)?.[1] ?? 'grant_type'
  return { [name]: [{ message: message.startsWith('Missing') ? ('required' as const) : ('format' as const) }] }
}
