export { createHttpErp } from './http-erp.ts'
export { createLoyalty } from './loyalty.service.ts'
