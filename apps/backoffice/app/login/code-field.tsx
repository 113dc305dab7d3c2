import { useMessages } from '../i18n/use-messages.tsx'
import { TextField } from '../ui/field.tsx'
import { SandboxHint } from './sandbox-hint.tsx'

/** The code that was sent to a contact. */
export function CodeField({ contact }: { contact: string }) {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('invitation.code')}
        hint={t('invitation.code_hint', { contact })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <SandboxHint />
    </>
  )
}
