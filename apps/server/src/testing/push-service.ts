import { pushServiceSimulator } from '@delguur/simulators/push-service'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

interface TakenPush {
  to: string
  title: string
  text: string
  url: string | null
}

/** A push service of its own, whose failures a test chooses: `settings` make a shop send by it. Stops with the test. */
export async function openPushService() {
  const account = { appId: 'app-of-the-shop', key: 'very-secret-key' }
  const app = Fastify({ forceCloseConnections: true })
  await app.register(pushServiceSimulator({ ...account, control: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }

  return {
    account: { ...account, url },
    settings: { push: { ...account, url } },
    taken: async () => (await control('GET', 'messages')) as TakenPush[],
    fault: (faults: object) => control('PATCH', 'faults', faults),
    /** The app is taken off a device. */
    leave: (device: string) => control('DELETE', `devices/${device}`),
  }
}
