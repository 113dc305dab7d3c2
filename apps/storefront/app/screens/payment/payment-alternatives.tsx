import { Form, useNavigation } from 'react-router'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import type { PaymentData } from './payment-data.server.ts'

/** Links to another payment method and back to the cart. */
export function PaymentAlternatives({ shown }: { shown: PaymentData }) {
  const t = usePrivateMessages()
  // The page of the order offers the methods for a difference.
  if (shown.payment.part === 'difference') {
    return (
      <div className="mt-8 border-t border-line pt-6">
        <LeaveButton intent="choose" text={t('pay.choose_other')} variant="secondary" />
      </div>
    )
  }
  return (
    <section aria-label={t('payment.other_ways')} className="mt-8 border-t border-line pt-6">
      <h2 className="text-body">{t('payment.other_ways')}</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.methods.map(({ code, name }) => (
          <RetryPayment key={code} shown={shown} method={code} variant="secondary">
            {name}
          </RetryPayment>
        ))}
        <LeaveButton intent="choose" text={t('pay.choose_other')} variant="secondary" />
      </div>
      <div className="mt-1 -ml-4">
        <LeaveButton intent="give_up" text={t('cart.change_instead')} variant="quiet" />
      </div>
    </section>
  )
}

interface RetryPaymentProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'wide' | 'children'> {
  shown: PaymentData
  method: PaymentData['payment']['method']
}

/** Opens a new payment for the same order. */
export function RetryPayment({ shown, method, children, ...buttonProps }: RetryPaymentProps) {
  const isSending = useNavigation().formData?.get('payment_method') === method
  return (
    <Form method="post">
      <input type="hidden" name="payment_method" value={method} />
      <input type="hidden" name="expected_total" value={shown.total} />
      {shown.payment.saves_card && <input type="hidden" name="save_card" value="on" />}
      <Button type="submit" busy={isSending} {...buttonProps}>
        {children}
      </Button>
    </Form>
  )
}

interface LeaveButtonProps extends Pick<ButtonProps, 'variant'> {
  intent: 'give_up' | 'choose'
  text: string
}

/** Cancels the payment and returns to the choice of methods or to the cart. */
function LeaveButton({ intent, text, variant }: LeaveButtonProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant={variant} busy={isSending}>
        {text}
      </Button>
    </Form>
  )
}
