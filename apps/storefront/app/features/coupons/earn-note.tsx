import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatCount, formatMoney } from '../../ui/money.ts'
import type { CartView } from '../cart/cart-view.ts'

/** RWD-02: the rewards of the order, credited when it can no longer be returned. */
export function EarnNote({ earnings }: Pick<CartView, 'earnings'>) {
  const t = useCouponMessages()
  const earned = earnings.filter(({ amount }) => amount > 0)
  if (earned.length === 0) return null
  const what = earned.map(({ type, name, amount }) =>
    type === 'points'
      ? t('cart.earn_points', { n: formatCount(amount) })
      : t('cart.earn_of', { name, amount: formatMoney(amount) }),
  )
  return (
    <p className="flex items-start gap-2 text-note text-ink-soft">
      <Icon name="gift" size={18} className="mt-0.5" />
      <span>{t('cart.earn', { what: what.join(', ') })}</span>
    </p>
  )
}
