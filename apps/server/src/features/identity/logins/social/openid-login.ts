import * as openid from 'openid-client'
import { Fail, fail } from '../../../../platform/http/index.ts'
import {
  createResiliencePolicy,
  type ResilienceOptions,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import { readUsername } from '../login-fields.ts'
import { providerFetch } from './provider-fetch.ts'
import type { SocialLoginProvider } from './providers/index.ts'

export interface OpenIdOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** Called with faults of the provider or of our account there; contains nothing about the visitor. */
  onError(error: Error): void
  timeoutMs?: number
  /** Age at which the provider's description is renewed. */
  descriptionTtlMs?: number
  resilience?: ResilienceOptions
}

/** Values that bind the answer to its request: only the browser that started the login can complete it. */
export interface Checks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Identity at a provider. */
export interface SocialPerson {
  subject: string
  /** Set only if the provider marks it as verified. */
  email: string | null
  firstName: string
  lastName: string
}

/** Milliseconds for all requests of one step together. */
const TIMEOUT_MS = 10_000
const DESCRIPTION_TTL_MS = 60 * 60 * 1000

/** Error codes of a login, not of the provider: the code was already used, belongs to another client, or was made up. */
const INVALID = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_INVALID_REQUEST',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** OpenID Connect's code flow with PKCE at one provider. Throws `social_…` errors within the time-out. */
export function createOpenIdLogin(provider: SocialLoginProvider, options: OpenIdOptions) {
  const { clientId, clientSecret, onError } = options
  const { timeoutMs = TIMEOUT_MS, descriptionTtlMs = DESCRIPTION_TTL_MS } = options
  const issuer = new URL(options.issuer)
  const run = createResiliencePolicy('the provider', { pauseMs: 10_000, ...options.resilience })
  const unavailable = () => fail('social_unavailable', { provider: provider.name })
  let known: { metadata: openid.ServerMetadata; since: number } | null = null
  let renewal: Promise<void> | null = null
  let keys: openid.ExportedJWKSCache | undefined

  /** A request through the circuit breaker; what makes no request, such as building a URL, is no sign of the provider's health. */
  function guardedFetch(signal: AbortSignal): openid.CustomFetch {
    const send = providerFetch(signal)
    return (url, init) => run(() => send(url, init))
  }

  const report = (error: unknown) => onError(new Error(`${provider.name}: ${reasonOf(error)}`))

  function setUp(config: openid.Configuration, signal: AbortSignal): openid.Configuration {
    config[openid.customFetch] = guardedFetch(signal)
    if (isLoopback(issuer)) openid.allowInsecureRequests(config)
    openid.enableNonRepudiationChecks(config)
    if (keys) openid.setJwksCache(config, keys)
    return config
  }

  async function learn(send: openid.CustomFetch): Promise<openid.ServerMetadata> {
    const config = await openid.discovery(provider.describedAt(issuer), clientId, clientSecret, undefined, {
      [openid.customFetch]: send,
      execute: isLoopback(issuer) ? [openid.allowInsecureRequests] : [],
    })
    const metadata = provider.complete(config.serverMetadata())
    if (new URL(metadata.issuer).href !== issuer.href) throw new UpstreamUnavailable('describes another issuer')
    known = { metadata, since: performance.now() }
    return metadata
  }

  /** A discovery document is renewed in the background; while that fails, logins go on with the known one and are not held up. */
  function renewIfOld(since: number): void {
    if (renewal || performance.now() - since < descriptionTtlMs) return
    renewal = learn(providerFetch(AbortSignal.timeout(timeoutMs)))
      .then(() => {}, report)
      .finally(() => {
        renewal = null
      })
  }

  async function configuration(signal: AbortSignal): Promise<openid.Configuration> {
    if (known) renewIfOld(known.since)
    const metadata = known?.metadata ?? (await learn(guardedFetch(signal)))
    return setUp(new openid.Configuration(metadata, clientId, clientSecret), signal)
  }

  async function ask<T>(step: (config: openid.Configuration) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await step(await configuration(signal))
    } catch (error) {
      throw refusal(causedBySilence(error) ?? error)
    }
  }

  function refusal(error: unknown): Fail {
    if (error instanceof Fail) return error
    if (error instanceof openid.AuthorizationResponseError) {
      if (error.error === 'access_denied') return fail('social_declined')
      report(error)
      return unavailable()
    }
    report(error)
    return isInvalid(error) ? fail('social_login_invalid') : unavailable()
  }

  return {
    /** Authorization URL for the browser, which the provider returns to `redirectUri`. */
    authorizationUrl: (
      { state, nonce, codeVerifier }: Checks,
      { redirectUri, locale }: { redirectUri: string; locale: string },
    ): Promise<string> =>
      ask(async (config) => {
        const url = openid.buildAuthorizationUrl(config, {
          ...provider.parameters,
          redirect_uri: redirectUri,
          scope: provider.scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
        })
        return url.href
      }),

    /** Identity of the user whom the provider returned to `callback`. */
    identify: (callback: URL, { state, nonce, codeVerifier }: Checks): Promise<SocialPerson> =>
      ask(async (config) => {
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        keys = openid.getJwksCache(config) ?? keys
        return personOf(tokens.claims())
      }),
  }
}

export type OpenIdLogin = ReturnType<typeof createOpenIdLogin>

/** Issuers that are trusted without TLS. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

const LONGEST_NAME = 60

function personOf(claims: openid.IDToken | undefined): SocialPerson {
  // The standard allows at most 255 characters.
  if (!claims?.sub || claims.sub.length > 255) throw fail('social_login_invalid')
  return {
    subject: claims.sub,
    email: claims.email_verified === true ? readAddress(claims.email) : null,
    firstName: readName(claims.given_name),
    lastName: readName(claims.family_name),
  }
}

/** An address that the shop cannot mail to is ignored. */
function readAddress(claim: unknown): string | null {
  const contact = typeof claim === 'string' ? readUsername(claim) : null
  return contact?.channel === 'email' ? contact.target : null
}

const readName = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, LONGEST_NAME) : '')

/** The library wraps what its `fetch` throws in an error of its own. */
function causedBySilence(error: unknown): UpstreamUnavailable | null {
  if (error instanceof UpstreamUnavailable) return error
  return error instanceof Error && error.cause ? causedBySilence(error.cause) : null
}

function isInvalid(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant'
  return error instanceof openid.ClientError && INVALID.has(error.code ?? '')
}

/** Error without the details that the library attaches: tokens, and the visitor's identity. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError) return `refuses with ${error.error.slice(0, 60)}`
  // The value passed through the visitor's browser and may be forged.
  if (error instanceof openid.AuthorizationResponseError)
    return `sends back ${/^[a-z_]{1,40}$/.exec(error.error) ?? 'an error'}`
  return error instanceof Error ? error.message : 'fails'
}
