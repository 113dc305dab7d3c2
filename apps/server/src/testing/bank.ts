import { bankStatementSimulator } from '@delguur/simulators/bank-statement'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

/** The bank of the shop, whose statement and failures a test chooses: `settings` make a shop read it. Stops with the test. */
export async function openBank() {
  const user = { user: 'shop', password: 'very-secret-password', account: '0000000001' }
  const app = Fastify({ forceCloseConnections: true })
  await app.register(bankStatementSimulator({ ...user, control: true }))
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
    account: { ...user, url },
    settings: { khan: { ...user, url } },
    /** Somebody transfers money to the shop; below zero the shop to them. */
    transfer: (amount: number, description: string, more: { day?: string; correction?: boolean } = {}) =>
      control('POST', 'transfers', { amount, description, relatedAccount: '5123456789', ...more }),
    calls: (): Promise<{ calls: number; tokens: number }> => control('GET', 'calls'),
    expireTokens: () => control('DELETE', 'tokens'),
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
  }
}
