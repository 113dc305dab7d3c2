import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { readBodies } from '../read-bodies.ts'
import { openBook } from './book.ts'
import { createFaults } from './faults.ts'
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
      failOnDemand(api, () => {
        const { delay_ms, hang, down } = faults.current()
        return { delay_ms, hang, status: down ? 503 : null }
      })
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
