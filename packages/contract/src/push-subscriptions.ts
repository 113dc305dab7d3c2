import { Type } from 'typebox'
import { closed, endpoint, LocaleQuery, masked, Nullable, Time } from './endpoint.ts'

/** Key material in base64url. */
const KeyText = (length: number) =>
  Type.String({ ...masked, minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' })

const PlayerId = Type.String({
  ...masked,
  minLength: 1,
  maxLength: 200,
  description: 'Id of the subscription, known to its browser alone',
})

/** An app or a browser that takes push messages, as its customer takes it away. */
export const ExportedDevice = Type.Object({
  player_id: Type.String(),
  since: Time,
  endpoint: Nullable(Type.String({ description: 'Where the push service of a browser takes messages for it' })),
})

export const pushSubscriptions = {
  'POST /api/v2/users/link_device': endpoint({
    summary: 'Send push messages of the customer to this device, until their session ends',
    for: 'customer',
    body: Type.Object({ playerId: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
    reply: Type.Object({}),
    fails: [],
  }),
  'GET /api/v2/users/push_subscriptions/key': endpoint({
    summary: 'Public key (VAPID) with which browsers subscribe to push messages; null where they cannot',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ key: Nullable(Type.String({ description: 'base64url' })) }),
    fails: [],
  }),
  'POST /api/v2/users/push_subscriptions': endpoint({
    summary:
      'Name the subscription of a browser, as its `PushManager` gives it. Push messages of the customer who calls go there until their session ends; without a customer it waits for `link_device`',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        endpoint: Type.String({ ...masked, minLength: 1, maxLength: 1000, description: 'Of the push service: https' }),
        keys: Type.Object({ p256dh: KeyText(87), auth: KeyText(22) }, closed),
      },
      closed,
    ),
    reply: Type.Object({ playerId: PlayerId }),
    fails: ['push_not_set_up', 'push_subscription_refused'],
  }),
  'PUT /api/v2/users/push_subscriptions/end': endpoint({
    summary: 'Send nothing more to this browser; one that is linked to another customer stays',
    for: 'anyone',
    query: Type.Object(LocaleQuery),
    body: Type.Object({ playerId: PlayerId }, closed),
    reply: Type.Object({}),
    fails: [],
  }),
}
