import type { Shop } from '@delguur/sdk'
import { webPushSimulator } from '@delguur/simulators/web-push'
import { openSimulator } from './open-simulator.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface TakenMessage {
  to: string
  ttl: number
  topic: string | null
  sender: string
  payload: { tag: string; title: string; text: string; url: string }
}

/** Push service of browsers whose failures a test controls. Stops with the test. */
export async function openWebPush() {
  const { url, control, fault, heal } = await openSimulator(webPushSimulator({ control: true }))
  return {
    url: `${url}/push/1`,
    fault,
    heal,
    /** Subscribes a new browser to messages of a shop. */
    async browser(shop: Shop): Promise<Subscription> {
      return control('POST', 'browsers', { key: await shop.pushSubscriptions.key() })
    },
    taken: () => control<TakenMessage[]>('GET', 'messages'),
    /** Ends the subscription in the browser. */
    leave: ({ endpoint }: Subscription) => control('DELETE', `browsers/${endpoint.split('/').at(-1)}`),
  }
}
