import type { ETicket } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useMessages } from '../../i18n/use-messages.tsx'

/** When and where a ticket is valid; nothing if it is always and everywhere. */
export function TicketWhen({ ticket }: { ticket: Pick<ETicket, 'valid_from' | 'valid_until' | 'place'> }) {
  const t = useMessages()
  const { valid_from: from, valid_until: until, place } = ticket
  const said = [
    from && t('tickets.from', { time: formatDateTime(from) }),
    until && t('tickets.until', { time: formatDateTime(until) }),
    place,
  ].filter(Boolean)
  return said.length === 0 ? null : <p>{said.join(' · ')}</p>
}
