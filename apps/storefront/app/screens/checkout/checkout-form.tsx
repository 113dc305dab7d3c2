import { Form } from 'react-router'
import { STEPS, type Step } from '../../features/checkout/checkout-values.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { OrderProblems } from './order-problems.tsx'
import { PaymentSection } from './payment-section.tsx'
import { TimeSection } from './time-section.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

export interface SectionProps {
  form: CheckoutFormState
  checkout: CheckoutData
  /** Its number on the page. */
  position: number
  isDone: boolean
}

/** The whole checkout as one form; without scripts all sections are open and one button submits everything. */
export function CheckoutForm({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const part = { form, checkout }
  const { digital } = checkout.kind
  const isDone = (step: Step) => checkout.openStep === null || STEPS.indexOf(step) < STEPS.indexOf(checkout.openStep)
  return (
    <Form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} className="min-w-0">
      <HiddenFields checkout={checkout} />
      {checkout.lastPayment && (
        <div className="mb-4 rounded-card bg-problem-soft p-4" role="status">
          <FieldError>
            {t(checkout.lastPayment === 'expired' ? 'checkout.payment_expired' : 'checkout.payment_failed')}
          </FieldError>
        </div>
      )}
      <OrderProblems {...part} />
      <ContactSection {...part} position={1} isDone={isDone('contact')} />
      {digital ? (
        <p className="flex items-center gap-3 border-b border-line py-5 text-note text-ink-soft">
          <Icon name="key-round" />
          {t('checkout.digital')}
        </p>
      ) : (
        <>
          <DeliverySection {...part} position={2} isDone={isDone('delivery')} />
          <TimeSection {...part} position={3} isDone={isDone('time')} />
        </>
      )}
      <PaymentSection {...part} position={digital ? 2 : 4} />
    </Form>
  )
}

/** The displayed prices and total, to which placing the order agrees. */
function HiddenFields({ checkout: { cart, pageKey, organisation } }: Pick<SectionProps, 'checkout'>) {
  return (
    <>
      <input type="hidden" name="number" value={cart.number} />
      <input type="hidden" name="page_key" value={pageKey} />
      <input type="hidden" name="expected_total" value={cart.total} />
      <input type="hidden" name="expected_due" value={cart.due_total} />
      <input type="hidden" name="organisation_seen" value={organisation?.registry_number ?? ''} />
      {cart.lines.map(({ id, price }) => (
        <input key={id} type="hidden" name="expected_price" value={`${id} ${price}`} />
      ))}
    </>
  )
}
