import type { MySecurity } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useBackOffice } from '../api/back-office.tsx'
import { ActionButton } from '../forms/action-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Card } from '../ui/card.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

interface PasskeyCardProps {
  security: MySecurity
  /** Shows the recovery codes of a first factor. */
  onCodes(codes: string[] | null): void
}

/** The passkeys, each with its name and last use, and one more. */
export function PasskeyCard({ security: { passkeys }, onCodes }: PasskeyCardProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  return (
    <Card title={t('security.passkeys')}>
      <div className="flex flex-col gap-3">
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
                <ActionButton
                  label={t('security.remove')}
                  subject={name}
                  text={t('security.remove_passkey_text')}
                  fields={[]}
                  variant="danger"
                  done={t('security.way_passkey_removed')}
                  work={(client) =>
                    client.request('DELETE /api/back_office/my_security/passkeys/:id', { params: { id } })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <PasskeySetup key={passkeys.length} client={client} onDone={onCodes} />
      </div>
    </Card>
  )
}
