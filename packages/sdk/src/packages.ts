import type { Package, PackageSummary } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export interface PackagePage {
  packages: PackageSummary[]
  page: number
  per_page: number
  total_pages: number
  total_count: number
}

/** Goods that the shop sells together; `orders.addPackage` puts them into the cart. */
export function packageActions({ request }: Client) {
  return {
    /** Returns one page of the packages, in the order of the shop. */
    list: (query: { page?: number; per_page?: number } = {}, call?: CallOptions): Promise<PackagePage> =>
      request('GET /api/v2/packages', { query, ...call }),

    /** Finds a package with its parts and what each of them may be. */
    find: (slug: string, call?: CallOptions): Promise<Package> =>
      request('GET /api/v2/packages/:slug', { params: { slug }, ...call }),
  }
}
