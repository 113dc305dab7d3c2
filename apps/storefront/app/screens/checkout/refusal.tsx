import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** Put right in the cart, not here. */
const CART_CODES = new Set(['order_has_problems', 'out_of_stock', 'insufficient_stock', 'not_for_sale', 'cart_empty'])

/** Why the order was not placed, and the way on; gets the focus when it appears. */
export function Refusal({ form }: { form: CheckoutFormState }) {
  const t = useAccountMessages()
  const refusal = form.reply?.refusal
  if (!refusal || !form.isAnswered || Object.keys(form.problems).length > 0) return null
  const isNewTotal = refusal.code === 'total_changed' && refusal.total !== null
  return (
    <div
      role="alert"
      data-refusal
      tabIndex={-1}
      className="mt-4 flex gap-3 rounded-card border border-problem bg-problem-soft p-4 outline-none"
    >
      <Icon name="circle-alert" className="mt-0.5 text-problem" />
      <div>
        <p className="font-medium">
          {isNewTotal ? t('checkout.total_changed', { total: formatMoney(refusal.total ?? 0) }) : refusal.message}
        </p>
        {CART_CODES.has(refusal.code) && (
          <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
            {t('checkout.fix_in_cart')}
          </Link>
        )}
      </div>
    </div>
  )
}
