import type { Client } from '@delguur/sdk'
import type { FormEvent } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { useOwnWork } from './use-own-work.ts'

interface SetupProps {
  client: Client
  /** Words of the button that begins. */
  label: string
  /** Recovery codes of the first factor; null after a further one. */
  onDone(recoveryCodes: string[] | null): void
}

/** Shows the key for an authenticator app as QR and text, and takes its first code. */
export function AppSetup({ client, label, onDone }: SetupProps) {
  const t = useMessages()
  const start = useOwnWork(() => client.request('POST /api/back_office/my_security/totp'))
  const finish = useOwnWork(
    (body: { setup: string; code: string }) => client.request('PUT /api/back_office/my_security/totp', { body }),
    ({ recovery_codes }) => onDone(recovery_codes),
  )
  const error = finish.error ?? start.error

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!start.data || finish.isPending) return
    finish.mutate({ setup: start.data.setup, code: String(new FormData(event.currentTarget).get('code')) })
  }

  return (
    <div className="flex flex-col gap-3">
      {error && <Problem>{error.message}</Problem>}
      {start.data ? (
        <form onSubmit={submit} className="flex flex-col gap-3">
          <p>{t('security.app_scan')}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(start.data.qr)}`}
            alt={t('security.app_qr')}
            className="size-48 self-center rounded-control bg-white"
          />
          <p className="text-small text-ink-soft">
            {t('security.app_type')} <code className="break-all text-ink">{start.data.secret}</code>
          </p>
          <TextField
            label={t('security.app_code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
          />
          <Button type="submit" busy={finish.isPending}>
            {t('security.app_confirm')}
          </Button>
        </form>
      ) : (
        <Button variant="secondary" icon="smartphone" busy={start.isPending} onClick={() => start.mutate(undefined)}>
          {label}
        </Button>
      )}
    </div>
  )
}
