import type { Api, Reply, SavedItem } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type SavedReply = Reply<Api['GET /api/v2/saved_items']>

/** What the customer took out of the cart to buy it later. Each action returns all of it, the latest first. */
export function savedItemActions({ request }: Client) {
  const items = async (reply: Promise<SavedReply>): Promise<SavedItem[]> => (await reply).saved_items

  return {
    /** Returns what is saved, with price and stock of today. */
    list: (call?: CallOptions) => items(request('GET /api/v2/saved_items', call)),

    /** Saves so many pieces of a variant; the cart stays as it is. */
    save: (variantId: number, quantity = 1, call?: CallOptions) =>
      items(request('POST /api/v2/saved_items', { body: { variant_id: variantId, quantity }, ...call })),

    /** Saves a variant no more. */
    remove: (variantId: number, call?: CallOptions) =>
      items(request('POST /api/v2/saved_items/remove_id', { body: { variant_id: variantId }, ...call })),

    /** Joins what a device has saved, the latest first. Safe to repeat. */
    sync: (saved: readonly Pick<SavedItem, 'variant_id' | 'quantity'>[], call?: CallOptions) =>
      items(request('POST /api/v2/saved_items/sync', { body: { saved_items: [...saved] }, ...call })),
  }
}
