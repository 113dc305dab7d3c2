import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormReply } from '../account/use-form-reply.ts'

/** The field for a gift card's number or password. */
export function GiftCardKeyField({ form }: { form: string }) {
  const t = usePrivateMessages()
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
