import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/index.ts'
import { type ApiServer, fail } from '../../../platform/http/index.ts'
import type { SiteService } from '../site/index.ts'
import type { createIndexNow } from './index-now.service.ts'
import { KEY_PATH } from './index-now.service.ts'

type IndexNow = ReturnType<typeof createIndexNow>

export function indexNowRoutes(api: ApiServer, indexNow: IndexNow): void {
  api.handle('GET /api/back_office/site/index_now', ({ site }) => indexNow.state(site.id))
}

/** Serves the key of the site that is asked, where it tells of its changes. */
export function serveIndexNowKey(
  server: FastifyInstance,
  db: Db,
  site: Pick<SiteService, 'findSite'>,
  indexNow: IndexNow,
): void {
  server.get(KEY_PATH, async ({ hostname }, reply) => {
    const key = await indexNow.keyOf((await site.findSite(db, hostname)).id)
    if (key === undefined) throw fail('not_found')
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(key)
  })
}
