import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { readBodies } from '../read-bodies.ts'
import { createFaults } from './faults.ts'
import { infoRoutes } from './info-routes.ts'
import { type EbarimtOptions, settingsFrom } from './options.ts'
import { posRoutes } from './pos-routes.ts'
import { openReceiptStore } from './receipt-store.ts'

/** Fastify plugin that simulates POS API 3.0 and the tax office's public look-up. */
export function ebarimtSimulator(options: EbarimtOptions): FastifyPluginAsync {
  return async (app) => {
    const settings = settingsFrom(options)
    const store = await openReceiptStore(settings)
    const faults = createFaults()
    app.addHook('onClose', () => store.close())
    readBodies(app)

    app.register(async (api) => {
      failOnDemand(api, () => {
        const { delay_ms, hang, down } = faults.current()
        return { delay_ms, hang, status: down ? 503 : null }
      })
      posRoutes(api, { store, faults, settings })
    })
    app.register(async (api) => infoRoutes(api, faults))

    if (!settings.control) return
    app.get('/control/receipts', async () => store.all())
    app.get('/control/faults', async () => faults.current())
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}
