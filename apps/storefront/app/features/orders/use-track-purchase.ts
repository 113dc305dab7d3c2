import { useTrack } from '../../analytics/use-track.ts'
import type { Outcome } from './order-outcome.ts'
import type { OrderView } from './order-view.ts'

/** Tracks an order that is paid, or will be by transfer. */
export function useTrackPurchase({ number, cart }: OrderView, outcome: Outcome): void {
  const isPurchase = outcome === 'paid' || outcome === 'transfer' || outcome === 'courier'
  useTrack(isPurchase ? number : null, () => ({ event: 'purchase', cart }))
}
