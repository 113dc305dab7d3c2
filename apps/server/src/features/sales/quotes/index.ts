export { exportedQuotes } from './exported-quotes.ts'
export { deleteQuotesOf } from './quotes.queries.ts'
export { createQuotes } from './quotes.service.ts'
