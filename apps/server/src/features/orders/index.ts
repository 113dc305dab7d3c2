export type { CartVariant, VariantsForCart } from './cart-variant.ts'
export { deliveryTimes, isDeliveryTimeOpen } from './delivery-times.ts'
export { deliveryPrice, isBlocking, isEditable, type LiveOrder, liveOrder, type Problem, textIn } from './live-order.ts'
export { cancelUnpaid, lockOrder, markPaid, moveOrder, returnToDelivery } from './move-order.ts'
export { deliveryCost, type OrderTotals, orderTotals } from './order-totals.ts'
export {
  type OrderChange,
  type OrderRow,
  readOrder,
  type StoredLine,
  type StoredOrder,
  setLinePrices,
  updateOrder,
} from './orders.queries.ts'
export { orderRoutes } from './orders.routes.ts'
export { type Claim, createOrders, type Orders } from './orders.service.ts'
