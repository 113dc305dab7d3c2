import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { isObject } from '../json.ts'
import { createFaults } from '../sms-gateway/faults.ts'
import { type Browser, createBrowser } from './browser.ts'
import { readVapid } from './vapid.ts'

interface WebPushOptions {
  /** Enables /control for tests, which can read every message: unsafe on a public address. */
  control?: boolean
  /** Current time in milliseconds since 1970. */
  clock?: () => number
}

interface TakenMessage {
  to: string
  ttl: number
  topic: string | null
  /** Operator of the shop, as it names itself. */
  sender: string
  payload: unknown
}

const MOST_BYTES = 4096

/** Fastify plugin that simulates a push service of browsers (RFC 8030) and the browsers themselves, which read what they get. */
export function webPushSimulator({ control = false, clock = Date.now }: WebPushOptions = {}): FastifyPluginAsync {
  return async (app) => {
    const browsers = new Map<string, Browser & { shopKey: string }>()
    const messages: TakenMessage[] = []
    const faults = createFaults()

    /** Status of the answer. */
    function take(id: string, host: string, headers: IncomingHttpHeaders, body: Buffer): number {
      const browser = browsers.get(id)
      if (!browser) return 410
      const shop = readVapid(headers.authorization, `http://${host}`, clock())
      if (!shop) return 401
      if (shop.key !== browser.shopKey) return 403
      const order = readOrder(headers)
      if (!order) return 400
      if (body.length > MOST_BYTES) return 413
      messages.push({ to: id, ...order, sender: shop.sub, payload: JSON.parse(browser.decrypt(body)) })
      return 201
    }

    app.register(async (api) => {
      failOnDemand(api, faults.failing)
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes)
      api.post<{ Params: { id: string } }>('/push/:id', async ({ params, host, headers, body }, reply) => {
        const status = take(params.id, host, headers, body as Buffer)
        return faults.current().cut ? reply.hijack().raw.destroy() : reply.code(status).send()
      })
    })

    if (!control) return
    app.post('/control/browsers', async ({ body, host }) => {
      const browser = createBrowser()
      const id = randomUUID()
      browsers.set(id, { ...browser, shopKey: isObject(body) ? String(body.key) : '' })
      return { endpoint: `http://${host}/push/${id}`, keys: browser.keys }
    })
    app.delete<{ Params: { id: string } }>('/control/browsers/:id', async ({ params }) => ({
      gone: browsers.delete(params.id),
    }))
    app.get('/control/messages', async () => messages)
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}

/** How a message is to be delivered; null for headers that RFC 8030 and 8188 refuse. */
function readOrder({ ttl, topic, 'content-encoding': encoding }: IncomingHttpHeaders) {
  const isTopic = topic === undefined || /^[\w-]{1,32}$/.test(String(topic))
  if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)) || !isTopic) return null
  return { ttl: Number(ttl), topic: topic === undefined ? null : String(topic) }
}
