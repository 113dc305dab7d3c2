import type { MySecurity } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useBackOffice } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Problem } from '../ui/notice.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { useOwnWork } from './use-own-work.ts'

interface PasskeyCardProps {
  security: MySecurity
  /** Shows the recovery codes of a first factor. */
  onCodes(codes: string[] | null): void
}

/** The passkeys, each with its name and last use, and one more. */
export function PasskeyCard({ security: { passkeys }, onCodes }: PasskeyCardProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const remove = useOwnWork((id: number) =>
    client.request('DELETE /api/back_office/my_security/passkeys/:id', { params: { id } }),
  )
  return (
    <Card title={t('security.passkeys')}>
      <div className="flex flex-col gap-3">
        {remove.error && <Problem>{remove.error.message}</Problem>}
        <p className="text-ink-soft">{t('security.passkeys_text')}</p>
        {passkeys.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {passkeys.map(({ id, name, created_at, last_used_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <div className="min-w-0">
                  <p>{name}</p>
                  <p className="text-small text-ink-soft">
                    {last_used_at
                      ? t('security.last_used', { at: formatDateTime(last_used_at) })
                      : t('security.since', { at: formatDateTime(created_at) })}
                  </p>
                </div>
                <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
                  {t('security.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <PasskeySetup key={passkeys.length} client={client} onDone={onCodes} />
      </div>
    </Card>
  )
}
