import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { useFormReply } from '../account/use-form-reply.ts'

interface RefundAccountFieldsProps {
  field: ReturnType<typeof useFormReply>['field']
  /** Whether the refund is impossible without an account. */
  required: boolean
}

/** The fields of the refund account. */
export function RefundAccountFields({ field, required }: RefundAccountFieldsProps) {
  const t = usePrivateMessages()
  return (
    <fieldset className="grid gap-4 tablet:grid-cols-2">
      <legend className="mb-3 font-medium">{t('order.refund_where')}</legend>
      <TextField
        {...field('iban')}
        label={t('order.refund_iban')}
        hint={t('order.refund_iban_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required={required}
      />
      <TextField
        {...field('account_name')}
        label={t('order.refund_name')}
        autoComplete="name"
        maxLength={120}
        required={required}
      />
    </fieldset>
  )
}
