export { createCheckLend } from './check-lend.ts'
export { createInstalments } from './instalments.service.ts'
export { createLeaseStanding } from './lease-standing.ts'
