import { erpSimulator } from '@delguur/simulators/erp'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

export const CARD = {
  number: '7001 2345',
  level: 'Алтан',
  points: 12_500,
  discount_percent: 3.5,
  valid_until: '2027-01-31',
}

/** The books of a retailer, whose failures a test chooses: `settings` make a shop ask them. Stops with the test. */
export async function openErp() {
  const key = 'very-secret-key'
  const app = Fastify({ forceCloseConnections: true })
  await app.register(erpSimulator({ key, control: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    account: { url, key },
    settings: { erp: { url, key } },
    give: (phone: string | null, card: object) => control('PUT', 'cards', { [phone ?? '']: card }),
    calls: async (): Promise<number> => (await control('GET', 'calls')).calls,
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
  }
}
