import type { Api, Hotel, Query, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/horeca/hotels'
type RoomsKey = 'GET /api/v2/horeca/hotel_rooms'
type CalendarKey = 'GET /api/v2/horeca/calendar'
type AmenitiesKey = 'GET /api/v2/horeca/amenity_list'

/** Hotels and their rooms; `bookings.price` and `bookings.bookStay` book them. */
export function hotelActions({ request }: Client) {
  return {
    /** Returns one page of the hotels; with days, of those that have rooms for the guests, the cheapest first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/horeca/hotels', { query, ...call }),

    /** Finds a hotel by its slug. */
    find: (slug: string, call?: CallOptions): Promise<Hotel> =>
      request('GET /api/v2/horeca/hotel_detail', { query: { slug }, ...call }),

    /** Returns the kinds of rooms of a hotel; with days, what is left of each and what the stay costs. */
    rooms: (query: Query<Api[RoomsKey]>, call?: CallOptions): Promise<Reply<Api[RoomsKey]>['rooms']> =>
      request('GET /api/v2/horeca/hotel_rooms', { query, ...call }).then(({ rooms }) => rooms),

    /** Returns the days of a month with the cheapest night and the rooms that are left. */
    calendar: (query: Query<Api[CalendarKey]>, call?: CallOptions): Promise<Reply<Api[CalendarKey]>['days']> =>
      request('GET /api/v2/horeca/calendar', { query, ...call }).then(({ days }) => days),

    /** Returns what hotels and rooms can have. */
    amenities: (call?: CallOptions): Promise<Reply<Api[AmenitiesKey]>['amenities']> =>
      request('GET /api/v2/horeca/amenity_list', { ...call }).then(({ amenities }) => amenities),
  }
}
