import { formatPhone } from '@delguur/mongolia/phone'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { useFields } from './use-field.ts'

export function ContactSection({ form, isDone }: SectionProps) {
  const t = useAccountMessages()
  const { field } = useFields(form)
  const { phone, receiver } = form.values
  return (
    <CheckoutSection
      form={form}
      step="contact"
      position={1}
      title={t('checkout.contact')}
      isDone={isDone}
      summary={[receiver, formatPhone(phone)].filter(Boolean).join(', ')}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
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
      </div>
    </CheckoutSection>
  )
}
