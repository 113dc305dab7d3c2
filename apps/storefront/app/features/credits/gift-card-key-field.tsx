import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormReply } from '../account/use-form-reply.ts'

/** What stands on a gift card, for the form that it belongs to. */
export function GiftCardKeyField({ form }: { form: string }) {
  const t = useAccountMessages()
  const { field } = useFormReply(form)
  return (
    <TextField
      {...field('card_code')}
      label={t('gift.key')}
      hint={t('gift.key_hint')}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
    />
  )
}
