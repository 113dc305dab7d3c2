import type { CheckoutReply } from '../../features/checkout/handle-checkout.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { SectionProps } from './checkout-form.tsx'

/** Errors that are fixed in the cart. */
const CART_CODES: ReadonlySet<string> = new Set([
  'order_has_problems',
  'out_of_stock',
  'insufficient_stock',
  'not_for_sale',
  'cart_empty',
  'alcohol_not_sold',
  'alcohol_not_now',
])

/** The reason why the order was not placed, and the next step; takes the focus when it appears. */
export function Refusal({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const refusal = form.reply?.refusal
  const text = useRefusalText(refusal ?? null)
  const isFixed = refusal?.code === 'phone_proof_needed' && checkout.phone.isProved
  if (!refusal || isFixed || !form.isAnswered || Object.keys(form.problems).length > 0) return null
  return (
    <div
      role="alert"
      data-refusal
      tabIndex={-1}
      className="mt-4 flex gap-3 rounded-card border border-problem bg-problem-soft p-4 outline-none"
    >
      <Icon name="circle-alert" className="mt-0.5 text-problem" />
      <div>
        <p className="font-medium">{text}</p>
        {CART_CODES.has(refusal.code) && (
          <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
            {t('checkout.fix_in_cart')}
          </Link>
        )}
      </div>
    </div>
  )
}

function useRefusalText(refusal: CheckoutReply['refusal']): string {
  const t = usePrivateMessages()
  if (!refusal) return ''
  const { code, message, total } = refusal
  if (code === 'total_changed' && total !== null) return t('checkout.total_changed', { total: formatMoney(total) })
  return code === 'organisation_found' ? t('checkout.organisation_check', { name: message }) : message
}
