import type { Api, Reply, SavedCard } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type Registration = Reply<Api['PUT /api/v2/users/register_card']>

/** The customer's saved cards, without their numbers. */
export function cardActions({ request }: Client) {
  const cards = async (reply: Promise<{ cards: SavedCard[] }>) => (await reply).cards
  return {
    /** Returns the cards that can be charged. */
    list: (call?: CallOptions) => cards(request('GET /api/v2/users/cards', call)),

    /** Returns all cards, including those the bank has not confirmed. */
    all: (call?: CallOptions) => cards(request('GET /api/v2/users/all_card', call)),

    /** Starts saving a card; the customer continues at `redirect_url`, the bank's page. */
    register: (call?: CallOptions): Promise<Registration> =>
      request('PUT /api/v2/users/register_card', { body: {}, ...call }),

    /** Removes a saved card. */
    remove: (id: number, call?: CallOptions) =>
      cards(request('DELETE /api/v2/users/remove_card', { body: { cardId: id }, ...call })),
  }
}
