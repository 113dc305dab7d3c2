import type { DeliveryRate } from '@delguur/contract'
import { VAT_RATE } from '@delguur/contract/constants'
import { vatIncluded } from '@delguur/mongolia/money'
import type { Totals } from '../cart/cart-totals.tsx'

/** A delivery option: to an address or a store, with its speed. */
interface DeliveryOption {
  delivery_type: string
  delivery_method: string
}

/** Returns the totals for a delivery option that is not saved yet; its cost is known if it has a rate. */
export function totalsOfChoice(
  saved: Totals,
  savedOption: DeliveryOption,
  chosen: DeliveryOption,
  rate: DeliveryRate | undefined,
): Totals {
  const isSaved =
    chosen.delivery_type === savedOption.delivery_type && (rate?.method ?? 'standard') === savedOption.delivery_method
  if (isSaved) return saved
  const cost = rate?.cost ?? 0
  const total = saved.total - saved.ship_total + cost
  return {
    ...saved,
    ship_total: cost,
    total,
    due_total: total - saved.tenders.reduce((sum, { amount }) => sum + amount, 0),
    tax_total: taxOf(saved, total, cost),
    has_delivery: rate !== undefined,
  }
}

/** Goods may be exempt from VAT, delivery is not: the change is that of the delivery, rounded to a tugrik. */
function taxOf(saved: Totals, total: number, cost: number): number {
  const isAllTaxed = saved.tax_total === vatIncluded(saved.total, VAT_RATE)
  return isAllTaxed ? vatIncluded(total, VAT_RATE) : saved.tax_total + vatIncluded(cost - saved.ship_total, VAT_RATE)
}
