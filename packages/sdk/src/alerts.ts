import type { PriceAlert } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export interface NewAlert {
  variantId: number
  kind: PriceAlert['kind']
  /** Price in tugrik at or below which the customer is told; without it, any fall is told. */
  targetPrice?: number
}

/** What the customer waits for: lower prices, and goods that are sold out. */
export function alertActions({ request }: Client) {
  const alerts = async (reply: Promise<{ price_alerts: PriceAlert[] }>) => (await reply).price_alerts
  return {
    /** Returns the alerts, newest first, then those that have ended. */
    list: (call?: CallOptions) => alerts(request('GET /api/v2/price_alerts', call)),

    /** Sets an alert; setting it again sets it anew from today's price. */
    set: ({ variantId, kind, targetPrice }: NewAlert, call?: CallOptions): Promise<PriceAlert> =>
      request('POST /api/v2/price_alerts', {
        body: { variant_id: variantId, kind, ...(targetPrice !== undefined && { target_price: targetPrice }) },
        ...call,
      }),

    /** Ends an alert. */
    end: (id: number, call?: CallOptions) =>
      alerts(request('DELETE /api/v2/price_alerts/:id', { params: { id }, ...call })),
  }
}
