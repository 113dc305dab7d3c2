import type { SocialProvider } from '@delguur/contract'
import type { ServerMetadata } from 'openid-client'

/** Peculiarities of a login provider; the rest is OpenID Connect. */
export interface SocialLoginProvider {
  code: SocialProvider
  /** Name for people. */
  name: string
  /** OAuth scopes that the shop requests. */
  scope: string
  /** Extra parameters of the authorization request. */
  parameters: Record<string, string>
  /** URL of an issuer's discovery document. */
  describedAt(issuer: URL): URL
  /** Adds what is missing in that document. */
  complete(described: ServerMetadata): ServerMetadata
}

/** Default location: OpenID Connect Discovery 1.0, section 4. */
export const standardAddress = (issuer: URL): URL =>
  new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`)
