export { createRefunds, type Refunds } from './refunds.service.ts'
