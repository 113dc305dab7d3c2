import type { useMessages } from '../../i18n/use-messages.tsx'
import { formatMoney } from '../../ui/money.ts'

/** The value of goods from which their delivery costs nothing. */
export interface FreeDelivery {
  /** Whole tugrik. */
  from: number
  /** The zone that this is true of, while the address is not known. */
  zone: string | null
}

/**
 * Says on every page in the same words from which value on the delivery is free; with the value of a cart, how much is
 * missing, or that it is reached.
 */
export function freeDeliveryText(
  t: ReturnType<typeof useMessages>,
  { from, zone }: FreeDelivery,
  itemTotal?: number,
): string {
  return [zone, sentence(t, from, itemTotal)].filter(Boolean).join(' · ')
}

function sentence(t: ReturnType<typeof useMessages>, from: number, itemTotal: number | undefined): string {
  if (itemTotal === undefined) return t('delivery.free_over', { amount: formatMoney(from) })
  return itemTotal >= from
    ? t('cart.shipping_free')
    : t('delivery.free_missing', { amount: formatMoney(from - itemTotal) })
}
