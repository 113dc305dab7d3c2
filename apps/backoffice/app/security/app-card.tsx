import type { MySecurity } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useBackOffice } from '../api/back-office.tsx'
import { ActionButton } from '../forms/action-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { AppSetup } from './app-setup.tsx'

interface AppCardProps {
  security: MySecurity
  /** Shows the recovery codes of a first factor. */
  onCodes(codes: string[] | null): void
}

/** The authenticator app: there, or to be set up. */
export function AppCard({ security: { totp }, onCodes }: AppCardProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  return (
    <Card title={t('security.app')} actions={totp && <Badge tone="stock">{t('security.on')}</Badge>}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          {totp ? t('security.since', { at: formatDateTime(totp.created_at) }) : t('security.app_text')}
        </p>
        <AppSetup
          key={totp?.created_at}
          client={client}
          label={t(totp ? 'security.app_replace' : 'security.app_add')}
          onDone={onCodes}
        />
        {totp && (
          <ActionButton
            label={t('security.remove')}
            subject={t('security.app')}
            text={t('security.remove_app_text')}
            fields={[]}
            variant="danger"
            done={t('security.way_totp_removed')}
            work={(client) => client.request('DELETE /api/back_office/my_security/totp')}
          />
        )}
      </div>
    </Card>
  )
}
