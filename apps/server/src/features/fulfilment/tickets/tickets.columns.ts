import type { ScanOutcome, TicketKind } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'ticket_scans.outcome': ScanOutcome
  'ticket_terms.admits': Translated
  'ticket_terms.kind': TicketKind
  'ticket_terms.place': Translated
  'tickets.admits': Translated
  'tickets.kind': TicketKind
  'tickets.place': Translated
  'tickets.state': 'issued' | 'used' | 'canceled'
  'tickets.title': Translated
}
