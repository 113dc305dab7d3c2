import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { createFaults } from './faults.ts'
import { createGateway } from './gateway.ts'
import { type SmsGatewayOptions, settingsFrom } from './options.ts'

interface Call {
  Querystring: Record<string, string>
}

/** Fastify plugin that simulates MessagePro's gateway: GET only, `send` responds with a JSON array. */
export function smsGatewaySimulator(options: SmsGatewayOptions): FastifyPluginAsync {
  return async (app) => {
    const settings = settingsFrom(options)
    const gateway = createGateway(settings)
    const faults = createFaults()

    app.register(async (api) => {
      failOnDemand(api, faults.failing)
      api.addHook('onRequest', async (_request, reply) => {
        if (!gateway.admit()) return reply.code(429).type('text/plain').send('Too Many Requests')
      })
      api.get<Call>('/send', async ({ query }, reply) => {
        const { cut, fail, twice } = faults.current()
        const answer = JSON.stringify([gateway.send(query, fail)])
        if (cut) return reply.hijack().raw.destroy()
        if (twice) return answerTwice(reply, answer)
        return reply.type('application/json').send(answer)
      })
      api.get<Call>('/getstatus', async ({ query }) => gateway.status(query))
    })

    if (!settings.control) return
    app.get('/control/messages', async () => gateway.messages())
    app.get('/control/faults', async () => faults.current())
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}

/**
 * Behaves like a broken proxy: a client that reuses the connection takes the second copy for the response to its next
 * request.
 */
function answerTwice(reply: FastifyReply, answer: string) {
  const { socket } = reply.hijack().raw
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(answer)}\r\n\r\n`
  socket?.write(head + answer + head + answer)
}
