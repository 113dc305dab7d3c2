import type { Api, ContentPage, PageSummary, Query } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

/** `age_confirmed`: whoever reads the answer is as old as the site asks. `language`: one beyond those of the shop, in which alone pages are found. */
export type PageQuery = Omit<Query<Api['GET /api/v2/pages']>, 'locale'>

export function pageActions({ request }: Client) {
  return {
    /** Returns all pages of the shop, without their texts; what is for adults of each to those who have confirmed their age. */
    list: async (query: PageQuery = {}, call?: CallOptions): Promise<PageSummary[]> =>
      (await request('GET /api/v2/pages', { query, ...call })).pages,

    /**
     * Returns a page of the shop: its delivery terms, its privacy policy. Fails with `adults_only` unless a reader of a page for adults
     * has confirmed their age.
     */
    find: (slug: string, query: PageQuery = {}, call?: CallOptions): Promise<ContentPage> =>
      request('GET /api/v2/pages/:slug', { params: { slug }, query, ...call }),
  }
}
