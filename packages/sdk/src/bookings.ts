import type {
  Api,
  Body,
  Booking,
  BookingCreated,
  CodeSent,
  Query,
  Reply,
  StayPrice,
  StayRequest,
} from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/bookings'
type WaitingKey = 'POST /api/v2/tours/:slug/waiting'

/** Stays and seats. Each is an order of its own beside the cart: its number and token open the page that pays it. */
export function bookingActions({ request }: Client) {
  return {
    /** Price of a stay, night by night; its token books it within 15 minutes. */
    price: (stay: StayRequest, call?: CallOptions): Promise<StayPrice> =>
      request('POST /api/v2/horeca/calculate_price', { body: stay, ...call }),

    /** Books a stay at the price of its token; the rooms are held for 20 minutes. */
    bookStay: (
      body: Body<Api['POST /api/v2/horeca/bookings']>,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<BookingCreated> =>
      request('POST /api/v2/horeca/bookings', { body, idempotencyKey, ...(signal && { signal }) }),

    /** Books seats of a tour; they are held for 20 minutes. */
    bookSeats: (
      slug: string,
      body: Body<Api['POST /api/v2/tours/:slug/bookings']>,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<BookingCreated> =>
      request('POST /api/v2/tours/:slug/bookings', {
        params: { slug },
        body,
        idempotencyKey,
        ...(signal && { signal }),
      }),

    /** Sends a code to the phone of a booking that was refused with `phone_proof_needed`. */
    sendPhoneCode: (phone: string, call?: CallOptions): Promise<CodeSent> =>
      request('POST /api/v2/bookings/phone_code', { body: { phone }, ...call }),

    /** Verifies the phone by its code; the proof goes along with the booking. */
    verifyPhoneCode: (
      body: Body<Api['PUT /api/v2/bookings/phone_code']>,
      call?: CallOptions,
    ): Promise<Reply<Api['PUT /api/v2/bookings/phone_code']>> =>
      request('PUT /api/v2/bookings/phone_code', { body, ...call }),

    /** Waits for seats of a departure that is full. */
    waitForSeats: (slug: string, body: Body<Api[WaitingKey]>, call?: CallOptions): Promise<Reply<Api[WaitingKey]>> =>
      request('POST /api/v2/tours/:slug/waiting', { params: { slug }, body, ...call }),

    /** Returns one page of the customer's bookings, the newest first. */
    list: (query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<Reply<Api[ListKey]>> =>
      request('GET /api/v2/bookings', { query, ...call }),

    /** Returns the booking of an order. */
    ofOrder: (number: string, call?: CallOptions): Promise<Booking> =>
      request('GET /api/v2/orders/:number/booking', { params: { number }, ...call }),
  }
}
