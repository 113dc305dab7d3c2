import type { WebhookPayload } from '@delguur/contract'
import { type WebhookReceiverOptions, webhookReceiverSimulator } from '@delguur/simulators/webhook-receiver'
import { openSimulator } from './open-simulator.ts'

interface TakenEvent {
  id: string
  payload: WebhookPayload
}

/** Program of a retailer that checks signatures, and whose failures a test controls. Stops with the test. */
export async function openWebhookReceiver(options: WebhookReceiverOptions = {}) {
  const simulator = await openSimulator(webhookReceiverSimulator({ ...options, control: true }))
  const { url, control, calls } = simulator
  return {
    ...simulator,
    url: `${url}/`,
    calls,
    taken: () => control<TakenEvent[]>('GET', 'events'),
    forget: () => control('DELETE', 'events'),
    knows: (secret: string) => control('PUT', 'secret', { secret }),
  }
}
