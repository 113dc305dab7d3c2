import { useMessages } from '../i18n/use-messages.tsx'
import { TextField } from '../ui/field.tsx'

/** A new password, twice. */
export function NewPasswordFields() {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('login.password')}
        hint={t('invitation.password_hint')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        label={t('invitation.password_again')}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}
