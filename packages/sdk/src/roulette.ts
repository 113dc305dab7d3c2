import type { Api, Query, Reply, RouletteLocation, RouletteProduct, RouletteSpin } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type NumbersKey = 'GET /api/v2/tmp_roulette/numbers'
type CheckKey = 'POST /api/v2/tmp_roulette/numbers/check_number'
type AuthKey = 'GET /api/v2/tmp_roulette/users/check_auth'

/** The roulette at the counters of branches. All but prizes and branches are for its operators. */
export function rouletteActions({ request }: Client) {
  return {
    /** Returns the branches in which it is played. */
    locations: async (call?: CallOptions): Promise<RouletteLocation[]> =>
      (await request('GET /api/v2/tmp_roulette/locations', { ...call })).locations,

    /** Returns the prizes with their odds. */
    products: async (call?: CallOptions): Promise<RouletteProduct[]> =>
      (await request('GET /api/v2/tmp_roulette/tmp_roulette_products', { ...call })).products,

    /** Returns whether the customer spins numbers, and at which branch. */
    checkAuth: (call?: CallOptions): Promise<Reply<Api[AuthKey]>> =>
      request('GET /api/v2/tmp_roulette/users/check_auth', { ...call }),

    /** Returns whether the customer may make numbers and name operators. */
    checkWebsiteAdmin: async (call?: CallOptions): Promise<boolean> =>
      (await request('GET /api/v2/tmp_roulette/users/check_website_admin', { ...call })).admin,

    /** Returns what is left of each prize at the operator's branch. */
    stocks: async (call?: CallOptions) => (await request('GET /api/v2/tmp_roulette/stocks', { ...call })).stocks,

    /** Returns one page of the numbers that the operator has spun, the newest first. */
    numbers: (query: Query<Api[NumbersKey]> = {}, call?: CallOptions): Promise<Reply<Api[NumbersKey]>> =>
      request('GET /api/v2/tmp_roulette/numbers', { query, ...call }),

    /** Returns whether a number can be spun, and its spin if it was. */
    checkNumber: (number: string, call?: CallOptions): Promise<Reply<Api[CheckKey]>> =>
      request('POST /api/v2/tmp_roulette/numbers/check_number', { body: { number }, ...call }),

    /** Spins a number at the operator's branch. A repeat with the same key answers the same spin. */
    spin: (
      number: string,
      locationId: number,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<RouletteSpin> =>
      request('POST /api/v2/tmp_roulette/numbers/roulette', {
        body: { number, location_id: locationId },
        idempotencyKey,
        ...(signal && { signal }),
      }),
  }
}
