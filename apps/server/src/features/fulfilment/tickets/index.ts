export { createScanTickets } from './scan-tickets.ts'
export { createTellTickets } from './ticket-letters.ts'
export { createTickets, type Tickets } from './tickets.service.ts'
