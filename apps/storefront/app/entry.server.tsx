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
import { type ShopContext, shopContext } from './server-context.ts'
import { KnownUser } from './state/known-user.ts'
import type { ShownUser } from './state/slices/user.ts'

export { createRequestHandler } from 'react-router'
export { localeOfPath } from './i18n/locale.ts'
export { createLoadContext } from './server-context.ts'

/** Whether a screen answers at a path; the one that says that nothing is there does not count. */
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

/** Loaders that take longer are cut off, and so is what they were to show. */
export const streamTimeout = 5_000
const RENDER_TIMEOUT_MS = streamTimeout + 1_000

/** What a caller did wrong is answered and not logged; the rest is a fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500
  if (isOurs && !request.signal.aborted) console.error(error)
}

/** Renders the whole page: the server keeps it, and names the hashes of its scripts before the first byte goes out. */
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

/** Who is logged in, for pages that are one visitor's alone; the others are kept for everybody and do not know. */
async function knownUser({ api, isPersonal }: ShopContext): Promise<ShownUser | null | undefined> {
  if (!isPersonal()) return undefined
  const user = await api.account.current().catch(() => undefined)
  return user && { name: shortName(user) }
}

function renderPage(
  url: string,
  router: EntryContext,
  user: ShownUser | null | undefined,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const shown = (
      <KnownUser value={user}>
        <ServerRouter context={router} url={url} />
      </KnownUser>
    )
    const page = renderToPipeableStream(shown, {
      // Everything is there when the page goes out, so nothing needs to be moved into its place by a script.
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
