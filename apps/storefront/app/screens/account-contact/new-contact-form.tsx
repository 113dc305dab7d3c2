import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Channel } from './sent-codes.ts'

interface NewContactFormProps {
  channel: Channel
  present: string | null
  state: 'not_confirmed' | 'waiting' | 'confirmed'
  /** The contact entered before, to correct it. */
  contact: string | undefined
}

/** The form for the new number or address; an unverified current one is prefilled. */
export function NewContactForm({ channel, present, state, contact }: NewContactFormProps) {
  const t = usePrivateMessages()
  const { field, isSending } = useFormReply('contact')
  const waiting = state === 'confirmed' ? '' : (present ?? '')
  return (
    <AreaForm name="contact" className="grid gap-4">
      {channel === 'phone' ? (
        <TextField
          {...field('phone', contact ?? waiting)}
          label={t('auth.phone')}
          hint={t('contact.phone_hint')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
        />
      ) : (
        <TextField
          {...field('email', contact ?? waiting)}
          label={t('contact.email')}
          hint={t('contact.email_hint')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <Button type="submit" size="large" busy={isSending}>
        {t('contact.get_code')}
      </Button>
    </AreaForm>
  )
}
