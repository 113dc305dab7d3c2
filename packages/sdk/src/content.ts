import type { ContentPage, PageSummary } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export interface AgeQuery {
  /** Whoever reads the answer has said that they are as old as the site asks. */
  age_confirmed?: boolean
}

export function pageActions({ request }: Client) {
  return {
    /** Returns all pages of the shop, without their texts; what is for adults of each to those who have confirmed their age. */
    list: async (query: AgeQuery = {}, call?: CallOptions): Promise<PageSummary[]> =>
      (await request('GET /api/v2/pages', { query, ...call })).pages,

    /**
     * Returns a page of the shop: its delivery terms, its privacy policy. Fails with `adults_only` unless a reader of a page for adults
     * has confirmed their age.
     */
    find: (slug: string, query: AgeQuery = {}, call?: CallOptions): Promise<ContentPage> =>
      request('GET /api/v2/pages/:slug', { params: { slug }, query, ...call }),
  }
}
