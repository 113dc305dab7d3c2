export { createScanTickets } from './scan-tickets.ts'
export { createTellTickets } from './ticket-letters.ts'
export { changeVoucher } from './tickets.queries.ts'
export { createTickets, type Tickets, type VoucherTerms } from './tickets.service.ts'
