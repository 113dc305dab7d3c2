import type { ContentPage, PageSummary } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export function pageActions({ request }: Client) {
  return {
    /** Returns all pages of the shop, without their texts. */
    list: async (call?: CallOptions): Promise<PageSummary[]> => (await request('GET /api/v2/pages', call)).pages,

    /** Returns a page of the shop: its delivery terms, its privacy policy. */
    find: (slug: string, call?: CallOptions): Promise<ContentPage> =>
      request('GET /api/v2/pages/:slug', { params: { slug }, ...call }),
  }
}
