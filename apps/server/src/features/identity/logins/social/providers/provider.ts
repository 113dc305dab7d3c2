import type { SocialProvider } from '@delguur/contract'
import type { ServerMetadata } from 'openid-client'

/** What is particular about a party that people log in with; the rest is OpenID Connect. */
export interface SocialLoginProvider {
  code: SocialProvider
  /** As people know it. */
  name: string
  /** What the shop asks to be told. */
  scope: string
  /** Sent along with the request to log in. */
  parameters: Record<string, string>
  /** Where an issuer describes itself. */
  describedAt(issuer: URL): URL
  /** Adds what the provider leaves out of that description. */
  complete(described: ServerMetadata): ServerMetadata
}

/** As the standard has it: OpenID Connect Discovery 1.0, section 4. */
export const standardAddress = (issuer: URL): URL =>
  new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`)
