import { Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { ApiErrorBody, type ErrorCode } from './errors/index.ts'
import type { Scope } from './tokens.ts'

const SCOPE_TEXTS: Record<Scope, string> = {
  public: 'The shop as everybody sees it, and a guest’s cart',
  customer: 'What is the customer’s',
  back_office: 'What a member of staff may do',
}
const { public: publicScope, ...personal } = SCOPE_TEXTS

/** The path is relative to the document, as all addresses of the shop are. */
const TOKEN_URL = '/oauth/token'

export const callerSecurity = {
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'An access token of `POST /oauth/token` or of a login',
  },
  oauth: {
    type: 'oauth2' as const,
    flows: {
      clientCredentials: { tokenUrl: TOKEN_URL, scopes: { public: publicScope } },
      password: { tokenUrl: TOKEN_URL, refreshUrl: TOKEN_URL, scopes: { public: publicScope, ...personal } },
    },
  },
  order_token: { type: 'apiKey' as const, in: 'header', name: 'X-Order-Token', description: 'Of one order' },
  client: {
    type: 'http' as const,
    scheme: 'basic',
    description: 'Id and secret of a client; both may stand in the body instead. The client `storefront` has no secret',
  },
}

const NOBODY = {}

/** OpenAPI security requirements; any one of the entries is enough. */
export function securityOf({ for: caller, dialect }: Endpoint): Record<string, string[]>[] {
  if (dialect === 'oauth') return [{ client: [] }, NOBODY]
  switch (caller) {
    case 'customer':
      return [{ bearer: [] }, { oauth: ['customer'] }]
    case 'staff':
      return [{ bearer: [] }, { oauth: ['back_office'] }]
    case 'order_holder':
      return [{ order_token: [] }, { bearer: [] }, { oauth: ['customer'] }]
    case 'anyone':
      return [NOBODY, { bearer: [] }, { oauth: ['public'] }]
    case 'provider':
      return [NOBODY]
  }
}

/** Error codes of callers refused before the endpoint looks at the request. */
export function refusalsOf({ for: caller, dialect, withoutSecondFactor }: Endpoint): ErrorCode[] {
  if (dialect === 'oauth' || caller === 'provider') return []
  const known: ErrorCode[] = ['login_required', 'token_invalid', 'forbidden']
  if (caller === 'staff') return withoutSecondFactor ? known : [...known, 'second_factor_required']
  return caller === 'customer' ? known : ['token_invalid']
}

/** Errors of the OAuth endpoints, with an RFC 6749 code in place of the text. */
export const OAuthErrorBody = Type.Object({
  ...ApiErrorBody.properties,
  error: Type.String({ description: 'The code of RFC 6749, section 5.2' }),
  error_description: Type.String({ description: 'For people, in the language of the request' }),
})
