import Fastify, { type FastifyPluginAsync } from 'fastify'
import { onTestFinished } from 'vitest'

/** Paths of tests and payers, not of the shop. */
const NO_CALL = /^\/(control|pay|app)/

/** Simulator of an outside party whose failures a test controls. Stops with the test, or when `whenOver` says. */
export async function openSimulator(
  simulator: FastifyPluginAsync,
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
) {
  const app = Fastify({ forceCloseConnections: true })
  const calls: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    if (!NO_CALL.test(url)) calls.push(`${method} ${url.split('?')[0]}`)
  })
  await app.register(simulator)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  whenOver(() => app.close())

  async function control<Answer = Record<string, unknown>>(method: string, path: string, body: object = {}) {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  return {
    url,
    /** Requests of the shop, `POST /v2/invoice` …, in order. */
    calls,
    control,
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
  }
}
