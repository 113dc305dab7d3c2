import type { Api, ErpLoyalty, Licence, NewReturn, OrderReturn, Receipt, Reply, Taxpayer } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type LicenceList = Reply<Api['GET /api/v2/orders/licenses']>

/** What is sent back of an order; the kept token opens it, or the login of its customer. */
export function returnActions({ request }: Client) {
  return {
    async list(number: string, call?: CallOptions): Promise<OrderReturn[]> {
      return (await request('GET /api/v2/orders/:number/returns', { params: { number }, ...call })).returns
    },

    /** Asks to send delivered pieces back. */
    ask: (
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

    /** A picture of at most 10 MB: JPEG, PNG or WebP; six a return. */
    addPicture: (number: string, id: number, picture: Blob, call?: CallOptions): Promise<OrderReturn> =>
      request('POST /api/v2/orders/:number/returns/:id/pictures', {
        params: { number, id },
        upload: { picture },
        ...call,
      }),

    /** Keeps the pieces after all. */
    cancel: (number: string, id: number, call?: CallOptions): Promise<OrderReturn> =>
      request('PUT /api/v2/orders/:number/returns/:id/cancel', { params: { number, id }, ...call }),
  }
}

/** VAT receipts (e-barimt). */
export function receiptActions({ request }: Client) {
  return {
    /** Those of an order; none before it is delivered. */
    async ofOrder(number: string, call?: CallOptions): Promise<Receipt[]> {
      return (await request('GET /api/v2/orders/:number/receipt', { params: { number }, ...call })).receipts
    },

    /** Whose registry number it is; a name of null where the tax office does not answer now. */
    taxpayer: (registryNumber: string, call?: CallOptions): Promise<Taxpayer> =>
      request('GET /api/v2/taxpayers/:registry_number', { params: { registry_number: registryNumber }, ...call }),
  }
}

/** Keys that were sold. */
export function licenceActions({ request }: Client) {
  return {
    /** All of the customer, newest first. */
    mine: (asked: { page?: number; per_page?: number } = {}, call?: CallOptions): Promise<LicenceList> =>
      request('GET /api/v2/orders/licenses', { query: asked, ...call }),

    async ofOrder(number: string, call?: CallOptions): Promise<Licence[]> {
      return (await request('GET /api/v2/orders/:number/licenses', { params: { number }, ...call })).licenses
    },

    /** Shows the key: from then on it counts as used. */
    reveal: (number: string, id: number, call?: CallOptions): Promise<Licence> =>
      request('POST /api/v2/orders/:number/licenses/:id/reveal', { params: { number, id }, ...call }),

    /** The card that the retailer's own books keep for the customer, or null. */
    async erpLoyalty(call?: CallOptions): Promise<ErpLoyalty | null> {
      return (await request('GET /api/v2/orders/erp_loyalty', call)).loyalty
    },
  }
}
