import type { Lookbook, LookbookSummary } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export interface LookbookPage {
  lookbooks: LookbookSummary[]
  page: number
  per_page: number
  total_pages: number
  total_count: number
}

/** Sets of products that the shop shows together. */
export function lookbookActions({ request }: Client) {
  return {
    /** Returns one page of the look books, newest first. */
    list: (query: { page?: number; per_page?: number } = {}, call?: CallOptions): Promise<LookbookPage> =>
      request('GET /api/v2/lookbooks', { query, ...call }),

    /** Finds a lookbook by slug or id. */
    find: (slug: string | number, call?: CallOptions): Promise<Lookbook> =>
      request('GET /api/v2/lookbooks/:id', { params: { id: String(slug) }, ...call }),
  }
}
