import { request } from 'node:http'
import { expect, test } from 'vitest'
import { shopUrl } from './shop-url.ts'

/** Pages of a site that are followed; the first ones found lead to every kind of screen. */
const PAGES = 90
const FEEDS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products-0.xml',
  '/manifest.webmanifest',
  '/api/v2/site_data?load_store_locations=true',
  '/api/v2/products?facets=true&per_page=100',
  '/api/v2/products?q=архи',
  '/api/v2/products?q=утас',
  '/api/v2/search/suggestions',
  '/api/v2/search/suggestions?q=м&age_confirmed=true',
  '/api/v2/search/suggestions?q=m&locale=en&age_confirmed=true',
  '/api/v2/brands',
  '/api/v2/taxonomies',
  '/api/v2/pages?age_confirmed=true',
  '/api/v2/home',
  '/api/v2/lookbooks',
  '/api/v2/checkouts/payment_methods',
  '/api/v2/articles',
  '/api/v2/articles/tags',
  '/api/v2/articles/all_tags',
  '/api/v2/news',
  '/api/v2/news/tags',
  '/api/v2/news?locale=en',
  '/api/v2/authors',
  '/feed.xml',
  '/en/feed.xml',
  '/offline.html',
  '/service-worker.js',
  '/icon.svg',
  '/.well-known/oauth-authorization-server',
]
/** Pages that a site may lack; all else it answers. */
const MAY_BE_MISSING = ['/sitemap-products-0.xml']

/** A page of the second site in the languages into which it alone is translated. */
const TRANSLATED = ['ru', 'zh', 'it'].map((language) => `/${language}/pages/our-story`)

test('SITE-02 no page, feed, answer or cookie of one site names the other, its settings or the goods that it does not sell', async () => {
  const { hostname, port } = new URL(shopUrl())
  const first = {
    host: hostname,
    start: [
      '/',
      '/en',
      '/news',
      '/en/news',
      '/articles',
      '/authors',
      '/products',
      '/brands',
      '/lookbooks',
      '/stores',
      '/login',
    ],
  }
  const second = {
    host: 'monkhtsas.localhost',
    start: [
      '/',
      '/en',
      ...TRANSLATED,
      '/news',
      '/en/articles',
      '/authors',
      '/t/spirits',
      '/brands',
      '/stores',
      '/login',
    ],
  }
  // The first site sells the bottles, too.
  const ofSecond =
    /monkhtsas\.|7700-?2100|7654321|Мөнх цаснаас төрсөн|our-story|tasting-notes|Мунхцас|Наша история|我们的故事|La nostra storia/i
  const ofFirst =
    /\bdelguur\b(?!-)|Дэлгүүр Трейд|Дархан салбар|Choibalsan store|7700-?1100|(?<!\d)1234567(?!\d)|tengralis|burgedra|galtora|Данхаа хэрхэн|make a kettle last|Three mistakes in choosing|\/t\/(?:phones|computers|kitchen)/i

  for (const [site, foreign] of [
    [first, ofSecond],
    [second, ofFirst],
  ] as const) {
    const seen = new Map<string, string>()
    const queue = [...site.start]
    for (let path = queue.shift(); path !== undefined && seen.size < PAGES; path = queue.shift()) {
      if (seen.has(path)) continue
      const { status, text, cookies } = await get(site.host, port, path)
      expect([path, status < 500, cookies.filter((cookie) => /domain=/i.test(cookie))]).toEqual([path, true, []])
      seen.set(path, text)
      queue.push(...linksIn(text))
    }
    for (const feed of FEEDS) {
      const { status, text } = await get(site.host, port, feed)
      expect([feed, status === 200 || MAY_BE_MISSING.includes(feed)]).toEqual([feed, true])
      seen.set(feed, text)
    }
    expect(site.start.filter((path) => !seen.get(path))).toEqual([])
    const leaks = [...seen].flatMap(([path, text]) => {
      const found = foreign.exec(text)
      return found ? [`${site.host}${path}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : []
    })
    expect(leaks).toEqual([])
    expect(seen.size).toBeGreaterThan(60)
  }
})

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(
      (href) =>
        !/^\/(?:admin|docs|sandbox|images|assets|auth|en\/auth|logout)/.test(href) && !href.includes('filters='),
    )

/** An answer of the shop under a host name, to an adult. */
function get(host: string, port: string, path: string) {
  const headers = { host: `${host}:${port}`, cookie: 'age=21' }
  return new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const url = shopUrl() + encodeURI(decodeURI(path))
    const sent = request(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { statusCode: status = 0, headers: answered } = response
      resolve({ status, text: Buffer.concat(chunks).toString(), cookies: answered['set-cookie'] ?? [] })
    })
    sent.on('error', reject)
    sent.end()
  })
}
