import type { ContentPage, PageSummary, TranslationLanguage } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export interface PageQuery {
  /** Whoever reads the answer has said that they are as old as the site asks. */
  age_confirmed?: boolean
  /** A language beyond those of the shop; only pages that are translated into it are found. */
  language?: TranslationLanguage
}

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
