export { createDraftOrders } from './draft-orders.service.ts'
export { createFindForOrder, type FindForOrder } from './find-for-order.ts'
