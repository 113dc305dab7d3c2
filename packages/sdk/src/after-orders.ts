import type { Api, ErpLoyalty, Licence, NewReturn, OrderReturn, Receipt, Reply, Taxpayer } from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type LicenceList = Reply<Api['GET /api/v2/orders/licenses']>

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

/** VAT receipts (e-barimt). */
export function receiptActions({ request }: Client) {
  return {
    /** Returns the receipts of an order; none before its delivery. */
    async ofOrder(number: string, call?: CallOptions): Promise<Receipt[]> {
      return (await request('GET /api/v2/orders/:number/receipt', { params: { number }, ...call })).receipts
    },

    /** Looks up a registry number; the name is null while the tax office does not respond. */
    taxpayer: (registryNumber: string, call?: CallOptions): Promise<Taxpayer> =>
      request('GET /api/v2/taxpayers/:registry_number', { params: { registry_number: registryNumber }, ...call }),
  }
}

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
