import { smsGatewaySimulator } from '@delguur/simulators/sms-gateway'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

interface TakenSms {
  from: string
  to: string
  text: string
  at: number
}

/** An SMS gateway of its own, whose failures a test chooses: `settings` make a shop send by it. Stops with the test. */
export async function openSmsGateway() {
  const account = { key: 'very-secret-key', from: '72001122' }
  const app = Fastify({ forceCloseConnections: true })
  await app.register(smsGatewaySimulator({ ...account, control: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    account: { ...account, url },
    settings: { sms: { ...account, url, latin: false } },
    taken: async () => (await control('GET', 'messages')) as TakenSms[],
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
  }
}
