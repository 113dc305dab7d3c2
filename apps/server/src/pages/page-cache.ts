import { createHash } from 'node:crypto'
import { createKeyBook, createSharedCache } from '../platform/cache.ts'
import { type Compressible, compressible } from '../platform/http/index.ts'

/** A rendered page as it goes out. */
export interface Page {
  status: number
  headers: [string, string][]
  body: Compressible
}

/** Whether the pages read a parameter. A page requested with others is rendered anew, so that they cannot fill the cache. */
export type IsPageParameter = (name: string) => boolean

export interface Rendered {
  page: Page
  /** Nothing in it is one visitor's alone. */
  shared: boolean
}

const PAGE_KEPT_MS = 5000
// A page has up to a quarter of a megabyte.
const MAX_PAGES = 120

/** Pages that are the same for everybody, for five seconds or until a change is announced. */
export function createPageCache() {
  const pages = createSharedCache<Page>({ ttlMs: PAGE_KEPT_MS, maxEntries: MAX_PAGES })
  const keys = createKeyBook()
  let rendering = new Map<string, Promise<Page | null>>()

  function start(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const generation = rendering
    const rendered = render()
    const common = rendered
      .then(({ page, shared }) => {
        if (!shared || isPrivate(page)) return null
        if (generation === rendering) pages.put(key, page)
        return page
      })
      .catch(() => null)
      .finally(() => generation.delete(key))
    generation.set(key, common)
    return rendered
  }

  return {
    /** The page that is kept for an address as it came, if it is. */
    recall(address: string): Promise<Page> | null {
      const key = keys.find(address)
      return key === undefined ? null : pages.peek(key)
    },

    /** Takes an address apart; `key` is null where its page can not be kept. */
    read(address: string, isPageParameter: IsPageParameter): { url: URL; key: string | null } {
      const { url, key } = pageAddress(new URL(address), isPageParameter)
      if (key !== null) keys.add(address, key)
      return { url, key }
    },

    /** The page of a key. Who asks while it is rendered for another waits, and gets one of their own if it is not for all. */
    async page(key: string | null, render: () => Promise<Rendered>): Promise<Page> {
      if (key === null) return (await render()).page
      const kept = pages.peek(key)
      if (kept) return kept
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

/** Whatever made the page said that it is for one visitor, or for one moment. */
const isPrivate = ({ headers }: Page) =>
  headers.some(([name, value]) => name === 'set-cookie' || (name === 'cache-control' && value.includes('no-store')))

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The URL of a page from host, path and both as one; null where host or path are something else. A host such as `b.mn/x#`
 * would make the page of one site that of another.
 */
export function askedAddress(host: string, path: string, address: string): URL | null {
  return HOST.test(host) && path.startsWith('/') ? URL.parse(address) : null
}

/** React Router's own, in requests for the data of some routes of a page. */
const ROUTES_PARAMETER = '_routes'
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|yclid)$/

/** The address a page is rendered for, without what only measures where visitors come from; `key` is null where it can not be kept. */
export function pageAddress(url: URL, isPageParameter: IsPageParameter): { url: URL; key: string | null } {
  const kept = new URL(url)
  for (const name of new Set(kept.searchParams.keys())) if (TRACKING.test(name)) kept.searchParams.delete(name)
  const isDeclared = (name: string) => name === ROUTES_PARAMETER || isPageParameter(name)
  const declared = [...kept.searchParams.keys()].every(isDeclared)
  return { url: kept, key: declared ? `${kept.host}${kept.pathname}?${kept.searchParams}` : null }
}

/**
 * Reads a response whole and gives an HTML page the policy that names its inline scripts by their hashes. `mapTiles` is the
 * address of the site's map tiles, the only pictures of somebody else.
 */
export async function readPage(response: Response, mapTiles: string): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers]
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['content-security-policy', contentSecurityPolicy(body, mapTiles)])
  }
  return { status: response.status, headers, body: compressible(body) }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

function contentSecurityPolicy(html: Buffer, mapTiles: string): string {
  // A byte a character: nothing is decoded, and the hashes are those of the bytes.
  const hashes = [...html.toString('latin1').matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Sizes of pictures and the brand's colours are style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", originOf(mapTiles)].filter(Boolean).join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Scheme and host alone: `{s}.tiles…` and the like are not taken, and nothing else can get into the policy. */
function originOf(address: string): string | null {
  const origin = URL.parse(address)?.origin
  return origin && /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : null
}
