/** What of a request tells who asks for a page and what for. */
interface PageRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
}

// The page itself, or what a browser fetches to show it without loading it anew.
const PRODUCT_PAGE = /^(?:\/en)?\/products\/([^/?#]+?)(?:\.data)?(?:\?|$)/
const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|lighthouse/i

/** The slug of the product whose page somebody looks at; null for other pages, pages fetched ahead, and robots. */
export function lookedAt({ method, url, headers }: PageRequest): string | null {
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
