import { useTrack } from '../../analytics/use-track.ts'
import type { Section } from '../../features/checkout/checkout-values.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'

/** Tracks the steps of a checkout: its begin, and a place and time of delivery that are saved. */
export function useCheckoutEvents({ cart, kind }: CheckoutData, open: Section): void {
  const isPlaceKnown = open === 'pay' && !kind.digital
  useTrack(cart.number, () => ({ event: 'begin_checkout', cart }))
  useTrack(isPlaceKnown ? cart.number : null, () => ({ event: 'add_shipping_info', cart }))
}
