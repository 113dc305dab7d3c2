export { createHttpErp } from './http-erp.ts'
export { loyaltyRoutes } from './loyalty.routes.ts'
export { createLoyalty } from './loyalty.service.ts'
