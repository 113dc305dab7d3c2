import { type Api, type Body, SCOPES, type Scope, STOREFRONT_CLIENT, type TokenReply } from '@delguur/contract'
import OAuth2Server from '@node-oauth/oauth2-server'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Credentials, knownClient } from './client-credentials.ts'
import { isStaff } from './clients.queries.ts'
import type { Presented, Tokens } from './tokens.service.ts'

/** Somebody who has shown their password. */
export interface PasswordHolder {
  userId: number
  /** In the transaction that lets them in, until whose end it stays so: false where the password was changed meanwhile. */
  isStill(at: Db): Promise<boolean>
  /** In the same transaction: their device is known from then on. */
  comesIn(at: Db): Promise<void>
}

/** The user with this name and password; null where there is none. Throws `too_many_tries`. */
export type CheckPassword = (
  db: Db,
  login: { siteId: number; username: string; password: string; visitor: string; deviceKey: string | null },
) => Promise<PasswordHolder | null>

export interface GrantRequest {
  siteId: number
  body: Body<Api['POST /oauth/token']>
  credentials: Credentials
  visitor: string
  device: string
  deviceKey: string | null
}

interface Dependencies {
  tokens: Tokens
  checkPassword: CheckPassword
}

/** Whom a grant is for: an app (neither), whoever showed a password, or a session that goes on. */
type Grantee = { holder?: PasswordHolder; presented?: Presented }

const GRANTS = ['client_credentials', 'password', 'refresh_token']
const CUSTOMER_SCOPES: Scope[] = ['public', 'customer']
const NO_SECRET_NEEDED = Object.fromEntries(GRANTS.map((grant) => [grant, false]))

/** Answers `POST /oauth/token` (RFC 6749). The library knows the protocol, `tokens` what is given. */
export function createGrants({ tokens, checkPassword }: Dependencies) {
  return async function grant(db: Db, request: GrantRequest): Promise<TokenReply> {
    // What is asked for is granted inside saveToken, in one transaction, and answered from there.
    let reply: TokenReply | null = null
    const server = new OAuth2Server({
      model: modelOf(db, request, (given) => {
        reply = given
      }),
      // Which clients have a secret is for the model to know: the storefront has none.
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
    { siteId, visitor, device, deviceKey }: GrantRequest,
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
        const holder = await checkPassword(db, { siteId, visitor, deviceKey, ...login })
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

      // The exchange claims it together with saving what follows.
      revokeToken: async () => true,

      async saveToken(token, client, user: Grantee) {
        const clientId = client.id === STOREFRONT_CLIENT ? null : client.id
        const scopes = SCOPES.filter((scope) => token.scope?.includes(scope))
        const given = await give(db, user, { siteId, clientId, scopes, device, visitor })
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
      visitor,
      ...login
    }: { siteId: number; clientId: string | null; scopes: Scope[]; device: string; visitor: string },
  ): Promise<TokenReply> {
    if (presented) return tokens.exchange(db, presented, login.scopes, visitor)
    if (holder === undefined) return tokens.issueToApp(db, login.siteId, login.clientId)
    return inTransaction(db, async (at) => {
      // Who changes a password ends every session: one that begins with the old password at that moment must not outlive it.
      if (!(await holder.isStill(at))) throw fail('login_failed')
      await holder.comesIn(at)
      return tokens.issue(at, { ...login, userId: holder.userId })
    })
  }
}

type Model = OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel & OAuth2Server.ClientCredentialsModel

/**
 * The request as the library reads it: a form, whatever it came as, with the credentials in it. Names and passwords are
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
  // What the model throws comes wrapped.
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

/** The library names the parameter in its message: “Missing parameter: `username`”. */
function faultOf(message: string) {
  const name = /`(\w+)`/.exec(message)?.[1] ?? 'grant_type'
  return { [name]: [{ message: message.startsWith('Missing') ? ('required' as const) : ('format' as const) }] }
}
