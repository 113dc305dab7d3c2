import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useCartChange } from '../cart/use-cart.ts'
import { CodeForm } from './code-form.tsx'
import { couponEnd, couponValue, type VoucherView } from './coupon-view.ts'

interface VoucherPickerProps {
  vouchers: readonly VoucherView[]
  back: 'checkout' | undefined
}

/** The customer's vouchers, each applied with one press. */
export function VoucherPicker({ vouchers, back }: VoucherPickerProps) {
  const t = useCouponMessages()
  const { change, reply, isBusy } = useCartChange('use_voucher')
  const refused = reply && !reply.ok && !isBusy ? reply : null
  return (
    <section aria-label={t('voucher.yours')}>
      <h3 className="text-note font-medium">{t('voucher.yours')}</h3>
      <ul className="mt-1 grid gap-2">
        {vouchers.map((voucher) => (
          <li key={voucher.code} className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3">
            <p className="min-w-0 flex-1 text-note">
              <span className="block font-medium">{voucher.name}</span>
              <span className="block text-small text-ink-soft">
                {[couponValue(voucher, t), couponEnd(voucher, t)].filter(Boolean).join(' · ')}
              </span>
            </p>
            <CodeForm
              intent="use_voucher"
              back={back}
              onPress={() => !isBusy && change({ intent: 'use_voucher', code: voucher.code })}
            >
              <input type="hidden" name="code" value={voucher.code} />
              <Button
                type="submit"
                variant="quiet"
                busy={isBusy}
                aria-label={t('coupon.use_name', { name: voucher.name })}
                className="px-3"
              >
                {t('coupon.use')}
              </Button>
            </CodeForm>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{refused && <FieldError>{refused.message}</FieldError>}</div>
    </section>
  )
}
