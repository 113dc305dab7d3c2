import type { Client } from '@delguur/sdk'
import type { FormEvent } from 'react'
import { makePasskey, PasskeyFailed } from '../api/passkeys.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { useOwnWork } from './use-own-work.ts'

interface SetupProps {
  client: Client
  /** Recovery codes of the first factor; null after a further one. */
  onDone(recoveryCodes: string[] | null): void
}

/** Makes a passkey on this device, under a name by which its owner knows it. */
export function PasskeySetup({ client, onDone }: SetupProps) {
  const t = useMessages()
  const add = useOwnWork(
    async (name: string) => {
      const { options } = await client.request('POST /api/back_office/my_security/passkeys/challenge')
      const answer = await makePasskey(options)
      return client.request('POST /api/back_office/my_security/passkeys', { body: { name, answer } })
    },
    ({ recovery_codes }) => onDone(recovery_codes),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!add.isPending) add.mutate(String(new FormData(event.currentTarget).get('name')))
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {add.error && <Problem>{add.error instanceof PasskeyFailed ? t('passkey.failed') : add.error.message}</Problem>}
      <TextField label={t('security.passkey_name')} name="name" maxLength={60} required />
      <Button type="submit" variant="secondary" icon="key-round" busy={add.isPending}>
        {t('security.passkey_add')}
      </Button>
    </form>
  )
}
