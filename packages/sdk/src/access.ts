import type { TokenReply } from '@delguur/contract'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import type { Session, Tokens } from './tokens.ts'

/** What the shop knows a program by; one that can not keep a secret has none. */
export interface AppCredentials {
  clientId: string
  clientSecret?: string
}

/** The name of the shop's own pages, and of whatever else has none of its own. */
const NAMELESS = 'storefront'

/** As OAuth names them. */
export const credentialsOf = ({ clientId, clientSecret }: AppCredentials = { clientId: NAMELESS }) => ({
  client_id: clientId,
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
})

/** Who a call speaks for. */
export interface Access {
  /** The token for a route; null for none. */
  tokenFor(pattern: string): Promise<string | null>
  /** What to send after this was refused: another token, or none. */
  tokenAfter(pattern: string, refused: string | null): Promise<string | null>
}

/** Only these can be about somebody: the rest is the same for everybody, and may be shared. */
const ABOUT_SOMEBODY =
  /^\/api\/(v2\/(orders|checkouts|users|wishlists|wallet|store_credits|gift_cards|coupons|vouchers)|back_office)(\/|$)/
/** Where tokens come from. */
const OAUTH = /^\/oauth\//
/** A token that ends while the call is under way is no use. */
const SPARE_MS = 5_000

interface AccessOptions {
  tokens: Tokens
  app?: AppCredentials | undefined
  /** Asks without a token. */
  request: Client['request']
}

/** The customer's session where there is one, else the app's token; both are fetched anew when they have run out. */
export function createAccess({ tokens, app, request }: AccessOptions): Access {
  const credentials = credentialsOf(app)
  let exchange: { refreshToken: string; done: Promise<void> } | null = null
  let fetching: Promise<string> | null = null

  /** One exchange at a time: a refresh token is good for one. */
  function exchanged({ refreshToken }: Session): Promise<void> {
    if (exchange?.refreshToken === refreshToken) return exchange.done
    const done = request('POST /oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token: refreshToken, ...credentials },
    })
      .then((reply) => replace(refreshToken, sessionOf(reply)))
      .catch((error: unknown) => {
        // Whoever can not be reached has not refused.
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 429) throw error
        replace(refreshToken, null)
      })
      .finally(() => {
        exchange = null
      })
    exchange = { refreshToken, done }
    return done
  }

  /** Unless somebody logged in or out in the meantime. */
  function replace(refreshToken: string, session: Session | null) {
    if (tokens.session?.refreshToken === refreshToken) tokens.session = session
  }

  async function appToken(refused: string | null): Promise<string | null> {
    if (!app) return null
    const kept = tokens.appToken
    if (kept && kept.accessToken !== refused && isFresh(kept)) return kept.accessToken
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

  async function token(pattern: string, refused: string | null): Promise<string | null> {
    if (OAUTH.test(pattern)) return null
    // Read only where it is sent: who keeps the session can then tell which pages are one customer's alone.
    const session = ABOUT_SOMEBODY.test(pattern) ? tokens.session : null
    if (!session) return appToken(refused)
    const { accessToken } = session
    if (accessToken && accessToken !== refused && isFresh(session)) return accessToken
    await exchanged(session)
    return tokens.session?.accessToken ?? appToken(refused)
  }

  return { tokenFor: (pattern) => token(pattern, null), tokenAfter: token }
}

export const sessionOf = (reply: TokenReply): Session | null =>
  reply.refresh_token
    ? { accessToken: reply.access_token, refreshToken: reply.refresh_token, expiresAt: endOf(reply) }
    : null

const endOf = ({ expires_in: seconds }: TokenReply) => Date.now() + seconds * 1000
const isFresh = ({ expiresAt }: { expiresAt: number }) => expiresAt - SPARE_MS > Date.now()
