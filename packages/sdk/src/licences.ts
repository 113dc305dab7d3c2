import type { Api, ErpLoyalty, Licence, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type LicenceList = Reply<Api['GET /api/v2/orders/licenses']>

/** Sold licence keys. */
export function licenceActions({ request }: Client) {
  return {
    /** Returns all licences of the customer, newest first. */
    mine: (query: { page?: number; per_page?: number } = {}, call?: CallOptions): Promise<LicenceList> =>
      request('GET /api/v2/orders/licenses', { query, ...call }),

    /** Returns the licences of an order, their keys hidden. */
    async ofOrder(number: string, call?: CallOptions): Promise<Licence[]> {
      return (await request('GET /api/v2/orders/:number/licenses', { params: { number }, ...call })).licenses
    },

    /** Reveals the key; from then on it counts as used. */
    reveal: (number: string, id: number, call?: CallOptions): Promise<Licence> =>
      request('POST /api/v2/orders/:number/licenses/:id/reveal', { params: { number, id }, ...call }),

    /** Returns the customer's loyalty card in the retailer's ERP, or null. */
    async erpLoyalty(call?: CallOptions): Promise<ErpLoyalty | null> {
      return (await request('GET /api/v2/orders/erp_loyalty', call)).loyalty
    },
  }
}
