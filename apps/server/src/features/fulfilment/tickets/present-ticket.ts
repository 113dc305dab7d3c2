import type { ETicket, Locale, StaffTicket, TicketScan } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import type { StoredScan, StoredTicket } from './tickets.queries.ts'

const textOf = (text: Translated | null, locale: Locale) => text && inLocale(text, locale)
const timeOf = (time: Date | null) => time?.toISOString() ?? null

export const presentTicket = (ticket: StoredTicket, locale: Locale): ETicket => ({
  id: ticket.public_id,
  code: ticket.code,
  kind: ticket.kind,
  title: inLocale(ticket.title, locale),
  admits: textOf(ticket.admits, locale),
  place: textOf(ticket.place, locale),
  holder: ticket.holder,
  valid_from: timeOf(ticket.valid_from),
  valid_until: timeOf(ticket.valid_until),
  state: ticket.state,
  order_number: ticket.order_number,
  issued_at: ticket.created_at.toISOString(),
  used_at: timeOf(ticket.used_at),
})

export const presentForStaff = (ticket: StoredTicket, locale: Locale): StaffTicket => ({
  ...presentTicket(ticket, locale),
  used_by: ticket.scanner,
  used_place: ticket.used_place,
  canceled_at: timeOf(ticket.canceled_at),
  cancel_reason: ticket.cancel_reason,
  issued_by: ticket.issuer,
  issue_reason: ticket.issue_reason,
})

export const presentScan = (scan: StoredScan, locale: Locale): TicketScan => ({
  id: scan.id,
  at: scan.created_at.toISOString(),
  device_time: timeOf(scan.device_time),
  outcome: scan.outcome,
  staff: scan.staff,
  place: scan.place,
  ticket_id: scan.public_id,
  code: scan.code ?? scan.entered ?? '',
  title: textOf(scan.title, locale),
})

/** Facts of a refusal: who used the ticket, when and where, or its dates. */
export const factsOf = ({ scanner, used_at: at, used_place: place, ...ticket }: StoredTicket) => ({
  ...(at && {
    staff: scanner ?? '—',
    used_at: at.toISOString(),
    when: formatDateTime(at),
    place,
    where: place === null ? '' : `, ${place}`,
  }),
  ...(ticket.valid_from && { from: formatDateTime(ticket.valid_from) }),
  ...(ticket.valid_until && { until: formatDateTime(ticket.valid_until) }),
})
