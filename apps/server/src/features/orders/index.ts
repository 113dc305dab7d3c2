export { deliveryTimes, isDeliveryTimeOpen } from './delivery-times.ts'
export {
  type CartVariant,
  deliveryPrice,
  isBlocking,
  isEditable,
  type LiveOrder,
  liveOrder,
  type Problem,
} from './live-order.ts'
export { deliveryCost, orderTotals } from './order-totals.ts'
export {
  type OrderRow,
  type StoredLine,
  type StoredOrder,
  sellLines,
  updateOrder,
} from './orders.queries.ts'
export { orderRoutes } from './orders.routes.ts'
export { type Claim, createOrders, type Holder, type Orders } from './orders.service.ts'
