import { formatDateTime } from '@delguur/mongolia/dates'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { orderPath } from '../checkout/order-path.ts'
import { QrPicture } from '../payments/qr-picture.tsx'
import { useTicketMessages } from './ticket-texts.tsx'
import type { TicketView } from './ticket-view.server.ts'

interface TicketListProps {
  tickets: readonly TicketView[]
  /** Names the order of each, on a page of several. */
  hasOrders?: boolean
}

const QR_SIZE = 240
/** Where a code is parted for the eye. */
const HALF = 5

/** Tickets to show at the entrance, on the screen or on paper. Requires `TicketTexts` above. */
export function TicketList({ tickets, hasOrders = false }: TicketListProps) {
  const t = useTicketMessages()
  const canPrint = tickets.some(({ qr }) => qr !== null)
  return (
    <>
      {canPrint && <p className="mb-4 text-note text-ink-soft">{t('pass.how')}</p>}
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <li key={ticket.code} className="py-5 first:pt-0 last:pb-0 print:break-inside-avoid">
            <Ticket ticket={ticket} hasOrder={hasOrders} />
          </li>
        ))}
      </ul>
      {canPrint && (
        <div className="needs-scripts mt-4 print:hidden">
          <Button variant="secondary" icon="printer" onClick={() => print()}>
            {t('pass.print')}
          </Button>
        </div>
      )}
    </>
  )
}

function Ticket({ ticket, hasOrder }: { ticket: TicketView; hasOrder: boolean }) {
  const t = useTicketMessages()
  const { title, admits, holder, place, valid_from: from, valid_until: until, order_number: number } = ticket
  return (
    <>
      <p className="font-medium">{title}</p>
      {[
        admits,
        from && t('pass.from', { time: formatDateTime(from) }),
        until && t('pass.until', { time: formatDateTime(until) }),
        place,
        holder,
      ].map(
        (line) =>
          line && (
            <p key={line} className="text-note text-ink-soft">
              {line}
            </p>
          ),
      )}
      {hasOrder && number && (
        <p className="text-small text-ink-soft">
          <Link to={orderPath({ number })} prefetch="none" className="underline hover:text-accent">
            {t('pass.order', { number })}
          </Link>
        </p>
      )}
      {ticket.qr ? (
        <div className="mt-4 text-center">
          <QrPicture qr={ticket.qr} label={t('pass.qr', { title })} size={QR_SIZE} />
          <p className="mt-2 text-lead font-bold tabular-nums">
            {ticket.code.slice(0, HALF)}-{ticket.code.slice(HALF)}
          </p>
        </div>
      ) : (
        <p className="mt-2 flex items-start gap-2 text-note font-medium">
          <Icon name={ticket.state === 'used' ? 'check' : 'info'} size={18} className="mt-0.5" />
          {ticket.used_at ? t('pass.used', { time: formatDateTime(ticket.used_at) }) : t(`pass.state_${ticket.state}`)}
        </p>
      )}
    </>
  )
}
