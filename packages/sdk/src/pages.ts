import type { ContentPage } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export function pageActions({ request }: Client) {
  return {
    find: (slug: string, call?: CallOptions): Promise<ContentPage> =>
      request('GET /api/v2/pages/:slug', { params: { slug }, ...call }),
  }
}
