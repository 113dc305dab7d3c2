import type { OrderDiscount } from '@delguur/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CartReply } from '../cart/change-cart.server.ts'
import { useCartChange } from '../cart/use-cart.ts'
import { CodeForm } from './code-form.tsx'

interface CouponBoxProps {
  discounts: readonly OrderDiscount[]
  answered: CartReply | undefined
  back: 'checkout' | undefined
}

/** Whether a code would take the place of this one. */
const isCoupon = ({ kind }: OrderDiscount): boolean => kind === 'coupon' || kind === 'promo'

/** A field for a code, collapsed so that shoppers without one do not go looking for it. */
export function CouponBox({ discounts, answered, back }: CouponBoxProps) {
  const t = useCouponMessages()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { change, reply, isBusy } = useCartChange('use_coupon')
  const shown = reply ?? answered
  const refused = shown && !shown.ok && shown.code !== undefined ? shown : null
  const [isOpen, setIsOpen] = useState(refused !== null)
  const hasCode = discounts.some(isCoupon)
  const isApplied = reply?.ok === true && discounts.some((discount) => isCoupon(discount) && !discount.problem)
  useEffect(() => {
    if (reply?.ok) setIsOpen(false)
    else if (shown && !shown.ok) field.current?.focus()
  }, [reply, shown])
  return (
    <div>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 items-center gap-2 text-note font-medium hover:text-accent">
          <Icon name="ticket" size={18} className="text-ink-soft" />
          <span className="flex-1">{t(hasCode ? 'coupon.other' : 'coupon.have_one')}</span>
          <Icon name="chevron-down" size={18} className="transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <CodeForm
          intent="use_coupon"
          back={back}
          onPress={(form) => !isBusy && change({ intent: 'use_coupon', code: String(form.get('code')).trim() })}
          className="grid gap-1.5 pt-1 pb-2"
        >
          <label htmlFor={id} className="text-small font-medium">
            {t('coupon.code')}
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              key={isApplied ? 'next' : 'first'}
              id={id}
              name="code"
              required
              maxLength={40}
              defaultValue={refused?.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? `${id}-error` : hasCode ? `${id}-hint` : undefined}
              className={`${CONTROL_CLASS} min-w-0 flex-1`}
            />
            <Button type="submit" variant="secondary" busy={isBusy} className="shrink-0">
              {t('coupon.use')}
            </Button>
          </div>
          {hasCode && (
            <p id={`${id}-hint`} className="text-small text-ink-soft">
              {t('coupon.replaces')}
            </p>
          )}
          <div aria-live="polite">
            {refused && !isBusy && <FieldError id={`${id}-error`}>{refused.message}</FieldError>}
          </div>
        </CodeForm>
      </details>
      <p role="status" className="text-note font-medium text-stock">
        {isApplied && t('coupon.applied')}
      </p>
    </div>
  )
}
