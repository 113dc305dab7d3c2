import type { TokenReply } from '@delguur/contract'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import { PRIVATE_ROUTES } from './routes.generated.ts'
import type { Session, Tokens } from './tokens.ts'

/** OAuth client credentials; a public client has no secret. */
export interface AppCredentials {
  clientId: string
  clientSecret?: string
}

/** The `client_id` of public clients, the shop's own pages among them. */
const PUBLIC_CLIENT_ID = 'storefront'

/** Returns the credentials under their OAuth names. */
export const credentialsOf = ({ clientId, clientSecret }: AppCredentials = { clientId: PUBLIC_CLIENT_ID }) => ({
  client_id: clientId,
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
})

/** Provides the access token of each call. */
export interface Access {
  /** Returns the token for a route such as `GET /api/v2/orders`, or null. */
  tokenFor(route: string): Promise<string | null>
  /** Returns the next token to try after a refused one, or null. */
  tokenAfter(route: string, refused: string | null): Promise<string | null>
}

/** The token endpoints. */
const OAUTH_ROUTES = /^\w+ \/oauth\//
/** Margin before expiry, so that a token does not end while the call is under way. */
const EXPIRY_MARGIN_MS = 5_000

interface AccessOptions {
  tokens: Tokens
  app?: AppCredentials | undefined
  /** Sends a request without a token. */
  request: Client['request']
}

/** Uses the customer's session if there is one, else the app's token, and renews either when it has expired. */
export function createAccess({ tokens, app, request }: AccessOptions): Access {
  const credentials = credentialsOf(app)
  let refresh: { refreshToken: string; done: Promise<void> } | null = null
  let fetching: Promise<string> | null = null

  /** Refreshes the session. Simultaneous callers share one refresh, because a refresh token is valid once. */
  function refreshSession({ refreshToken }: Session): Promise<void> {
    if (refresh?.refreshToken === refreshToken) return refresh.done
    const done = request('POST /oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token: refreshToken, ...credentials },
    })
      .then((reply) => replace(refreshToken, sessionOf(reply)))
      .catch((error: unknown) => {
        // A network failure or an overload is not a refusal: the session stays.
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 429) throw error
        replace(refreshToken, null)
      })
      .finally(() => {
        refresh = null
      })
    refresh = { refreshToken, done }
    return done
  }

  /** Replaces the session, unless a login or logout has changed it in the meantime. */
  function replace(refreshToken: string, session: Session | null) {
    if (tokens.session?.refreshToken === refreshToken) tokens.session = session
  }

  async function appToken(refused: string | null): Promise<string | null> {
    if (!app) return null
    const cached = tokens.appToken
    if (cached && cached.accessToken !== refused && isFresh(cached)) return cached.accessToken
    fetching ??= fetchAppToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  async function fetchAppToken(): Promise<string> {
    const reply = await request('POST /oauth/token', { body: { grant_type: 'client_credentials', ...credentials } })
    tokens.appToken = { accessToken: reply.access_token, expiresAt: endOf(reply) }
    return reply.access_token
  }

  async function token(route: string, refused: string | null): Promise<string | null> {
    if (OAUTH_ROUTES.test(route)) return null
    // The session is read only for routes that need it, so that its owner can tell which pages are private.
    const session = PRIVATE_ROUTES.test(route) ? tokens.session : null
    if (!session) return appToken(refused)
    const { accessToken } = session
    if (accessToken && accessToken !== refused && isFresh(session)) return accessToken
    await refreshSession(session)
    return tokens.session?.accessToken ?? appToken(refused)
  }

  return { tokenFor: (route) => token(route, null), tokenAfter: token }
}

export const sessionOf = (reply: TokenReply): Session | null =>
  reply.refresh_token
    ? { accessToken: reply.access_token, refreshToken: reply.refresh_token, expiresAt: endOf(reply) }
    : null

const endOf = ({ expires_in: seconds }: TokenReply) => Date.now() + seconds * 1000
const isFresh = ({ expiresAt }: { expiresAt: number }) => expiresAt - EXPIRY_MARGIN_MS > Date.now()
