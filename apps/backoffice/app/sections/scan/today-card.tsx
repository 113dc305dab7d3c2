import { formatTime, isoDay } from '@delguur/mongolia/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { isGood } from '../tickets/scan-outcomes.ts'
import { SCANS } from './use-scans.ts'

const SHOWN = 50

/** What the member of staff has scanned today, newest first. */
export function TodayCard() {
  const t = useMessages()
  const { client, me } = useBackOffice()
  const { data, error } = useQuery({
    queryKey: [...SCANS, me.id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/e_tickets/scans', {
        query: { mine: true, day: isoDay(new Date()), per_page: SHOWN },
        signal,
      }),
  })
  return (
    <Card title={t('scan.today')} actions={<span className="text-ink-soft money">{data?.total_count ?? ''}</span>}>
      {error && <Problem>{error.message}</Problem>}
      {data?.scans.length === 0 && <p className="text-ink-soft">{t('scan.today_empty')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.scans.map(({ id, at, outcome, title, code, ticket_id: ticketId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <span className="text-ink-soft money">{formatTime(at)}</span>{' '}
              {ticketId ? (
                <Link to={`/tickets/${ticketId}`} className="underline">
                  {title}
                </Link>
              ) : (
                code
              )}
            </span>
            <Badge tone={isGood(outcome) ? 'stock' : 'fall'}>{t(`scan.outcome_${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
