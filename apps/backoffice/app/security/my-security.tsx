import { useState } from 'react'
import { useBackOffice } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AppCard } from './app-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SessionList } from './session-list.tsx'
import { useMySecurity, useOwnWork } from './use-own-work.ts'

/** Everybody's own logins: password, second step, passkeys, recovery codes, sessions. */
export default function MySecurityScreen() {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useMySecurity(client)
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useOwnWork(
    () => client.request('POST /api/back_office/my_security/recovery_codes'),
    ({ recovery_codes }) => setCodes(recovery_codes),
  )
  const end = useOwnWork((id: number | null) =>
    id === null
      ? client.request('DELETE /api/back_office/my_security/sessions')
      : client.request('DELETE /api/back_office/my_security/sessions/:id', { params: { id } }),
  )
  if (error && !data) return <Problem>{error.message}</Problem>
  if (!data) return <Waiting />
  const hasFactor = data.totp !== null || data.passkeys.length > 0
  return (
    <Page title={t('security.mine')}>
      {data.required && <p className="mb-4 text-ink-soft">{t('security.required')}</p>}
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AppCard security={data} onCodes={setCodes} />
          <PasskeyCard security={data} onCodes={setCodes} />
          {hasFactor && (
            <Card title={t('security.codes')}>
              <div className="flex flex-col items-start gap-3">
                {renew.error && <Problem>{renew.error.message}</Problem>}
                <p>{t('security.codes_left', { n: data.recovery_codes })}</p>
                <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
                  {t('security.codes_renew')}
                </Button>
              </div>
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <NameCard />
          <Card title={t('login.password')}>
            <p className="mb-3 text-ink-soft">{t('security.password_text')}</p>
            <a href="/account/profile/password" className={buttonClass('secondary')}>
              {t('security.password_change')}
            </a>
          </Card>
          <Card
            title={t('security.sessions')}
            actions={
              data.sessions.length > 1 && (
                <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate(null)}>
                  {t('security.end_others')}
                </Button>
              )
            }
          >
            {end.error && <Problem>{end.error.message}</Problem>}
            <SessionList sessions={data.sessions} busy={end.isPending} onEnd={({ id }) => end.mutate(id)} />
          </Card>
        </div>
      </div>
      {codes && (
        <Dialog title={t('security.codes')} onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </Page>
  )
}
