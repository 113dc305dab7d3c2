export { refundRoutes } from './refunds.routes.ts'
export { createRefunds, type Refunds } from './refunds.service.ts'
