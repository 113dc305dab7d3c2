import type { Client } from '@delguur/sdk'
import { useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Entrance } from '../login/entrance.tsx'
import { Button } from '../ui/button.tsx'
import { AppSetup } from './app-setup.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** For whoever owes a second step and has none: nothing else opens before it is set up. */
export default function SetUp({ client, onDone, onLeave }: { client: Client; onDone(): void; onLeave(): void }) {
  const t = useMessages()
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = (made: string[] | null) => (made ? setCodes(made) : onDone())
  return (
    <Entrance title={codes ? t('security.codes') : t('security.set_up_title')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{t('security.set_up_text')}</p>
          <AppSetup client={client} label={t('security.app_add')} onDone={finish} />
          <p className="border-t border-line pt-4 text-ink-soft">{t('security.set_up_or')}</p>
          <PasskeySetup client={client} onDone={finish} />
          <Button variant="quiet" icon="log-out" onClick={onLeave}>
            {t('shell.log_out')}
          </Button>
        </div>
      )}
    </Entrance>
  )
}
