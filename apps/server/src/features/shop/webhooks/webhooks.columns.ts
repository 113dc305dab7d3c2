import type { DELIVERY_STATES, WebhookEvent, WebhookPayload } from '@delguur/contract'

export type SubjectKind = WebhookPayload['subject']['kind']
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** Reason why the shop switched a webhook off: days of failures, or an answer 410. */
export type SuspendedBecause = 'failing' | 'gone'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'webhooks.events': WebhookEvent[]
  'webhooks.suspended_because': SuspendedBecause
  'webhook_events.type': WebhookEvent
  'webhook_events.kind': SubjectKind
  'webhook_deliveries.kind': SubjectKind
  'webhook_deliveries.state': DeliveryState
}
