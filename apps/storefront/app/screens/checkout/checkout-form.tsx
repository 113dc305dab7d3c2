import { Form } from 'react-router'
import { STEPS, type Step } from '../../features/checkout/checkout-values.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { TimeSection } from './time-section.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

export interface SectionProps {
  form: CheckoutFormState
  checkout: CheckoutData
  isDone: boolean
}

/** The whole of checkout as one form; without scripts all of it is open and one button sends everything. */
export function CheckoutForm({ form, checkout }: Omit<SectionProps, 'isDone'>) {
  const t = useAccountMessages()
  const part = { form, checkout }
  const isDone = (step: Step) => checkout.openStep === null || STEPS.indexOf(step) < STEPS.indexOf(checkout.openStep)
  return (
    <Form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} className="min-w-0">
      <input type="hidden" name="number" value={checkout.cart.number} />
      <input type="hidden" name="page_key" value={checkout.pageKey} />
      <input type="hidden" name="expected_total" value={checkout.cart.total} />
      {checkout.cart.lines.map(({ id, price }) => (
        <input key={id} type="hidden" name="expected_price" value={`${id} ${price}`} />
      ))}
      {checkout.lastPayment && (
        <div className="mb-4 rounded-card bg-problem-soft p-4" role="status">
          <FieldError>
            {t(checkout.lastPayment === 'expired' ? 'checkout.payment_expired' : 'checkout.payment_failed')}
          </FieldError>
        </div>
      )}
      <ContactSection {...part} isDone={isDone('contact')} />
      <DeliverySection {...part} isDone={isDone('delivery')} />
      <TimeSection {...part} isDone={isDone('time')} />
      <PaymentSection {...part} isDone={false} />
    </Form>
  )
}
