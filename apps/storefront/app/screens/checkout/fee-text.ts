import type { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { formatMoney } from '../../ui/money.ts'

type Texts = ReturnType<typeof usePrivateMessages>

export const feeText = (t: Texts, cost: number): string => (cost === 0 ? t('cart.shipping_free') : formatMoney(cost))

/** Formats “from 8,000₮”, or “free” instead of “from free”. */
export const leastFeeText = (t: Texts, cost: number): string =>
  cost === 0 ? feeText(t, cost) : t('checkout.price_from', { price: feeText(t, cost) })
