import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { createFaults } from '../sms-gateway/faults.ts'
import type { PushServiceOptions } from './options.ts'
import { createPushService } from './push-service.ts'

/** Fastify plugin that simulates OneSignal's `POST /notifications`. */
export function pushServiceSimulator(options: PushServiceOptions): FastifyPluginAsync {
  return async (app) => {
    const service = createPushService(options)
    const faults = createFaults()

    app.register(async (api) => {
      failOnDemand(api, faults.failing)
      api.post('/notifications', async ({ headers, body }, reply) => {
        const { cut, fail } = faults.current()
        if (fail !== null) return reply.code(400).send({ errors: [fail] })
        const answer = service.answer(headers.authorization, body)
        return cut ? reply.hijack().raw.destroy() : reply.code(answer.status).send(answer.body)
      })
    })

    if (!options.control) return
    app.get('/control/messages', async () => service.messages())
    app.delete<{ Params: { id: string } }>('/control/devices/:id', async ({ params }) => {
      service.unsubscribe(params.id)
      return { gone: params.id }
    })
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}
