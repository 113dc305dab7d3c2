import { VAT_RATE } from '@delguur/contract/constants'
import { vatIncluded } from '@delguur/mongolia/money'
import type { Totals } from '../cart/cart-totals.tsx'

/** The totals as they become with a way to get the order that is chosen and not saved yet: picking up is free. */
export function totalsOfChoice(saved: Totals, savedType: string, chosenType: string): Totals {
  if (chosenType === savedType) return saved
  const total = saved.total - saved.ship_total
  return {
    ...saved,
    ship_total: 0,
    total,
    tax_total: vatIncluded(total, VAT_RATE),
    has_delivery: chosenType === 'pickup',
  }
}
