import type { Api, DrawReply, OwnDraws, Promotion, Query, Reply, TicketReply } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/promotions'

/** What runs in the shop: sales, offers with a code, and games. */
export function promotionActions({ request }: Client) {
  return {
    /** Returns one page of what runs, games first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/promotions', { query, ...call }),

    /** Returns one promotion by slug, or a game by id. */
    find: (promotion: number | string, call?: CallOptions): Promise<Promotion> =>
      request('GET /api/v2/promotions/:id', { params: { id: String(promotion) }, ...call }),

    /** Returns the draws that the customer has left in a game, and the results of the others. */
    mine: (game: number | string, call?: CallOptions): Promise<OwnDraws> =>
      request('GET /api/v2/promotions/:id/mine', { params: { id: String(game) }, ...call }),

    /** Turns a lucky wheel, by default the one that runs. A repeat with the same key answers the same draw. */
    turnWheel: (
      promotionId?: number,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<DrawReply> =>
      request('PUT /api/v2/promotions/lucky_wheel', {
        body: promotionId === undefined ? {} : { promotion_id: promotionId },
        idempotencyKey,
        ...(signal && { signal }),
      }),

    /** Takes a ticket of a jackpot, by default the one that runs. A repeat with the same key answers the same ticket. */
    takeTicket: (
      promotionId?: number,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<TicketReply> =>
      request('PUT /api/v2/promotions/jackpot', {
        body: promotionId === undefined ? {} : { promotion_id: promotionId },
        idempotencyKey,
        ...(signal && { signal }),
      }),
  }
}
