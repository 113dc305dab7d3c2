import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { shortName } from './features/account/names.ts'
import { localeOfPath } from './i18n/locale.ts'
import { type ShopContext, shopContext } from './server-context.ts'
import type { UserView } from './state/slices/user.ts'
import { UserContext } from './state/user-context.ts'

export { createRequestHandler } from 'react-router'
export { shopLocaleOfPath as localeOfPath } from './i18n/page-language.server.ts'
export { isPageParameter } from './page-parameters.server.ts'
export { createLoadContext } from './server-context.ts'

/** Whether a screen exists for a path; the “not found” screen does not count. */
export function hasScreen(routes: ServerBuild['routes'], pathname: string): boolean {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [route.index ? { index: true, id: route.id } : { id: route.id, path: route.path, children: below(route.id) }]
        : [],
    )
  const matched = matchRoutes(below(undefined), pathname)?.at(-1)
  return matched !== undefined && matched.route.path !== '*'
}

/** Milliseconds after which pending loaders, and the content that depends on them, are aborted. */
export const streamTimeout = 5_000
const RENDER_TIMEOUT_MS = streamTimeout + 1_000

/** Errors of the caller are returned and not logged; all others are bugs. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500
  if (isOurs && !request.signal.aborted) console.error(error)
}

/**
 * Renders the whole page before the first byte is sent, because the server caches it and lists the hashes of its
 * scripts in a header.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await renderPage(request.url, router, await knownUser(context.get(shopContext)))
  return new Response(html, { status, headers })
}

/** The logged-in user of a private page. Public pages are cached for everyone and contain no user. */
async function knownUser({ api, isPersonal }: ShopContext): Promise<UserView | null | undefined> {
  if (!isPersonal()) return undefined
  const user = await api.account.current().catch(() => undefined)
  return user && { name: shortName(user) }
}

function renderPage(
  url: string,
  router: EntryContext,
  user: UserView | null | undefined,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const shown = (
      <UserContext value={user}>
        <ServerRouter context={{ ...router, manifest: manifestFor(url, router.manifest) }} url={url} />
      </UserContext>
    )
    const page = renderToPipeableStream(shown, {
      // The page is complete when it is sent, so no script has to move streamed content into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        page.pipe(collect(resolve))
      },
      onShellError: reject,
    })
    const timer = setTimeout(() => page.abort(), RENDER_TIMEOUT_MS)
  })
}

/** The list of routes in the language of a page; see `ops/slim-manifest.mjs`. In development there is one for both. */
function manifestFor(url: string, manifest: EntryContext['manifest']): EntryContext['manifest'] {
  const locale = localeOfPath(new URL(url).pathname)
  return { ...manifest, url: manifest.url.replace(/(manifest-\w+)\.js$/, `$1-${locale}.js`) }
}

function collect(finish: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      finish(Buffer.concat(chunks))
      done()
    },
  })
}
