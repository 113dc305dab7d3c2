import type { Api, Query, Reply, Tour } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/tours'

/** Tours and their departures; `bookings.bookSeats` books them. */
export function tourActions({ request }: Client) {
  return {
    /** Returns one page of the tours, those with the next departure first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/tours', { query, ...call }),

    /** Finds a tour with its departures. */
    find: (slug: string, call?: CallOptions): Promise<Tour> =>
      request('GET /api/v2/tours/:slug', { params: { slug }, ...call }),
  }
}
