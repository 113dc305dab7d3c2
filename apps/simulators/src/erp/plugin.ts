import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { isObject } from '../qr-provider/json.ts'
import { createFaults } from './faults.ts'

export interface ErpOptions {
  key: string
  /** Opens /control for tests: never on a public address. */
  control?: boolean
}

const PROXY_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>'
const NUMBER = /^[5-9]\d{7}$/

interface Asked {
  Querystring: { phone?: string }
}

/** A Fastify plugin that behaves as the books of a retailer. */
export function erpSimulator({ key, control = false }: ErpOptions): FastifyPluginAsync {
  return async (app) => {
    const cards = new Map<string, unknown>()
    const faults = createFaults()
    let calls = 0

    app.register(async (api) => {
      api.addHook('onRequest', async () => void calls++)
      failOnDemand(api, faults)
      api.get<Asked>('/loyalty/cards', async ({ query: { phone = '' }, headers }, reply) => {
        if (headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ error: 'unauthorized' })
        if (!NUMBER.test(phone)) return reply.code(400).send({ error: 'phone_invalid' })
        const card = cards.get(phone)
        return card === undefined ? reply.code(404).send({ error: 'not_found' }) : { card }
      })
    })

    if (!control) return
    app.put('/control/cards', async ({ body }, reply) => {
      if (!isObject(body)) return reply.code(400).send()
      for (const [phone, card] of Object.entries(body)) cards.set(phone, card)
      return { cards: cards.size }
    })
    app.get('/control/calls', async () => ({ calls }))
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}

function failOnDemand(api: FastifyInstance, faults: ReturnType<typeof createFaults>) {
  const hung = new Set<FastifyReply>()
  api.addHook('preClose', async () => {
    for (const reply of hung) reply.raw.destroy()
  })
  api.addHook('onRequest', async (_request, reply) => {
    const { hang, status, garbage } = faults.current()
    if (hang) {
      hung.add(reply)
      reply.raw.once('close', () => hung.delete(reply))
      return reply.hijack()
    }
    if (faults.cuts()) return reply.hijack().raw.destroy()
    if (status !== null) return reply.code(status).type('text/html').send(PROXY_PAGE)
    if (garbage !== null) return reply.type('application/json').send(garbage)
  })
}
