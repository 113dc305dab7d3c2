export { createScanTickets } from './scan-tickets.ts'
export { createTellTickets } from './ticket-letters.ts'
export { createTickets, type Tickets, type VoucherTerms } from './tickets.service.ts'
