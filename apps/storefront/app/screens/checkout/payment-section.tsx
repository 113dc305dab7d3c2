import { useState } from 'react'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { formatMoney } from '../../ui/money.ts'
import { AgreementFields } from './agreement-fields.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { Refusal } from './refusal.tsx'

const ICONS = { qr: 'qr-code', bank_transfer: 'landmark' } as const

/** How to pay, once more everything it costs, and the button. */
export function PaymentSection({ form, checkout, position }: Omit<SectionProps, 'isDone'>) {
  const t = useAccountMessages()
  const { methods, cart } = checkout
  const sent = methods.find(({ code }) => code === form.reply?.method)
  const [method, setMethod] = useState<string>(sent?.code ?? methods[0]?.code ?? '')
  const total = formatMoney(cart.total)
  return (
    <CheckoutSection
      form={form}
      step="pay"
      position={position}
      title={t('checkout.step_payment')}
      isDone={false}
      summary=""
    >
      <RadioCards
        legend={t('payment.choose')}
        hideLegend
        name="payment_method"
        value={method}
        onChange={setMethod}
        options={methods.map(({ code, name, description, sandbox }) => ({
          value: code,
          label: name,
          note: description,
          icon: ICONS[code],
          aside: sandbox ? <Badge tone="problem">{t('payment.sandbox')}</Badge> : undefined,
        }))}
      />
      <div className="mt-6 rounded-card bg-ground p-4 desktop:p-5">
        <CartTotals totals={cart} />
      </div>
      <AgreementFields form={form} checkout={checkout} />
      <Refusal form={form} />
      <Button
        type="submit"
        name="step"
        value="pay"
        size="large"
        wide
        busy={form.isSending}
        className="mt-4"
        disabled={methods.length === 0}
      >
        {method === 'bank_transfer' ? t('checkout.order_for', { total }) : t('checkout.pay', { total })}
      </Button>
      <p className="mt-3 text-small text-ink-soft">{t('cart.reassurance')}</p>
    </CheckoutSection>
  )
}
