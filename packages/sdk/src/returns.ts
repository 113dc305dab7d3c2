import type { NewReturn, OrderReturn } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

/** Returns of an order. The order token or the login of its customer authorises them. */
export function returnActions({ request }: Client) {
  return {
    /** Returns the returns of an order. */
    async list(number: string, call?: CallOptions): Promise<OrderReturn[]> {
      return (await request('GET /api/v2/orders/:number/returns', { params: { number }, ...call })).returns
    },

    /** Requests the return of delivered pieces. */
    request: (
      number: string,
      body: NewReturn,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<OrderReturn> =>
      request('POST /api/v2/orders/:number/returns', {
        params: { number },
        body,
        idempotencyKey,
        ...(signal && { signal }),
      }),

    /** Uploads a picture of at most 10 MB: JPEG, PNG or WebP; six per return. */
    addPicture: (number: string, id: number, picture: Blob, call?: CallOptions): Promise<OrderReturn> =>
      request('POST /api/v2/orders/:number/returns/:id/pictures', {
        params: { number, id },
        upload: { picture },
        ...call,
      }),

    /** Withdraws a return request. */
    cancel: (number: string, id: number, call?: CallOptions): Promise<OrderReturn> =>
      request('PUT /api/v2/orders/:number/returns/:id/cancel', { params: { number, id }, ...call }),
  }
}
