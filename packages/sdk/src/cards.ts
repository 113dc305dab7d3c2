import type { Api, Reply, SavedCard } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type Registration = Reply<Api['PUT /api/v2/users/register_card']>

/** The customer's saved cards; no number of any is ever here. */
export function cardActions({ request }: Client) {
  const cards = async (reply: Promise<{ cards: SavedCard[] }>) => (await reply).cards
  return {
    /** Those that can be charged. */
    list: (call?: CallOptions) => cards(request('GET /api/v2/users/cards', call)),

    /** Also those that the bank has not confirmed. */
    all: (call?: CallOptions) => cards(request('GET /api/v2/users/all_card', call)),

    /** Begins to save one: the customer goes on at `redirect_url`, the bank's page. */
    register: (call?: CallOptions): Promise<Registration> =>
      request('PUT /api/v2/users/register_card', { body: {}, ...call }),

    remove: (id: number, call?: CallOptions) =>
      cards(request('DELETE /api/v2/users/remove_card', { query: { cardId: id }, ...call })),
  }
}
