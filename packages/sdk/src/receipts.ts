import type { Receipt, Taxpayer } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

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
