import { type Static, Type } from 'typebox'
import {
  byId,
  Cursored,
  closed,
  cursored,
  Day,
  endpoint,
  forStaff,
  Id,
  Nullable,
  type Permission,
  Time,
  tableOf,
} from './endpoint.ts'
import { RECEIPT_STATES, REFUND_STATES, RETURN_STATES, SHIPMENT_STATES } from './states.ts'

/** Events of which a webhook is told, each with the right that whoever chooses it has. Products are public. */
export const WEBHOOK_EVENTS = {
  'order.reserved': 'orders.read',
  'order.released': 'orders.read',
  'order.placed': 'orders.read',
  'order.paid': 'orders.read',
  'order.payment_changed': 'orders.read',
  'order.edited': 'orders.read',
  'order.delivery_changed': 'orders.read',
  'order.canceled': 'orders.read',
  ...rightsOf('shipment', SHIPMENT_STATES, 'orders.read'),
  ...rightsOf('return', RETURN_STATES, 'orders.read'),
  ...rightsOf('refund', REFUND_STATES, 'orders.read'),
  ...rightsOf('receipt', RECEIPT_STATES, 'orders.read'),
  'product.created': 'apps.manage',
  'product.changed': 'apps.manage',
  'product.retired': 'apps.manage',
  'sale.started': 'apps.manage',
  'sale.ended': 'apps.manage',
  'stock.changed': 'stock.manage',
  'stock.sold_out': 'stock.manage',
  'stock.back': 'stock.manage',
  'customer.created': 'customers.read',
  'customer.changed': 'customers.read',
  'customer.erased': 'customers.read',
  'review.submitted': 'content.moderate',
} as const satisfies Record<string, Permission>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

function rightsOf<K extends string, const S extends string, P extends Permission>(
  kind: K,
  states: readonly S[],
  right: P,
): Record<`${K}.${S}`, P> {
  return Object.fromEntries(states.map((state) => [`${kind}.${state}`, right])) as Record<`${K}.${S}`, P>
}

/** Version of the form of what webhooks are sent. */
export const WEBHOOK_VERSION = 1
export const MAX_WEBHOOKS = 20
/** Hours for which the secret before still signs after a change. */
export const WEBHOOK_OVERLAP_HOURS = 24
/** Days of failures after which an event is given up, and a webhook is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 3
export const WEBHOOK_RETENTION_DAYS = 30

const EventType = Type.Enum(Object.keys(WEBHOOK_EVENTS) as WebhookEvent[])

/** What a webhook is sent. */
export const WebhookPayload = Type.Object({
  id: Type.String({ description: '`evt_12`, the same with each attempt: what was seen before is not done again' }),
  type: EventType,
  version: Type.Literal(WEBHOOK_VERSION),
  created_at: Time,
  site: Type.String({ description: 'Code of the site' }),
  subject: Type.Object({
    kind: Type.Enum(['order', 'product', 'variant', 'customer', 'review']),
    id: Id,
    part_id: Nullable(Id, {
      description: 'The shipment, return, refund or VAT receipt of the order; the variant of a sale',
    }),
  }),
  from: Nullable(Type.String({ description: 'State before' })),
  to: Nullable(Type.String({ description: 'State after' })),
  data: Nullable(Type.Unknown(), {
    description: 'The order, product, stock, customer or review as it is when this is sent; null once it is gone',
  }),
})
export type WebhookPayload = Static<typeof WebhookPayload>

/** Pieces of a variant, in all places together. */
export const StockLevel = Type.Object({
  variant_id: Id,
  product_id: Id,
  sku: Type.String(),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  available: Type.Integer(),
})
export type StockLevel = Static<typeof StockLevel>

const WebhookFields = {
  url: Type.String({ minLength: 1, maxLength: 500, description: '`https`, without a name and password' }),
  description: Type.String({ maxLength: 200 }),
  events: Type.Array(EventType, { minItems: 1, uniqueItems: true }),
  is_on: Type.Boolean(),
}
const WebhookBody = Type.Object(WebhookFields, closed)
export type WebhookBody = Static<typeof WebhookBody>

export const Webhook = Type.Object({
  id: Id,
  ...WebhookFields,
  created_at: Time,
  last_success_at: Nullable(Time),
  failing_since: Nullable(Time, { description: 'The first failure since the last success' }),
  suspended_at: Nullable(Time, {
    description: 'Switched off after days of failures: events wait until it is switched on again',
  }),
  suspended_because: Nullable(Type.Enum(['failing', 'gone'])),
  old_secret_until: Nullable(Time, { description: 'Until then the secret before signs as well' }),
  waiting: Type.Integer({ description: 'Deliveries' }),
  dead: Type.Integer({ description: 'Deliveries that were given up' }),
})
export type Webhook = Static<typeof Webhook>

export const WebhookWithSecret = Type.Object({
  webhook: Webhook,
  secret: Type.String({ description: 'Told once' }),
})
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const

export const WebhookDelivery = Type.Object({
  id: Id,
  webhook_id: Id,
  event_id: Type.String(),
  type: EventType,
  subject_kind: Type.String(),
  subject_id: Id,
  state: Type.Enum(DELIVERY_STATES),
  tries: Type.Integer(),
  created_at: Time,
  next_try_at: Nullable(Time),
  delivered_at: Nullable(Time),
  error: Nullable(Type.String({ description: 'Of the last attempt' })),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const WebhookAttempt = Type.Object({
  at: Time,
  status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  milliseconds: Type.Integer(),
})

export const WebhookDeliveryInFull = Type.Object({
  ...WebhookDelivery.properties,
  url: Type.String(),
  payload: Type.String({ description: 'The body as it would be sent now' }),
  attempts: Type.Array(WebhookAttempt),
})
export type WebhookDeliveryInFull = Static<typeof WebhookDeliveryInFull>

export const TriedWebhook = Type.Object({
  url: Type.String(),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  body: Type.String(),
  status: Nullable(Type.Integer()),
  answer: Type.String({ description: 'Its beginning' }),
  error: Nullable(Type.String({ description: 'Why there is no answer' })),
  milliseconds: Type.Integer(),
})
export type TriedWebhook = Static<typeof TriedWebhook>

const deliveryFilters = {
  webhook_id: Type.Optional(Id),
  state: Type.Optional(Type.Enum(DELIVERY_STATES)),
  type: Type.Optional(EventType),
}

const manage = forStaff('apps.manage')
const CHECKED = ['webhook_url_refused', 'webhook_right_missing'] as const

export const webhooks = {
  'GET /api/back_office/webhooks': endpoint({
    summary: 'Addresses that are told of events, with their health, and the events that the caller may choose',
    ...manage,
    reply: Type.Object({
      webhooks: Type.Array(Webhook),
      events: Type.Array(Type.Object({ type: EventType, allowed: Type.Boolean() })),
    }),
    fails: [],
  }),
  'POST /api/back_office/webhooks': endpoint({
    summary: 'Register an address; its secret is told once',
    ...manage,
    body: WebhookBody,
    reply: WebhookWithSecret,
    status: 201,
    fails: [...CHECKED, 'webhooks_full'],
  }),
  'PUT /api/back_office/webhooks/:id': endpoint({
    summary: 'Change an address and its events; one that was suspended goes on where it stopped',
    ...manage,
    params: byId,
    body: WebhookBody,
    reply: Webhook,
    fails: [...CHECKED, 'webhook_not_found'],
  }),
  'DELETE /api/back_office/webhooks/:id': endpoint({
    summary: 'Delete an address with its deliveries',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['webhook_not_found'],
  }),
  'PUT /api/back_office/webhooks/:id/secret': endpoint({
    summary: `Change the secret; the one before signs as well for ${WEBHOOK_OVERLAP_HOURS} hours`,
    ...manage,
    params: byId,
    reply: WebhookWithSecret,
    fails: ['webhook_not_found'],
  }),
  'POST /api/back_office/webhooks/:id/try': endpoint({
    summary: 'Send an event of the latest thing of its kind now, and show the request and the answer',
    ...manage,
    params: byId,
    body: Type.Object({ event: EventType }, closed),
    reply: TriedWebhook,
    fails: ['webhook_not_found', 'webhook_right_missing'],
  }),
  'PUT /api/back_office/webhooks/:id/send_again': endpoint({
    summary: 'Send again what was given up, of events since a day',
    ...manage,
    params: byId,
    body: Type.Object({ since: Day }, closed),
    reply: Type.Object({ count: Type.Integer() }),
    fails: ['webhook_not_found'],
  }),
  'GET /api/back_office/webhook_deliveries': endpoint({
    summary: `Deliveries of the last ${WEBHOOK_RETENTION_DAYS} days, newest first`,
    for: 'staff',
    permission: 'apps.manage',
    query: Type.Object({
      ...cursored(),
      ...deliveryFilters,
    }),
    reply: Type.Object({ deliveries: Type.Array(WebhookDelivery), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/webhook_deliveries/export': endpoint({
    summary: 'The filtered deliveries as a table',
    ...manage,
    personalData: true,
    ...tableOf(deliveryFilters),
  }),
  'GET /api/back_office/webhook_deliveries/:id': endpoint({
    summary: 'A delivery with its body and its attempts',
    ...manage,
    personalData: true,
    params: byId,
    reply: WebhookDeliveryInFull,
    fails: ['webhook_delivery_not_found', 'webhook_right_missing'],
  }),
  'PUT /api/back_office/webhook_deliveries/:id/send_again': endpoint({
    summary: 'Send an event again, whether it was given up or delivered, under the same id',
    ...manage,
    params: byId,
    reply: WebhookDelivery,
    fails: ['webhook_delivery_not_found'],
  }),
}
