import type { useAccountMessages } from '../../i18n/use-messages.tsx'
import { formatMoney } from '../../ui/money.ts'

type Texts = ReturnType<typeof useAccountMessages>

export const feeText = (t: Texts, cost: number): string => (cost === 0 ? t('cart.shipping_free') : formatMoney(cost))

/** “from 8,000₮”; what costs nothing at the least is free, not “from free”. */
export const leastFeeText = (t: Texts, cost: number): string =>
  cost === 0 ? feeText(t, cost) : t('checkout.price_from', { price: feeText(t, cost) })
