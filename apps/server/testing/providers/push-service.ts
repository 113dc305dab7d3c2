import { pushServiceSimulator } from '@delguur/simulators/push-service'
import { openSimulator } from './open-simulator.ts'

interface TakenPush {
  to: string
  title: string
  text: string
  url: string | null
}

/** Push service whose failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openPushService() {
  const account = { appId: 'app-of-the-shop', key: 'very-secret-key' }
  const { url, control, fault } = await openSimulator(pushServiceSimulator({ ...account, control: true }))

  return {
    account: { ...account, url },
    settings: { push: { ...account, url } },
    taken: () => control<TakenPush[]>('GET', 'messages'),
    fault,
    /** Uninstalls the app from a device. */
    leave: (device: string) => control('DELETE', `devices/${device}`),
  }
}
