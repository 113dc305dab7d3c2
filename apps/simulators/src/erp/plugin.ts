import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { isObject } from '../json.ts'
import { createFaults } from './faults.ts'

export interface ErpOptions {
  key: string
  /** Enables /control for tests; unsafe on a public address. */
  control?: boolean
}

const NUMBER = /^[5-9]\d{7}$/

interface CardsRequest {
  Querystring: { phone?: string }
}

/** Fastify plugin that simulates a retailer's ERP. */
export function erpSimulator({ key, control = false }: ErpOptions): FastifyPluginAsync {
  return async (app) => {
    const cards = new Map<string, unknown>()
    const faults = createFaults()

    app.register(async (api) => {
      failOnDemand(api, () => ({ ...faults.current(), cuts: faults.cuts }))
      api.get<CardsRequest>('/loyalty/cards', async ({ query: { phone = '' }, headers }, reply) => {
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
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}
