import { formatPhone } from '@delguur/mongolia/phone'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { useFields } from './use-field.ts'

/** The buyer, the recipient, and the receipt's addressee. */
export function ContactSection({ form, checkout, position, isDone }: SectionProps) {
  const t = usePrivateMessages()
  const { field, box } = useFields(form)
  const { digital } = checkout.kind
  return (
    <CheckoutSection
      form={form}
      step="contact"
      position={position}
      title={t('checkout.contact')}
      isDone={isDone}
      summary={<ContactSummary form={form} checkout={checkout} />}
    >
      <div className="group/other grid gap-4 tablet:grid-cols-2">
        <TextField
          {...field('phone')}
          label={t('auth.phone')}
          hint={t('checkout.phone_hint')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
        />
        <TextField {...field('receiver')} label={t('checkout.receiver')} required autoComplete="name" maxLength={120} />
        <TextField
          {...field('email')}
          label={t('checkout.email')}
          hint={t(digital ? 'checkout.email_hint_digital' : 'checkout.email_hint')}
          required={digital}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        {!digital && (
          <>
            <div className="tablet:self-start tablet:pt-6">
              <Checkbox {...box('for_other')} data-opens="">
                {t('checkout.for_other')}
              </Checkbox>
            </div>
            {/* Opened by CSS alone, so that it works without scripts. */}
            <div className="hidden group-has-[[data-opens]:checked]/other:block">
              <TextField
                {...field('receiver_phone')}
                label={t('checkout.receiver_phone')}
                hint={t('checkout.receiver_phone_hint')}
                required
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={30}
              />
            </div>
          </>
        )}
      </div>
      <BuyerFields form={form} checkout={checkout} />
    </CheckoutSection>
  )
}

function ContactSummary({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const { phone, receiver, email, for_other, receiver_phone, buyer_type, registry_number } = form.values
  const number = for_other === 'on' ? receiver_phone : phone
  const { organisation } = checkout
  return (
    <>
      {[receiver, formatPhone(number), email].filter(Boolean).join(', ')}
      {buyer_type === 'organisation' && (
        <span className="block">{[organisation?.name, registry_number].filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}
