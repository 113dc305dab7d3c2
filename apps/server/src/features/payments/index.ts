export { paymentCommand } from './payments.commands.ts'
export { paymentRoutes } from './payments.routes.ts'
export { createPayments, type Payments } from './payments.service.ts'
export { paymentProviders } from './providers/index.ts'
