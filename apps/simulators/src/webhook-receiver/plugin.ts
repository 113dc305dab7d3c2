import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { createFaultSwitch, isBoolean, isDelay, isErrorStatus } from '../fault-switch.ts'
import { isObject } from '../json.ts'
import { isSigned } from './signature.ts'

export interface WebhookReceiverOptions {
  /** Secret of the webhook, `whsec_…`; empty until it is set by `control`. */
  secret?: string
  /** Enables /control for tests, which can read every event: unsafe on a public address. */
  control?: boolean
  /** Current time in milliseconds since 1970. */
  clock?: () => number
  /** A number from 0 to 1, by which `fails` are chosen. */
  random?: () => number
}

interface TakenEvent {
  id: string
  at: number
  payload: unknown
}

const NO_FAULTS = { delay_ms: 0, hang: false, status: null as number | null, fails: 0, forgets: 0 }
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1

/** Fastify plugin that simulates a retailer's program: it takes events at `POST /`, and refuses what is not signed. */
export function webhookReceiverSimulator(options: WebhookReceiverOptions = {}): FastifyPluginAsync {
  return async (app) => {
    const { control = false, clock = Date.now, random = Math.random } = options
    let { secret = '' } = options
    let events: TakenEvent[] = []
    const faults = createFaultSwitch(NO_FAULTS, {
      delay_ms: isDelay,
      hang: isBoolean,
      status: isErrorStatus,
      fails: isShare,
      forgets: isShare,
    })

    /** Status of the answer. */
    function take(headers: IncomingHttpHeaders, body: string): number {
      const { fails, forgets } = faults.current()
      if (random() < fails) return 500
      if (!isSigned(secret, { headers, body }, clock())) return 401
      events.push({ id: String(headers['webhook-id']), at: clock(), payload: JSON.parse(body) })
      return random() < forgets ? 500 : 204
    }

    app.register(async (api) => {
      failOnDemand(api, faults.current)
      // The signature is of the bytes, so the body is not parsed before it is checked.
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => text)
      api.post('/', async ({ headers, body }, reply) => reply.code(take(headers, String(body ?? ''))).send())
    })

    if (!control) return
    app.get('/control/events', async () => events)
    app.delete('/control/events', async () => {
      events = []
      return events
    })
    app.put('/control/secret', async ({ body }) => {
      secret = isObject(body) ? String(body.secret) : ''
      return {}
    })
    app.get('/control/faults', async () => faults.current())
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}
