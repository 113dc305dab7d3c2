import type { OrderDiscount } from '@delguur/contract'
import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { useCartChange } from '../cart/use-cart.ts'
import { CodeForm } from './code-form.tsx'

interface AppliedCodesProps {
  discounts: readonly OrderDiscount[]
  back: 'checkout' | undefined
}

/** The promotions and codes of the order: the discount of each, or the reason why it does not apply now. */
export function AppliedCodes({ discounts, back }: AppliedCodesProps) {
  const t = useCouponMessages()
  if (discounts.length === 0) return null
  return (
    <ul aria-label={t('coupon.in_use')} className="grid gap-2">
      {discounts.map((discount) => (
        <AppliedCode key={`${discount.code} ${discount.name}`} discount={discount} back={back} />
      ))}
    </ul>
  )
}

interface AppliedCodeProps {
  discount: OrderDiscount
  back: 'checkout' | undefined
}

function AppliedCode({ discount: { kind, code, name, amount, problem }, back }: AppliedCodeProps) {
  const t = useCouponMessages()
  const intent = kind === 'voucher' ? 'remove_voucher' : 'remove_coupon'
  const { change, isBusy } = useCartChange(intent)
  return (
    <li className="rounded-control bg-tint py-2 pr-1 pl-3">
      <div className="flex items-start gap-2">
        <Icon
          name={problem ? 'circle-alert' : 'ticket'}
          size={18}
          className={problem ? 'mt-1 text-problem' : 'mt-1 text-stock'}
        />
        <div className="min-w-0 flex-1 py-0.5">
          <p className="text-note font-semibold">{name}</p>
          <p className="text-small text-ink-soft">
            {code && <span className="font-medium break-all">{code}</span>}
            {code && amount > 0 && ' · '}
            {amount > 0 && <span className="money">{formatMoney(-amount)}</span>}
          </p>
        </div>
        {kind !== 'promotion' && (
          <CodeForm intent={intent} back={back} onPress={() => change({ intent })}>
            <Button
              type="submit"
              variant="quiet"
              busy={isBusy}
              aria-label={t('coupon.remove_code', { code })}
              className="px-3"
            >
              {t('coupon.remove')}
            </Button>
          </CodeForm>
        )}
      </div>
      {problem && <p className="pr-2 pb-1 text-small text-problem">{problem}</p>}
    </li>
  )
}
