import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppNotBuilt } from '../app-not-built.ts'
import { BACK_OFFICE_PERMISSIONS_POLICY } from '../platform/http/index.ts'

const APP = path.resolve(import.meta.dirname, '../../../backoffice')

/** The app's own files and calls, and nothing inline: an injected script neither runs nor reaches another host. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Pages of the shop, which run no scripts there.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Installed on a phone, the back office opens at the counter. */
const MANIFEST = JSON.stringify({
  id: '/admin/scan',
  name: 'Delguur · Касс',
  short_name: 'Касс',
  lang: 'mn',
  start_url: '/admin/scan',
  scope: '/admin',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
})

/** Serves the app's files; every address below `/admin` that is none of them is its page. */
export async function serveBackOfficeApp(
  server: FastifyInstance,
  { development }: { development: boolean },
): Promise<void> {
  if (development) return serveFromSources(server)

  const page = path.join(APP, 'build/index.html')
  if (!existsSync(page)) throw new AppNotBuilt('back office')
  const html = await readFile(page)
  const sendPage = (_: unknown, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('permissions-policy', BACK_OFFICE_PERMISSIONS_POLICY)
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
      .send(html)

  await server.register(fastifyStatic, {
    root: path.join(APP, 'build/assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  server.get('/admin/assets/*', { config: { cost: 0 } }, (_, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n'),
  )
  server.get('/admin/manifest.webmanifest', { config: { cost: 0 } }, (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'max-age=86400').send(MANIFEST),
  )
  server.get('/admin', { config: { cost: 0 } }, sendPage)
  server.get('/admin/*', { config: { cost: 0 } }, sendPage)
}

/** Vite compiles on request. */
async function serveFromSources(server: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: APP, server: { middlewareMode: true, hmr: { server: server.server } } })
  server.addHook('onRequest', (request, reply, done) => {
    if (!/^\/admin(?!\/(api|session))([/?]|$)/.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  server.addHook('onClose', () => vite.close())
}
