/** Request fields that identify the client and the purpose of a page view. */
interface PageRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
}

// The page itself, or its data for a client-side navigation.
const PRODUCT_PAGE = /^(?:\/en)?\/products\/([^/?#]+?)(?:\.data)?(?:\?|$)/
const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|lighthouse/i

/** Slug of the viewed product; null for other pages, prefetches and robots. */
export function viewedProduct({ method, url, headers }: PageRequest): string | null {
  const slug = PRODUCT_PAGE.exec(url)?.[1]
  const agent = String(headers['user-agent'] ?? '')
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  if (method !== 'GET' || !slug || agent === '' || ROBOT.test(agent) || purpose.includes('prefetch')) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}
