export { createDraftOrders } from './draft-orders.service.ts'
export { createFindForOrder } from './find-for-order.ts'
