import type { IncomingHttpHeaders } from 'node:http'

/**
 * A form on a page of another site, or of this one as anybody on the way may have written it: without TLS, where the shop has it.
 * Browsers keep the cookie of the cart from it, and with it the shopper would get a new cart in the place of theirs. React Router
 * looks at it for documents and data only, not for routes without a page.
 */
export function isForeign(headers: IncomingHttpHeaders, { host, protocol }: URL): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (headers.origin === undefined) return false
  const from = URL.parse(headers.origin)
  // A shop that is not told its public address does not know of the TLS in front of it.
  return from?.host !== host || (protocol === 'https:' && from.protocol !== 'https:')
}
