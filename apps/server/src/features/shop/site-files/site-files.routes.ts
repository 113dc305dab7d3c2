import { buffer } from 'node:stream/consumers'
import type { Image, SiteConfigs } from '@delguur/contract'
import { paletteOf } from '@delguur/design/palette'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSharedCache, type SharedCache } from '../../../platform/cache.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { type Compressible, compressible, fail, sendCompressed } from '../../../platform/http/index.ts'
import { isOffered, listedPlaces, productRuns, productsOfRun } from '../../catalog/catalog/index.ts'
import type { SiteService } from '../site/index.ts'
import { feedFile } from './feed.ts'
import { OFFLINE_PAGE_POLICY, offlinePage, serviceWorker, WORKER_POLICY } from './offline/offline-files.ts'
import { serveProductFeeds } from './product-feed.routes.ts'
import { shownArticles, shownAuthors, shownTravel, writtenPages } from './site-files.queries.ts'
import { faviconIco, iconPng, logoPng, type OwnIcon, sharedPicture, tabIcon } from './site-icons.ts'
import { type Address, inLanguage, robotsFile, sitemapIndex, sitemapPart } from './sitemap.ts'

/** Product ids per sitemap file, each in every language: about a megabyte. */
const PRODUCTS_A_PART = 1000
const SCREENS = [
  '/',
  '/products',
  '/brands',
  '/lookbooks',
  '/articles',
  '/news',
  '/authors',
  '/stores',
  '/contact',
  '/subscribe',
  '/gift-cards',
  '/promotions',
  '/track',
]
/** Articles and news that a sitemap tells of, and a feed. */
const ARTICLES_LISTED = 5000
const ARTICLES_IN_FEED = 30
const CACHED_MS = 60_000
const MAX_CACHED = 30

interface Resources {
  db: Db
  files: FileStore
  site: Pick<SiteService, 'findSite' | 'originOf' | 'configs'>
  /** Whether browsers store a page for times without a connection; false removes it from them. */
  offlinePages: boolean
  /** Products per sitemap file. */
  productsAPart?: number
}

export interface RequestedSite {
  id: number
  code: string
  origin: string
  configs: SiteConfigs
}

/** Files beside the pages that browsers, search engines and link previews request. */
export function createSiteFiles(resources: Resources) {
  const cache = createSharedCache<Compressible>({ ttlMs: CACHED_MS, maxEntries: MAX_CACHED })
  return {
    serve: (server: FastifyInstance) => serveSiteFiles(server, resources, cache),
    /** Forgets the files after a change of catalogue or site. */
    purge: cache.purge,
  }
}

function serveSiteFiles(
  server: FastifyInstance,
  { db, files, site, offlinePages, productsAPart = PRODUCTS_A_PART }: Resources,
  cache: SharedCache<Compressible>,
): void {
  function serve(
    url: string,
    type: string,
    make: (site: RequestedSite, part: number) => Promise<string | Buffer>,
    headers: Record<string, string> = {},
  ) {
    server.get<{ Params: { part?: string } }>(url, async (request, reply) => {
      const requested = await readSite(request)
      const part = Number(request.params.part ?? 0)
      const content = await cache.get(`${requested.id} ${requested.origin} ${url} ${part}`, async () =>
        compressible(Buffer.from(await make(requested, part))),
      )
      return send(request, reply.headers({ ...CACHED_FOR_AN_HOUR, ...headers }), type, content)
    })
  }

  async function readSite({ hostname }: FastifyRequest): Promise<RequestedSite> {
    const { id, code } = await site.findSite(db, hostname)
    const [origin, configs] = await Promise.all([site.originOf(db, hostname), site.configs(db, id)])
    return { id, code, origin, configs }
  }

  serve('/robots.txt', 'text/plain; charset=utf-8', async ({ origin }) => robotsFile(origin))
  serve('/sitemap.xml', XML, async ({ origin, configs }) => {
    const runs = await productRuns(db, productsAPart, configs.assortment)
    const products = runs.map(({ run, changed_at }) => ({
      path: `/sitemap-products-${run}.xml`,
      changedAt: changed_at,
    }))
    return sitemapIndex(origin, [{ path: '/sitemap-pages.xml' }, ...products])
  })
  serve('/sitemap-pages.xml', XML, async ({ id, origin, configs }) =>
    sitemapPart(siteAddress(origin, configs), await addressesOf(db, id, configs)),
  )
  serve('/sitemap-products-:part(^\\d{1,9}).xml', XML, async ({ origin, configs }, part) => {
    const products = await productsOfRun(db, part, productsAPart, configs.assortment)
    if (products.length === 0) throw fail('not_found')
    const addresses = products.map(({ slug, updated_at }) => ({ path: `/products/${slug}`, changedAt: updated_at }))
    return sitemapPart(siteAddress(origin, configs), addresses)
  })
  for (const locale of ['mn', 'en'] as const) {
    serve(inLanguage('/feed.xml', locale), FEED, async ({ id, origin, configs }) => {
      if (!configs.locales.includes(locale)) throw fail('not_found')
      return feedFile(await shownArticles(db, id, ARTICLES_IN_FEED), { origin, locale, configs })
    })
  }
  serveProductFeeds(server, db, readSite)
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async ({ configs }) =>
    JSON.stringify(manifestOf(configs)),
  )
  const fresh = (policy: string) => ({ 'cache-control': 'no-cache', 'content-security-policy': policy })
  serve(
    '/service-worker.js',
    'text/javascript; charset=utf-8',
    async ({ configs }) => serviceWorker(configs, offlinePages),
    fresh(WORKER_POLICY),
  )
  serve(
    '/offline.html',
    'text/html; charset=utf-8',
    async ({ configs }) => offlinePage(configs),
    fresh(OFFLINE_PAGE_POLICY),
  )
  /** The icon that staff uploaded; null where the shop draws its own. */
  async function ownIcon({ logos, theme }: SiteConfigs): Promise<OwnIcon | null> {
    const picture = logos.icon && (await originalOf(files, logos.icon))
    return picture && { picture, ground: paletteOf('light', theme).paper }
  }
  const serveIcon = (url: string, pixels: number, isMaskable = false) =>
    serve(url, PNG, async ({ configs }) => iconPng(pixels, await ownIcon(configs), isMaskable))

  serve('/icon.svg', 'image/svg+xml', async ({ configs }) => tabIcon(configs.site_name))
  serve('/favicon.ico', 'image/x-icon', async ({ configs }) => faviconIco(await ownIcon(configs)))
  serveIcon('/apple-touch-icon.png', 180)
  serveIcon('/icon-192.png', 192)
  serveIcon('/icon-512.png', 512)
  serveIcon('/icon-maskable-512.png', 512, true)
  serve('/logo.png', PNG, async ({ configs: { logos } }) => {
    const picture = logos.light && (await originalOf(files, logos.light))
    if (!picture) throw fail('not_found')
    return logoPng(picture)
  })
  serve('/share.jpg', 'image/jpeg', ({ code }) => sharedPicture(code))
}

const XML = 'application/xml; charset=utf-8'
const FEED = 'application/rss+xml; charset=utf-8'
const PNG = 'image/png'
const CACHED_FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

function send(request: FastifyRequest, reply: FastifyReply, type: string, content: Compressible) {
  reply.type(type)
  const isPicture = /png|jpeg|icon/.test(type)
  return isPicture ? reply.send(content.plain) : sendCompressed(request, reply, content)
}

/** URLs of all pages except products. */
async function addressesOf(db: Db, siteId: number, { lease, assortment }: SiteConfigs): Promise<Address[]> {
  const { taxons, brands, vendors } = await listedPlaces(db, assortment)
  const { pages, lookbooks, packages } = await writtenPages(db, siteId)
  const { hotels, tours } = await shownTravel(db, siteId)
  const articles = await shownArticles(db, siteId, ARTICLES_LISTED)
  const written = articles.map(({ kind, slug, updated_at }) => ({
    path: `/${kind === 'news' ? 'news' : 'articles'}/${slug}`,
    changedAt: updated_at,
  }))
  const listed = [
    ...[...SCREENS, ...(lease ? ['/lease'] : [])],
    ...taxons.filter((permalink) => isOffered(permalink, assortment)).map((permalink) => `/t/${permalink}`),
    ...brands.map((code) => `/brands/${code}`),
    ...(vendors.length > 0 ? ['/vendors', ...vendors.map((code) => `/vendors/${code}`)] : []),
    ...lookbooks.map((slug) => `/lookbooks/${slug}`),
    ...(packages.length > 0 ? ['/packages', ...packages.map((slug) => `/packages/${slug}`)] : []),
    ...(hotels.length > 0 ? ['/hotels', ...hotels.map((slug) => `/hotels/${slug}`)] : []),
    ...(tours.length > 0 ? ['/tours', ...tours.map((slug) => `/tours/${slug}`)] : []),
    ...(await shownAuthors(db, siteId)).map((slug) => `/authors/${slug}`),
  ].map((path): Address => ({ path }))
  return [...listed, ...pages.map(({ slug, languages }) => ({ path: `/pages/${slug}`, languages })), ...written]
}

const siteAddress = (origin: string, { locales, default_locale: defaultLocale }: SiteConfigs) => ({
  origin,
  locales,
  defaultLocale,
})

/** The exact file of a logo or icon. */
async function originalOf(files: FileStore, { hash, widths }: Pick<Image, 'hash' | 'widths'>): Promise<Buffer | null> {
  const found = await files.read(`${hash}-${widths.at(-1)}.webp`)
  return found && buffer(found.stream)
}

const manifestOf = ({ site_name: name, default_locale: lang, theme, logos }: SiteConfigs) => ({
  name,
  short_name: name,
  lang,
  id: '/',
  start_url: inLanguage('/', lang),
  scope: '/',
  display: 'minimal-ui',
  background_color: paletteOf('light', theme).paper,
  theme_color: paletteOf('light', theme).paper,
  icons: [
    manifestIcon('/icon-192.png', 192, 'any', logos.icon),
    manifestIcon('/icon-512.png', 512, 'any', logos.icon),
    manifestIcon('/icon-maskable-512.png', 512, 'maskable', logos.icon),
  ],
})

const manifestIcon = (url: string, pixels: number, purpose: 'any' | 'maskable', icon: Image | null) => ({
  src: icon ? `${url}?v=${icon.hash}` : url,
  sizes: `${pixels}x${pixels}`,
  type: PNG,
  purpose,
})
