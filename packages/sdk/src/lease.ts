import type { Api, InstalmentOffer, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type LeaseTerms = Reply<Api['GET /api/v2/lease']>

/** Buying in parts. */
export function leaseActions({ request }: Client) {
  return {
    /** The terms of the site. */
    info: (call?: CallOptions): Promise<LeaseTerms> => request('GET /api/v2/lease', call),

    /** What a price costs with every lender and term, side by side. */
    async offers(asked: { price: number; prepayment?: number }, call?: CallOptions): Promise<InstalmentOffer[]> {
      return (await request('GET /api/v2/lease/offers', { query: asked, ...call })).offers
    },
  }
}
