import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this very origin. Browsers name the origin of every request that changes something,
 * and all but the oldest the relation of the two sites; a program, which names neither, has to bring the cookie itself.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, host: string, isTls: boolean): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  const from = URL.parse(origin)
  return from?.host === host && (!isTls || from.protocol === 'https:')
}
