import type { Api, InstalmentOffer, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type LeaseTerms = Reply<Api['GET /api/v2/lease']>

/** Buying in instalments. */
export function instalmentActions({ request }: Client) {
  return {
    /** Returns the lease terms of the site. */
    info: (call?: CallOptions): Promise<LeaseTerms> => request('GET /api/v2/lease', call),

    /** Returns the instalments of a price for every lender and term, side by side. */
    async offers(query: { price: number; prepayment?: number }, call?: CallOptions): Promise<InstalmentOffer[]> {
      return (await request('GET /api/v2/lease/offers', { query, ...call })).offers
    },
  }
}
