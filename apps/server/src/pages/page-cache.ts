import { createHash } from 'node:crypto'
import { type Compressible, compressible } from '../platform/http/index.ts'

/** A rendered page as it goes out. */
export interface Page {
  status: number
  headers: [string, string][]
  body: Compressible
}

// Parameters that pages read. A page asked with others is rendered anew, so that they can not fill the cache.
const DECLARED = new Set(['page', 'sort', 'q', 'brand', 'badge', 'on_sale', 'seed', 'variant', 'layout', '_routes'])
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|yclid)$/

/** The address a page is rendered for, without what only measures where visitors come from; `key` is null where it can not be kept. */
export function pageAddress(url: URL): { url: URL; key: string | null } {
  const kept = new URL(url)
  for (const name of new Set(kept.searchParams.keys())) if (TRACKING.test(name)) kept.searchParams.delete(name)
  const declared = [...kept.searchParams.keys()].every((name) => DECLARED.has(name) || isOption(name))
  return { url: kept, key: declared ? `${kept.host}${kept.pathname}?${kept.searchParams}` : null }
}

/** A chosen option stands in the address of a product page as `opt_colour=black`. */
const isOption = (name: string) => name.startsWith('opt_')

/** Reads a response whole and gives an HTML page the policy that names its inline scripts by their hashes. */
export async function readPage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers]
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['content-security-policy', contentSecurityPolicy(body.toString('utf8'))])
  }
  return { status: response.status, headers, body: compressible(body) }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Sizes of pictures and the brand's colours are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
