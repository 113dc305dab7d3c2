import type { Api, ETicket, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type TicketList = Reply<Api['GET /api/v2/e_tickets']>

/** Tickets; whoever shows the id as a QR code, or says the code, is let in once. */
export function ticketActions({ request }: Client) {
  return {
    /** Returns the customer's tickets, those that can be used first. */
    mine: (query: { page?: number; per_page?: number } = {}, call?: CallOptions): Promise<TicketList> =>
      request('GET /api/v2/e_tickets', { query, ...call }),

    /** Returns the tickets of an order; none before it is paid. */
    async ofOrder(number: string, call?: CallOptions): Promise<ETicket[]> {
      return (await request('GET /api/v2/orders/:number/e_tickets', { params: { number }, ...call })).e_tickets
    },
  }
}
