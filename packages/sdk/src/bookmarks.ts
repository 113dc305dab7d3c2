import type { Api, BookmarkType, Query, Reply } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/bookmarks'
type ToggleReply = Reply<Api['POST /api/v2/bookmarks']>

export interface ToggleOptions extends IdempotentOptions {
  /** Adds or removes, whatever it was before. */
  on?: boolean
}

/** What a customer wants to find again. */
export function bookmarkActions({ request }: Client) {
  return {
    /** Returns one page of the bookmarks, the latest first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/bookmarks', { query, ...call }),

    /** Adds a bookmark, or removes it if there is one; returns which, and the ids of all bookmarks. */
    toggle: (
      id: number,
      type: BookmarkType = 'article',
      { on, idempotencyKey = freshKey(), signal }: ToggleOptions = {},
    ): Promise<ToggleReply> =>
      request('POST /api/v2/bookmarks', {
        body: { id, type, ...(on !== undefined && { on }) },
        idempotencyKey,
        ...(signal && { signal }),
      }),
  }
}
