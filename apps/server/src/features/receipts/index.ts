export { taxpayerRoutes } from './receipts.routes.ts'
export { createTaxpayerRegistry } from './taxpayer-registry.ts'
export { createTaxpayers, type Taxpayers } from './taxpayers.ts'
