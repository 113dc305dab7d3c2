import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Current failure mode of calls. */
export interface Failing {
  /** Milliseconds before each response. */
  delay_ms?: number
  /** Calls are accepted and get no response. */
  hang: boolean
  /** Every call gets this status, as from a proxy. */
  status: number | null
  /** Every call gets this text with status 200. */
  garbage?: string | null
  /** Whether the connection of this call breaks; evaluated once per call. */
  cuts?: () => boolean
}

/** Applies the current failure mode to every call. */
export function failOnDemand(api: FastifyInstance, failing: () => Failing): void {
  const hung = new Set<FastifyReply>()
  api.addHook('preClose', async () => {
    for (const reply of hung) reply.raw.destroy()
  })
  api.addHook('onRequest', async (_request, reply) => {
    const { delay_ms = 0, hang, status, garbage = null, cuts } = failing()
    if (delay_ms > 0) await wait(delay_ms)
    if (hang) {
      hung.add(reply)
      reply.raw.once('close', () => hung.delete(reply))
      return reply.hijack()
    }
    if (cuts?.()) return reply.hijack().raw.destroy()
    if (status !== null)
      return reply.code(status).type('text/html').send(`<html><body><h1>${status}</h1></body></html>`)
    if (garbage !== null) return reply.type('application/json').send(garbage)
  })
}

/** Carries out a call, then breaks the connection before its response. */
export function loseAnswers(
  api: FastifyInstance,
  isLost: (request: FastifyRequest, reply: FastifyReply) => boolean,
): void {
  api.addHook('preSerialization', async (request, reply, answer) => {
    if (isLost(request, reply)) reply.hijack().raw.destroy()
    return answer
  })
}
