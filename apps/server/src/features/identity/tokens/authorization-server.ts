import { type AuthorizationServer, CLIENT_PROOFS, GRANTS, SCOPES } from '@delguur/contract'

/** Metadata by which an OAuth library finds the token endpoint of a site (RFC 8414). */
export const authorizationServer = (origin: string, locales: readonly string[]): AuthorizationServer => ({
  issuer: origin,
  token_endpoint: `${origin}/oauth/token`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  grant_types_supported: [...GRANTS],
  response_types_supported: [],
  scopes_supported: [...SCOPES],
  token_endpoint_auth_methods_supported: [...CLIENT_PROOFS],
  revocation_endpoint_auth_methods_supported: [...CLIENT_PROOFS],
  ui_locales_supported: [...locales],
  service_documentation: `${origin}/docs`,
})
