import type { DeliveryRate } from '@delguur/contract'
import { VAT_RATE } from '@delguur/contract/constants'
import { vatIncluded } from '@delguur/mongolia/money'
import type { Totals } from '../cart/cart-totals.tsx'

/** A way to get the order: to an address or from a store, and how fast. */
interface Way {
  delivery_type: string
  delivery_method: string
}

/** The totals as they become with a way that is chosen and not saved yet; its cost is known where it has a rate. */
export function totalsOfChoice(saved: Totals, savedWay: Way, chosen: Way, rate: DeliveryRate | undefined): Totals {
  const isSaved =
    chosen.delivery_type === savedWay.delivery_type && (rate?.method ?? 'standard') === savedWay.delivery_method
  if (isSaved) return saved
  const cost = rate?.cost ?? 0
  const total = saved.total - saved.ship_total + cost
  return {
    ...saved,
    ship_total: cost,
    total,
    tax_total: vatIncluded(total, VAT_RATE),
    has_delivery: rate !== undefined,
  }
}
