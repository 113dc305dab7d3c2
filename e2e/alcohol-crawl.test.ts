import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { signUp } from './customers.ts'
import { shopUrl } from './shop-url.ts'
import { staff } from './staff.ts'

const BOTTLE = 'monkhtsas-songodog'
const OTHER_GOODS = 'kofera-kapsul'
const SPIRIT_HOST = 'monkhtsas.localhost'
/** Pages that a crawl reads of a site. */
const MOST_PAGES = isFullTier ? 10_000 : 150
const FILES = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/en/feed.xml', '/feeds/google.xml', '/en/feeds/meta.xml']
const SEEDS = [
  ...['/', '/en', '/products', '/search?q=мөнхцас', '/en/search?q=munkhtsas', '/t/spirits', '/en/t/spirits'],
  ...[`/products/${BOTTLE}`, `/en/products/${BOTTLE}`, `/products/${BOTTLE}/reviews`, '/brands/monkhtsas'],
  ...['/promotions', '/articles', '/news', '/lookbooks', `/compare?slugs=${BOTTLE}`],
]

test('CONT-05 NAV-10 nothing of alcohol is in a page, its data for robots, a feed or a sitemap that who told no age can reach', async () => {
  const traces = await tracesOfBottles()
  expect(traces.length).toBeGreaterThan(20)
  await publishFeeds()
  const news = await writeNewsOfBottle()

  const host = new URL(shopUrl()).host
  const crawls = [
    await crawl(host, [...FILES, ...SEEDS, `/news/${news}`, `/en/news/${news}`], traces),
    await crawl(`${SPIRIT_HOST}:${new URL(shopUrl()).port}`, ['/robots.txt', '/sitemap.xml', ...SEEDS], traces),
  ]

  const asAdult = (await read(host, `/products/${BOTTLE}`, 'age=21')).text
  expect(traces.filter((trace) => asAdult.includes(trace)).length).toBeGreaterThan(2)
  expect((await read(host, `/news/${news}`)).text).toContain(OTHER_GOODS)
  expect(crawls.flatMap(({ leaks }) => leaks)).toEqual([])
  const [main] = crawls
  expect(main?.statuses.get(`/news/${news}`)).toBe(200)
  for (const file of FILES) expect(main?.statuses.get(file), file).toBe(200)
  expect(main?.statuses.get('/sitemap-products-0.xml')).toBe(200)
  expect(main?.statuses.size).toBeGreaterThan(50)
})

/** Names, SKUs and pictures of all that is alcohol. */
async function tracesOfBottles(): Promise<string[]> {
  const traces = new Set<string>()
  for (const locale of ['mn', 'en'] as const) {
    const { shop } = await signUp({ locale })
    for (const { slug } of (await shop.products.list({ taxon: 'spirits' })).products) {
      const { name, images, variants } = await shop.products.find(slug)
      for (const trace of [name, ...images.map(({ hash }) => hash), ...variants.map(({ sku }) => sku)])
        traces.add(trace)
    }
  }
  return [...traces]
}

/** Switches the feeds of goods on until the test ends. */
async function publishFeeds(): Promise<void> {
  const { request } = await staff()
  const set = async (product_feeds: boolean) => {
    const { version, content } = (await request('GET /api/back_office/site')).sections.settings
    await request('PUT /api/back_office/site/settings', { body: { version, content: { ...content, product_feeds } } })
  }
  await set(true)
  onTestFinished(() => set(false))
}

/** News with a bottle among its goods. */
async function writeNewsOfBottle(): Promise<string> {
  const { request } = await staff()
  const { id, slug } = await request('POST /api/back_office/articles', {
    body: {
      article: {
        title: { mn: `Шинэ бараа ${Date.now()}`, en: `New goods ${Date.now()}` },
        summary: { mn: 'Энэ долоо хоногт ирсэн', en: 'What came this week' },
        body: { mn: `Ирлээ.\n\n\`\`\`products Холбоотой бараа\n${BOTTLE}\n${OTHER_GOODS}\n\`\`\`` },
        cover: null,
        tags: [],
      },
    },
  })
  await request('PUT /api/back_office/articles/:id/publish', { params: { id } })
  return slug
}

/** Reads the addresses and what they lead to, and tells which pages hold a trace. */
async function crawl(host: string, addresses: string[], traces: string[]) {
  const statuses = new Map<string, number>()
  const leaks: string[] = []
  const waiting = openQueue(addresses)
  for (let path = waiting.next(); path !== undefined && statuses.size < MOST_PAGES; path = waiting.next()) {
    const { status, text } = await read(host, path)
    statuses.set(path, status)
    if (status >= 500) leaks.push(`${host}${path}: ${status}`)
    leaks.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${host}${path}: ${trace}`))
    waiting.add(linksIn(text, path))
  }
  return { statuses, leaks }
}

/** Addresses to be read: those it begins with, then of all kinds of pages in turn. */
function openQueue(first: string[]) {
  const known = new Set(first)
  const begin = [...first]
  const kinds = new Map<string, string[]>()
  return {
    add(paths: string[]) {
      for (const path of paths.filter((one) => !known.has(one))) {
        known.add(path)
        const kind = path.replace(/^\/en(?=\/)/, '').split('/')[1] ?? ''
        kinds.set(kind, [...(kinds.get(kind) ?? []), path])
      }
    },
    next(): string | undefined {
      if (begin.length > 0) return begin.shift()
      const [kind, paths] = [...kinds].find(([, some]) => some.length > 0) ?? []
      if (kind === undefined || paths === undefined) return undefined
      // The kind goes to the end, so that every other one comes before it again.
      kinds.delete(kind)
      kinds.set(kind, paths)
      return paths.shift()
    },
  }
}

/** Pages are what links, sitemaps and feeds name. */
const linksIn = (text: string, path: string): string[] =>
  [...text.matchAll(/(?:href="|<loc>|<link>)([^"<#]+)/g)].flatMap(([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'), `http://x${path}`)
    const isPage = !/^\/(admin|docs|assets|images|files|fonts|sandbox|api|oauth)\b|\.(js|css|png|svg|ico|woff2)$/.test(
      url.pathname,
    )
    const isOwn = url.host === 'x' || /^(127\.0\.0\.1|localhost|monkhtsas\.localhost)/.test(url.host)
    return isPage && isOwn && url.search === '' ? [decodeURI(url.pathname)] : []
  })

/** What a robot reads, without cookies unless they are given. */
const read = (host: string, path: string, cookie = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shopUrl())
    get({ hostname, port, path: encodeURI(path), headers: { host, cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    }).on('error', reject)
  })
