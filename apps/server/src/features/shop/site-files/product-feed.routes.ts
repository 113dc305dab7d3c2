import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/index.ts'
import { createSemaphore, fail, sendStream } from '../../../platform/http/index.ts'
import { type FeedVariant, feedVariants, type Offer } from '../../catalog/catalog/index.ts'
import { productFeed } from './product-feed.ts'
import type { RequestedSite } from './site-files.routes.ts'
import { inLanguage } from './sitemap.ts'

const VARIANTS_A_READ = 500
/** Feeds that are read at a time: each reads the whole catalogue. */
const AT_A_TIME = { max: 2, each: 2, retrySeconds: 60 }
/** A reader that is slower than this is cut off, so that it keeps nobody out. */
const DEADLINE_MS = 10 * 60_000

/** Product feeds of the sites that have switched them on, made while they are read. */
export function serveProductFeeds(
  server: FastifyInstance,
  db: Db,
  siteOf: (request: FastifyRequest) => Promise<RequestedSite>,
): void {
  const semaphore = createSemaphore(AT_A_TIME)
  for (const reader of ['google', 'meta'] as const) {
    for (const locale of ['mn', 'en'] as const) {
      server.get(inLanguage(`/feeds/${reader}.xml`, locale), async (request, reply) => {
        const { id, origin, configs } = await siteOf(request)
        if (!configs.product_feeds || !configs.locales.includes(locale)) throw fail('not_found')
        const offer = { ...configs, siteId: id }
        const release = semaphore.acquire('product feeds')
        const pieces = await piecesOf(db, offer).catch((error: unknown) => {
          release()
          throw error
        })
        const content = Readable.from(productFeed(pieces, { origin, locale, configs, reader }))
        const timer = setTimeout(
          () => content.destroy(new Error('The reader of a product feed is too slow')),
          DEADLINE_MS,
        )
        content.once('close', () => {
          clearTimeout(timer)
          release()
        })
        reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8')
        return sendStream(request, reply, content)
      })
    }
  }
}

/** The first piece is read at once: a reader gets an error rather than half a feed. */
async function piecesOf(db: Db, offer: Offer): Promise<AsyncIterable<FeedVariant[]>> {
  const first = await feedVariants(db, 0, VARIANTS_A_READ, offer)
  return (async function* () {
    let piece = first
    while (piece.length > 0) {
      yield piece
      piece = await feedVariants(db, piece.at(-1)?.id ?? 0, VARIANTS_A_READ, offer)
    }
  })()
}
