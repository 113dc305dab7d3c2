import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale, SiteData } from '@delguur/contract'
import { createShop, memoryTokens, type Shop } from '@delguur/sdk'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { AppNotBuilt } from '../app-not-built.ts'
import type { Config } from '../config/config.ts'
import { type ApiServer, fail, sendCompressed } from '../platform/http/index.ts'
import { acceptForms } from './accept-forms.ts'
import { type AgeAnswer, ageAnswer, audienceOf } from './age-answer.ts'
import { isClosed, sendClosedPage } from './closed-page.ts'
import { cookieTokens } from './cookie-tokens.ts'
import { isForeign } from './foreign-form.ts'
import { languageCookie, localeOf, otherFrontPage, pageInOnlyLanguage } from './front-language.ts'
import { inProcess, type PageSearches } from './in-process.ts'
import {
  cachedOnlyIfPublic,
  createPageCache,
  type IsPageParameter,
  type Page,
  type Rendered,
  readPage,
  requestedUrl,
} from './page-cache.ts'
import { servePaymentEvents } from './payment-events.ts'
import { isUnavailable, sendUnavailableData, sendUnavailablePage } from './unavailable-page.ts'
import { viewedProduct } from './viewed-product.ts'

const STOREFRONT = path.resolve(import.meta.dirname, '../../../storefront')

/** Exports of the storefront's build beside its routes. */
interface StorefrontEntry {
  localeOfPath(pathname: string): Locale
  /** Whether a screen exists at the path. */
  hasScreen(routes: ServerBuild['routes'], pathname: string): boolean
  isPageParameter: IsPageParameter
  /** From the same copy of the router as the routes: in development Vite has its own. */
  createRequestHandler: typeof createRequestHandler
  createLoadContext(context: {
    api: Shop
    publicApi: Shop
    shopFor(orderToken: string): Shop
    orderTokenOf(number: string): string | null
    keepOrderToken(order: { number: string; token: string }): void
    site: SiteData
    locale: Locale
    origin: string
    age: AgeAnswer
    isSignedIn: boolean
    isPersonal(): boolean
  }): RouterContextProvider
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as StorefrontEntry

export interface Pages {
  /** Clears rendered pages after a change of catalogue or site. */
  purge(): void
}

interface PageServices {
  viewed(slug: string): void
  originOf(host: string): Promise<string>
  searches: PageSearches
}

/** Serves the storefront's pages and files. Its loaders call the API in this process. */
export async function servePages(
  server: FastifyInstance,
  api: ApiServer,
  config: Config,
  { viewed, originOf, searches }: PageServices,
): Promise<Pages> {
  const load = config.development ? await developmentBuild(server) : await productionBuild(server)
  const cache = createPageCache()
  const origin = new URL(config.publicUrl)

  let handling: { build: ServerBuild; handler: RequestHandler } | null = null

  /** Request handler of a build; created once, because it parses all routes. */
  function handlerOf(build: ServerBuild, entry: StorefrontEntry): RequestHandler {
    if (handling?.build !== build) {
      const handler = entry.createRequestHandler(build, config.development ? 'development' : 'production')
      handling = { build, handler }
    }
    return handling.handler
  }

  async function render(request: FastifyRequest, url: URL): Promise<Rendered> {
    const build = await load()
    const entry = entryOf(build)
    const locale = entry.localeOfPath(url.pathname)
    const isTls = origin.protocol === 'https:'
    const tokens = cookieTokens(request.headers.cookie, isTls)
    const age = ageAnswer(request.headers.cookie, isTls)
    const client = { host: url.hostname, clientIp: request.ip, device: request.headers['user-agent'] ?? '' }
    let isAway = false
    const transport = inProcess(api, client, searches, (failed) => {
      isAway ||= isUnavailable(failed)
    })
    const shop = createShop({ locale, transport, tokens })
    const publicApi = createShop({ locale, transport, tokens: memoryTokens() })
    const shopFor = (token: string) => createShop({ locale, transport, tokens: memoryTokens(token, tokens.device) })
    const [site, ownOrigin] = await Promise.all([shop.site.data(), originOf(url.hostname)])
    const context = entry.createLoadContext({
      api: shop,
      publicApi,
      shopFor,
      site,
      locale,
      origin: ownOrigin,
      age,
      isSignedIn: tokens.hasSession,
      isPersonal: () => tokens.wasRead,
      orderTokenOf: tokens.orderTokenOf,
      keepOrderToken: tokens.storeOrderToken,
    })
    const response = await handlerOf(build, entry)(await toRequest(request, url), context)
    if (isAway && response.status >= 500) throw fail('database_unavailable')
    const page = await readPage(response, site.configs)
    const cookies = [...tokens.setCookies(), ...age.setCookies()]
    for (const cookie of cookies) page.headers.push(['set-cookie', cookie])
    const isPersonal = tokens.wasRead || cookies.length > 0 || request.method !== 'GET'
    page.headers = cachedOnlyIfPublic(page.headers, isPersonal)
    const isForAll = page.status === 200 && !isPersonal
    // Content streamed during an outage may mention it after it is over.
    return { page, shared: isForAll && !isAway }
  }

  async function isUnknown(pathname: string): Promise<boolean> {
    const build = await load()
    return !entryOf(build).hasScreen(build.routes, pathname)
  }

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    try {
      const [pathname = '/'] = request.url.split('?')
      if (isFile(pathname) && (await isUnknown(pathname))) return sendNoFile(reply)
      return await sendRendered(request, reply)
    } catch (error) {
      if (isClosed(error)) return sendClosedPage(reply, localeOf(request.url))
      if (!isUnavailable(error)) throw error
      const locale = localeOf(request.url)
      return isData(request.url) ? sendUnavailableData(reply, locale) : sendUnavailablePage(reply, locale)
    }
  }

  /** Pages to read; the front page may be another for the visitor, and a site may have one language alone. */
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const elsewhere = await inOtherLanguage(request)
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    const cookie = isData(request.url) ? null : languageCookie(request)
    if (cookie !== null) reply.header('set-cookie', cookie)
    return respond(request, reply)
  }

  /** Where a page is shown whose language is not to be that of its address; null elsewhere. */
  async function inOtherLanguage(request: FastifyRequest): Promise<string | null> {
    const { locales, defaultLocale } = await api.languages(request.hostname)
    if (locales.length > 1) return otherFrontPage(request, defaultLocale)
    return isData(request.url) ? null : pageInOnlyLanguage(request.url, locales)
  }

  async function sendRendered(request: FastifyRequest, reply: FastifyReply) {
    const slug = viewedProduct(request)
    if (slug !== null) viewed(slug)
    const address = `${origin.protocol}//${request.host}${request.url}`
    const isCommon = request.method === 'GET' && !config.development
    const audience = audienceOf(request.headers.cookie)
    const recalled = isCommon ? cache.recall(address, audience) : null
    if (recalled) return sendPage(request, reply, await recalled)
    const requested = requestedUrl(request.host, request.url, address)
    if (!requested) throw fail('not_found')
    if (FORM_METHODS.has(request.method) && isForeign(request.headers, requested)) throw fail('foreign_form')
    if (!isCommon) return sendPage(request, reply, (await render(request, requested)).page)
    const { isPageParameter } = entryOf(await load())
    const { url, key } = cache.read(address, audience, isPageParameter)
    return sendPage(request, reply, await cache.page(key, () => render(request, url)))
  }

  servePaymentEvents(server, api, origin.protocol === 'https:')
  // A separate scope, so that forms reach pages only: the API accepts JSON alone.
  await server.register(async (pages) => {
    acceptForms(pages)
    pages.route({ method: ['GET', 'HEAD'], url: '/*', config: { cost: 0 }, handler: show })
    pages.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/*', handler: respond })
  })
  return { purge: () => cache.purge() }
}

const isData = (address: string) => /\.data(?:\?|$)/.test(address)

/** Whether programs request the path, `/.well-known/…` or `/wp-login.php`; `.data` is React Router's suffix for page data. */
const isFile = (pathname: string): boolean => /\/\.|\.(?!data$)[^./]+$/.test(pathname)

/** Short answer, because a whole page would be forty kilobytes for nobody. */
const sendNoFile = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')

async function productionBuild(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const file = path.join(STOREFRONT, 'build/server/index.js')
  if (!existsSync(file)) throw new AppNotBuilt('storefront')
  await server.register(fastifyStatic, {
    root: path.join(STOREFRONT, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, name) => {
      const immutable = name.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return async () => build
}

/** Development build: Vite compiles on request, with hot reload. */
async function developmentBuild(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: STOREFRONT,
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  server.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

async function toRequest(request: FastifyRequest, url: URL): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // Already checked, and React Router would refuse forms behind a proxy that hides TLS.
  headers.delete('origin')
  const { method } = request
  const hasForm = FORM_METHODS.has(method)
  const body = hasForm && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}
  const webRequest = new Request(url, { method, headers, ...body })
  if (hasForm && !(await isForm(webRequest.clone()))) throw fail('malformed_body')
  return webRequest
}

const FORM_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Checked here, because an action that cannot parse its form would end as a server error. */
const isForm = (request: Request): Promise<boolean> =>
  request.formData().then(
    () => true,
    () => false,
  )

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  return sendCompressed(request, reply, page.body)
}
