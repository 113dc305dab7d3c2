import type { DeliveryRate, PaymentMethod } from '@delguur/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { rateOf } from '../../features/checkout/checkout-values.ts'
import { METHOD_ICONS } from '../../features/payments/payment-methods.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { formatMoney } from '../../ui/money.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { Balances } from './balances.tsx'
import { CardChoice } from './card-choice.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { GiftCardField } from './gift-card-field.tsx'
import { chosenLease, type LeaseSelection } from './lease-selection.ts'
import { PaymentNotes } from './payment-notes.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { Refusal } from './refusal.tsx'

// Loaded for instalment payments only.
const LeaseChoice = lazyComponent(async () => ({ default: (await import('./instalment-choice.tsx')).LeaseChoice }))
const StorePayChoice = lazyComponent(async () => ({
  default: (await import('./instalment-choice.tsx')).StorePayChoice,
}))

/** The payment: balances first, then the method for the rest, the totals and the button. */
export function PaymentSection({ form, checkout, position }: Omit<SectionProps, 'isDone'>) {
  const t = usePrivateMessages()
  const { methods, cart } = checkout
  const [chosen, setChosen] = useState<string>(form.reply?.method ?? '')
  const [lease, setLease] = useState<LeaseSelection>({ months: '', prepayment: null })
  const method = (methods.find(({ code }) => code === chosen) ?? methods[0])?.code ?? ''
  const part = { form, checkout }
  const { delivery_type: type, delivery_method: delivery } = form.values
  const rate = rateOf(checkout.rates, type, delivery)
  const details: Partial<Record<string, ReactNode>> = {
    bank_transfer: rate && <AfterPayment rate={rate} />,
    card: <CardChoice paymentOptions={checkout.paymentOptions} />,
    lease: <LeaseChoice {...part} selection={lease} onSelect={setLease} />,
    storepay: <StorePayChoice {...part} />,
  }
  return (
    <CheckoutSection
      form={form}
      step="pay"
      position={position}
      title={t('checkout.step_payment')}
      isDone={false}
      summary=""
    >
      <PaymentNotes checkout={checkout} />
      <Balances checkout={checkout} />
      <GiftCardField checkout={checkout} />
      <RadioCards
        legend={t(0 < cart.due_total && cart.due_total < cart.total ? 'pay.choose_rest' : 'payment.choose')}
        name="payment_method"
        value={method}
        onChange={setChosen}
        options={methods.map((one) => ({
          ...optionOf(one, t('payment.sandbox')),
          details: <Suspense>{details[one.code]}</Suspense>,
        }))}
      />
      <div className="mt-6 rounded-card bg-ground p-4 desktop:p-5">
        <CartTotals totals={cart} />
      </div>
      <AgreementFields form={form} checkout={checkout} />
      <Refusal form={form} checkout={checkout} />
      <PhoneVerification {...part} />
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
        <PayText method={method} checkout={checkout} lease={lease} />
      </Button>
      <p className="mt-3 text-small text-ink-soft">{t('cart.reassurance')}</p>
    </CheckoutSection>
  )
}

const optionOf = ({ code, name, description, cost, sandbox }: PaymentMethod, test: string) => ({
  value: code,
  label: name,
  note: (
    <>
      {description}
      {cost && <span className="block font-medium text-ink">{cost}</span>}
    </>
  ),
  icon: METHOD_ICONS[code],
  aside: sandbox ? <Badge tone="problem">{test}</Badge> : undefined,
})

/** The estimated arrival for later payments. Express has no guaranteed hours. */
function AfterPayment({ rate: { method, promise } }: { rate: DeliveryRate }) {
  const t = usePrivateMessages()
  const text = promise.after_payment
  return <p className="text-note">{method === 'express' ? text : t('checkout.after_payment', { promise: text })}</p>
}

interface PayTextProps extends Pick<SectionProps, 'checkout'> {
  method: string
  lease: LeaseSelection
}

/** Methods that place the order before it is paid. */
const AFTERWARDS: ReadonlySet<string> = new Set(['bank_transfer', 'cash_on_delivery', 'invoice'])

/** The label of the button, with the amount due now. */
function PayText({ method, checkout: { cart, paymentOptions }, lease }: PayTextProps) {
  const t = usePrivateMessages()
  const due = formatMoney(cart.due_total)
  if (method === 'credit') return t('pay.from_balance')
  if (AFTERWARDS.has(method)) return t('checkout.order_for', { total: due })
  const chosen = method === 'lease' ? chosenLease(paymentOptions, lease) : null
  if (chosen && chosen.prepayment > 0) return t('pay.prepay_now', { amount: formatMoney(chosen.prepayment) })
  if (chosen) return t('pay.apply')
  if (method === 'storepay') return t('pay.apply')
  return t('checkout.pay', { total: due })
}
