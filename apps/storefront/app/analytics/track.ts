import { useShopState } from '../state/shop-state.ts'
import type { ShopEvent } from './shop-event.ts'

/** Events in their order. What takes them is loaded once the page is idle, and follows the queue from then on. */
export const eventQueue: ShopEvent[] = []

/** Queues an event, if the visitor has consented. */
export function track(event: ShopEvent): void {
  if (useShopState.getState().analyticsConsent) eventQueue.push(event)
}
