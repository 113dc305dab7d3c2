import { createKeyCache, createSharedCache } from '../platform/cache.ts'
import { type Compressible, compressible } from '../platform/http/index.ts'
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts'

/** Rendered page. */
export interface Page {
  status: number
  headers: [string, string][]
  body: Compressible
}

/** Whether the pages read a parameter. A page requested with others is rendered anew, so that they cannot fill the cache. */
export type IsPageParameter = (name: string) => boolean

export interface Rendered {
  page: Page
  /** Whether it contains nothing private to one visitor. */
  shared: boolean
}

const PAGE_TTL_MS = 5000
// A page has up to a quarter of a megabyte.
const MAX_PAGES = 120

/** Cache of public pages, for five seconds, until a change is announced, or as long as the page says if that is less. */
export function createPageCache() {
  const pages = createSharedCache<Page>({ ttlMs: PAGE_TTL_MS, maxEntries: MAX_PAGES })
  const keys = createKeyCache()
  let rendering = new Map<string, Promise<Page | null>>()

  function start(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const generation = rendering
    const rendered = render()
    const common = rendered
      .then(({ page, shared }) => {
        if (!shared || isPrivate(page)) return null
        if (generation === rendering) pages.put(key, page, Math.min(PAGE_TTL_MS, maxAgeMs(page)))
        return page
      })
      .catch(() => null)
      .finally(() => generation.delete(key))
    generation.set(key, common)
    return rendered
  }

  return {
    /** Cached page of an unparsed URL for an audience, if any. */
    recall(address: string, audience: string): Promise<Page> | null {
      const key = keys.find(`${audience} ${address}`)
      return key === undefined ? null : pages.peek(key)
    },

    /** Parses a URL; `key` is null if its page cannot be cached. */
    read(address: string, audience: string, isPageParameter: IsPageParameter): { url: URL; key: string | null } {
      const { url, key: common } = pageAddress(new URL(address), isPageParameter)
      const key = common && `${audience} ${common}`
      if (key !== null) keys.add(`${audience} ${address}`, key)
      return { url, key }
    },

    /** Page of a key. Concurrent requests share one rendering, unless the page turns out private. */
    async page(key: string | null, render: () => Promise<Rendered>): Promise<Page> {
      if (key === null) return (await render()).page
      const cached = pages.peek(key)
      if (cached) return cached
      const common = rendering.get(key)
      if (common) return (await common) ?? (await render()).page
      return (await start(key, render)).page
    },

    purge() {
      pages.purge()
      keys.purge()
      rendering = new Map()
    },
  }
}

/**
 * Headers of a page. Nobody stores one that was made with the visitor's tokens, whatever its route says; others say themselves
 * whether a browser may, and otherwise it may not.
 */
export function cachedOnlyIfPublic(headers: Page['headers'], isPersonal: boolean): Page['headers'] {
  const isCaching = ([name]: [string, string]) => name === 'cache-control'
  if (!isPersonal && headers.some(isCaching)) return headers
  return [...headers.filter((header) => !isCaching(header)), ['cache-control', 'no-store']]
}

/** Whether the page was marked private or momentary. */
const isPrivate = ({ headers }: Page) =>
  headers.some(([name, value]) => name === 'set-cookie' || (name === 'cache-control' && value.includes('no-store')))

/** How long browsers may keep it: a page that is about to change says so. */
function maxAgeMs({ headers }: Page): number {
  const [, caching = ''] = headers.find(([name]) => name === 'cache-control') ?? []
  const [, seconds] = /max-age=(\d+)/.exec(caching) ?? []
  return seconds === undefined ? PAGE_TTL_MS : Number(seconds) * 1000
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The URL of a page from host, path and both as one; null where host or path are something else. A host such as `b.mn/x#`
 * would make the page of one site that of another.
 */
export function requestedUrl(host: string, path: string, address: string): URL | null {
  return HOST.test(host) && path.startsWith('/') ? URL.parse(address) : null
}

/** React Router's parameter in requests for the data of some routes. */
const ROUTES_PARAMETER = '_routes'
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|yclid)$/

/** URL for rendering without tracking parameters; `key` is null if the page cannot be cached. */
export function pageAddress(url: URL, isPageParameter: IsPageParameter): { url: URL; key: string | null } {
  const canonical = new URL(url)
  for (const name of new Set(canonical.searchParams.keys()))
    if (TRACKING.test(name)) canonical.searchParams.delete(name)
  const isDeclared = (name: string) => name === ROUTES_PARAMETER || isPageParameter(name)
  const declared = [...canonical.searchParams.keys()].every(isDeclared)
  return { url: canonical, key: declared ? `${canonical.host}${canonical.pathname}?${canonical.searchParams}` : null }
}

/** Reads a response whole and gives an HTML page its policy, as the site's settings have it. */
export async function readPage(response: Response, configs: PolicySettings): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers]
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['content-security-policy', contentSecurityPolicy(body, configs)])
    headers.push(['x-frame-options', 'SAMEORIGIN'])
  }
  return { status: response.status, headers, body: compressible(body) }
}
