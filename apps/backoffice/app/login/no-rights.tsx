import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** For somebody whose last role was taken away while they were logged in. */
export function NoRights({ onLeave }: { onLeave(): void }) {
  const t = useMessages()
  return (
    <Entrance title={t('login.no_rights_title')}>
      <p className="mb-4">{t('login.no_role')}</p>
      <Button variant="secondary" icon="log-out" onClick={onLeave}>
        {t('shell.log_out')}
      </Button>
    </Entrance>
  )
}
