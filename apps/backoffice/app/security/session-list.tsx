import type { StaffSession } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useMessages } from '../i18n/use-messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

interface SessionListProps {
  sessions: readonly StaffSession[]
  busy: boolean
  onEnd(session: StaffSession): void
}

/** Sessions of the back office: device, address, second step and last use. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const t = useMessages()
  if (sessions.length === 0) return <p className="text-ink-soft">{t('security.no_sessions')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              {session.device || t('security.device_unknown')}
              {session.current && <Badge tone="accent">{t('security.this_device')}</Badge>}
            </p>
            <p className="text-small text-ink-soft">
              {[session.address, session.second_factor && t(`security.by_${session.second_factor}`)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-small text-ink-soft">
              {t('security.last_used', { at: formatDateTime(session.last_used_at) })}
              {session.ends_at && ` · ${t('security.ends', { at: formatDateTime(session.ends_at) })}`}
            </p>
          </div>
          {!session.current && (
            <Button variant="secondary" busy={busy} onClick={() => onEnd(session)}>
              {t('security.end_session')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
