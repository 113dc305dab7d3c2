import type { Api, Body, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type NewSubscription = Body<Api['POST /api/v2/users/push_subscriptions']>

/** Push messages to this browser. */
export function pushSubscriptionActions({ request }: Client) {
  return {
    /** Returns the public key to subscribe with; null where the shop sends no push messages to browsers. */
    async key(call?: CallOptions): Promise<string | null> {
      return (await request('GET /api/v2/users/push_subscriptions/key', call)).key
    },

    /** Names the browser's subscription, linked to the customer if one is logged in. */
    subscribe: (
      { endpoint, keys: { p256dh, auth } }: NewSubscription,
      call?: CallOptions,
    ): Promise<Reply<Api['POST /api/v2/users/push_subscriptions']>> =>
      request('POST /api/v2/users/push_subscriptions', { body: { endpoint, keys: { p256dh, auth } }, ...call }),

    /** Ends the messages to this browser. */
    async end(playerId: string, call?: CallOptions): Promise<void> {
      await request('PUT /api/v2/users/push_subscriptions/end', { body: { playerId }, ...call })
    },
  }
}
