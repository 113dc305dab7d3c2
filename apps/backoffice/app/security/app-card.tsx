import type { MySecurity } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useBackOffice } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Problem } from '../ui/notice.tsx'
import { AppSetup } from './app-setup.tsx'
import { useOwnWork } from './use-own-work.ts'

interface AppCardProps {
  security: MySecurity
  /** Shows the recovery codes of a first factor. */
  onCodes(codes: string[] | null): void
}

/** The authenticator app: there, or to be set up. */
export function AppCard({ security: { totp }, onCodes }: AppCardProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const remove = useOwnWork(() => client.request('DELETE /api/back_office/my_security/totp'))
  return (
    <Card title={t('security.app')} actions={totp && <Badge tone="stock">{t('security.on')}</Badge>}>
      <div className="flex flex-col gap-3">
        {remove.error && <Problem>{remove.error.message}</Problem>}
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
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('security.remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
