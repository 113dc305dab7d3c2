import type { Api, CompanyOrder, Membership, Query, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type OrdersKey = 'GET /api/v2/company/orders'

/** The company that the customer buys for, on invoice. */
export function companyActions({ request }: Client) {
  return {
    /** Returns the company and, for approvers, its credit; null for whoever buys for none. */
    async find(call?: CallOptions): Promise<Membership | null> {
      return (await request('GET /api/v2/company', { ...call })).company
    },

    /** Returns one page of orders on invoice, the newest first: all of the company for approvers, else the customer’s own. */
    orders: (query: Query<Api[OrdersKey]> = {}, call?: CallOptions): Promise<Reply<Api[OrdersKey]>> =>
      request('GET /api/v2/company/orders', { query, ...call }),

    /** Returns the same orders as CSV. */
    statement: (query: Query<Api['GET /api/v2/company/statement']> = {}, call?: CallOptions): Promise<string> =>
      request('GET /api/v2/company/statement', { query, ...call }),

    /** Places an order that waits for approval. */
    approve: (id: number, call?: CallOptions): Promise<CompanyOrder> =>
      request('PUT /api/v2/company/orders/:id/approve', { params: { id }, ...call }),

    /** Refuses an order that waits for approval; its buyer has it as a cart again. */
    refuse: (id: number, answer: string, call?: CallOptions): Promise<CompanyOrder> =>
      request('PUT /api/v2/company/orders/:id/refuse', { params: { id }, body: { answer }, ...call }),
  }
}
