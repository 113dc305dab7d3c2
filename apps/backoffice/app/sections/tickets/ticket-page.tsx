import type { StaffTicket } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { isGood } from './scan-outcomes.ts'
import { TicketState } from './ticket-state.tsx'

/** A ticket, and everybody who tried to use it. */
export function TicketPage() {
  const { id = '' } = useParams()
  const t = useMessages()
  const may = useMay()
  const locale = useLocale()
  const { client } = useBackOffice()
  const { data: ticket, error } = useQuery({
    queryKey: ['ticket', id, locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/e_tickets/:id', { params: { id }, signal }),
  })
  if (!ticket) return <UnreadPage title={t('nav.tickets')} error={error} />
  const canCancel = may('tickets.manage') && (ticket.state === 'issued' || ticket.state === 'expired')
  return (
    <Page
      title={ticket.title}
      aside={<TicketState state={ticket.state} />}
      actions={
        canCancel && (
          <ActionButton
            label={t('tickets.cancel')}
            subject={ticket.code}
            done={t('tickets.cancel_done')}
            text={t('tickets.cancel_text')}
            variant="danger"
            fields={[{ name: 'reason', label: t('tickets.reason'), kind: 'area', required: true }]}
            work={(api, { reason = '' }) =>
              api.request('PUT /api/back_office/e_tickets/:id/cancel', { params: { id }, body: { reason } })
            }
          />
        )
      }
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card title={t('tickets.ticket')}>
          <Facts facts={factsOf(ticket, t, may('orders.read'))} />
        </Card>
        <ScansCard ticketId={ticket.id} />
      </div>
    </Page>
  )
}

function factsOf(ticket: StaffTicket, t: Translate, seesOrders: boolean) {
  const { order_number: order, used_at: usedAt, canceled_at: canceledAt } = ticket
  const time = (at: string | null) => at && <span className="money">{formatDateTime(at)}</span>
  const facts = [
    [t('tickets.code'), <span className="font-semibold money">{ticket.code}</span>],
    [t('tickets.kind'), t(`tickets.kind_${ticket.kind}`)],
    [t('tickets.admits'), ticket.admits],
    [t('tickets.place'), ticket.place],
    [t('tickets.valid_from'), time(ticket.valid_from)],
    [t('tickets.valid_until'), time(ticket.valid_until)],
    [t('tickets.holder'), ticket.holder],
    [
      t('tickets.order'),
      order &&
        (seesOrders ? (
          <Link to={`/orders/${order}`} className="underline">
            {order}
          </Link>
        ) : (
          order
        )),
    ],
    [t('tickets.issued_at'), time(ticket.issued_at)],
    [t('tickets.issued_by'), ticket.issued_by],
    [t('tickets.issue_reason'), ticket.issue_reason],
    [
      t('tickets.used_at'),
      usedAt && [formatDateTime(usedAt), ticket.used_by, ticket.used_place].filter(Boolean).join(' · '),
    ],
    [
      t('tickets.canceled_at'),
      canceledAt && [formatDateTime(canceledAt), ticket.cancel_reason].filter(Boolean).join(' · '),
    ],
  ] as const
  return facts.filter(([, value]) => value !== null)
}

function ScansCard({ ticketId }: { ticketId: string }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useQuery({
    queryKey: ['scans', 'of', ticketId],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/e_tickets/scans', { query: { ticket_id: ticketId }, signal }),
  })
  return (
    <Card title={t('tickets.scans')}>
      {error && <Problem>{error.message}</Problem>}
      {data?.scans.length === 0 && <p className="text-ink-soft">{t('tickets.scans_empty')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.scans.map(({ id, at, device_time: deviceTime, outcome, staff, place }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              {[formatDateTime(at), staff, place].filter(Boolean).join(' · ')}
              {deviceTime && (
                <span className="block text-ink-soft">
                  {t('tickets.offline', { time: formatDateTime(deviceTime) })}
                </span>
              )}
            </span>
            <Badge tone={isGood(outcome) ? 'stock' : 'fall'}>{t(`scan.outcome_${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
