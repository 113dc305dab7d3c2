import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from another site, or from a copy of this one without TLS, which anybody on the network may have
 * written. Browsers send no cart cookie with such a form, so its answer would replace the shopper's cart with a new one. React
 * Router checks the origin only for documents and data, not for routes without a page.
 */
export function isForeign(headers: IncomingHttpHeaders, { host, protocol }: URL): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (headers.origin === undefined) return false
  const from = URL.parse(headers.origin)
  // A shop that is not told its public address does not know of the TLS in front of it.
  return from?.host !== host || (protocol === 'https:' && from.protocol !== 'https:')
}
