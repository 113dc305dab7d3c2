import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { useFields } from './use-field.ts'

/** Gift options: no prices on the papers, and a message from the giver. */
export function GiftFields({ form }: { form: CheckoutFormState }) {
  const t = usePrivateMessages()
  const { field, box } = useFields(form)
  return (
    <div className="group/gift">
      <Checkbox {...box('gift')} data-opens="">
        {t('checkout.gift')}
        <span className="block text-small text-ink-soft">{t('checkout.gift_note')}</span>
      </Checkbox>
      <div className="mt-2 hidden group-has-[[data-opens]:checked]/gift:block">
        <TextAreaField {...field('gift_message')} label={t('checkout.gift_message')} rows={2} maxLength={300} />
      </div>
    </div>
  )
}
