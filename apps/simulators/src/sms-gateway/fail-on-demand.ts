import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults } from './faults.ts'

const PROXY_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** Every call fails as the faults say, until they are changed. */
export function failOnDemand(api: FastifyInstance, faults: Faults) {
  const hung = new Set<FastifyReply>()
  api.addHook('preClose', async () => {
    for (const reply of hung) reply.raw.destroy()
  })
  api.addHook('onRequest', async (_request, reply) => {
    const { delay_ms, hang, status, html } = faults.current()
    if (delay_ms > 0) await wait(delay_ms)
    if (hang) {
      hung.add(reply)
      reply.raw.once('close', () => hung.delete(reply))
      return reply.hijack()
    }
    if (status !== null || html) {
      return reply
        .code(status ?? 200)
        .type('text/html')
        .send(PROXY_PAGE)
    }
  })
}
