import type { FastifyPluginAsync } from 'fastify'
import { isObject } from '../json.ts'
import { readBodies } from '../read-bodies.ts'
import { createFaults } from './faults.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { type BankStatementOptions, settingsFrom } from './options.ts'
import { payerRoutes } from './payer-routes.ts'
import { openStatement } from './statement.ts'

/** A Fastify plugin that behaves as Khan bank's corporate gateway, for one account. */
export function bankStatementSimulator(options: BankStatementOptions): FastifyPluginAsync {
  return async (app) => {
    const settings = settingsFrom(options)
    const statement = await openStatement(settings)
    const faults = createFaults()
    let calls = 0
    app.addHook('onClose', () => statement.close())
    readBodies(app)

    let gateway: ReturnType<typeof gatewayRoutes> | null = null
    await app.register(async (api) => {
      api.addHook('onRequest', async () => void calls++)
      gateway = gatewayRoutes(api, settings, statement, faults)
    })
    await app.register(async (pages) => payerRoutes(pages, settings, statement))

    if (!settings.control) return
    app.post('/control/transfers', async ({ body }, reply) => {
      if (!isObject(body) || typeof body.amount !== 'number' || typeof body.description !== 'string') {
        return reply.code(400).send()
      }
      const { amount, description, ...rest } = body
      return statement.transfer({ ...rest, amount, description })
    })
    app.get('/control/calls', async () => ({ calls, tokens: gateway?.issuedCount() }))
    app.delete('/control/tokens', async () => gateway?.expireTokens() ?? {})
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}
