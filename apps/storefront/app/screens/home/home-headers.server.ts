import type { HomePage } from '@delguur/contract'

/** Longest time for which a click finds the page that was loaded ahead. */
const MAX_AGE_SECONDS = 60

/** Headers of the home page: no cache holds it beyond the moment at which a block comes or goes. */
export function homeHeaders(
  { changes_at }: Pick<HomePage, 'changes_at'>,
  isPreview: boolean,
  now: number,
): HeadersInit {
  if (isPreview) return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
  const left = changes_at === null ? MAX_AGE_SECONDS : Math.floor((Date.parse(changes_at) - now) / 1000)
  return { 'Cache-Control': `private, max-age=${Math.min(MAX_AGE_SECONDS, Math.max(0, left))}` }
}
