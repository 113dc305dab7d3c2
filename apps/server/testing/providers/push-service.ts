import { pushServiceSimulator } from '@delguur/simulators/push-service'
import { openSimulator } from './open-simulator.ts'

interface TakenPush {
  to: string
  title: string
  text: string
  url: string | null
}

/** A push service of its own, whose failures a test chooses: `settings` make a shop send by it. Stops with the test. */
export async function openPushService() {
  const account = { appId: 'app-of-the-shop', key: 'very-secret-key' }
  const { url, control, fault } = await openSimulator(pushServiceSimulator({ ...account, control: true }))

  return {
    account: { ...account, url },
    settings: { push: { ...account, url } },
    taken: () => control<TakenPush[]>('GET', 'messages'),
    fault,
    /** The app is taken off a device. */
    leave: (device: string) => control('DELETE', `devices/${device}`),
  }
}
