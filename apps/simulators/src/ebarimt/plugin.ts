import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { openBook } from './book.ts'
import { createFaults, type Faults } from './faults.ts'
import { infoRoutes } from './info-routes.ts'
import { type EbarimtOptions, settingsFrom } from './options.ts'
import { posRoutes } from './pos-routes.ts'

/** A Fastify plugin that behaves as POS API 3.0 and as the tax office's public look-up. */
export function ebarimtSimulator(options: EbarimtOptions): FastifyPluginAsync {
  return async (app) => {
    const settings = settingsFrom(options)
    const book = await openBook(settings)
    const faults = createFaults()
    app.addHook('onClose', () => book.close())
    readBodies(app)

    app.register(async (api) => {
      failOnDemand(api, faults)
      posRoutes(api, { book, faults, settings })
    })
    app.register(async (api) => infoRoutes(api, faults))

    if (!settings.control) return
    app.get('/control/receipts', async () => book.all())
    app.get('/control/faults', async () => faults.current())
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}

/** Its own parser, so that a mount point's limits on content types do not change the protocol. */
function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    try {
      return text === '' ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  })
}

function failOnDemand(api: FastifyInstance, faults: Faults) {
  const hung = new Set<FastifyReply>()
  api.addHook('preClose', async () => {
    for (const reply of hung) reply.raw.destroy()
  })
  api.addHook('onRequest', async (_request, reply) => {
    const { delay_ms, hang, down } = faults.current()
    if (delay_ms > 0) await wait(delay_ms)
    if (hang) {
      hung.add(reply)
      reply.raw.once('close', () => hung.delete(reply))
      return reply.hijack()
    }
    if (down) return reply.code(503).type('text/html').send('<html><body><h1>503</h1></body></html>')
  })
}
