export { forgetAbandonedCarts } from './abandoned-carts.queries.ts'
export { addressFaults } from './address-faults.ts'
export { deliveryPrice, isAllDigital, isDigital, isUnserved, rateFor, weightOf } from './delivery-price.ts'
export { deliveryTimes, isDeliveryTimeOpen } from './delivery-times.ts'
export { eraseThoseWhoLeft } from './forget-customer.queries.ts'
export {
  type BlockingProblem,
  type CartVariant,
  isBlocking,
  isEditable,
  type LiveOrder,
  liveOrder,
  pickupStore,
} from './live-order.ts'
export { newOrderToken } from './order-token.ts'
export { deliveryCost, orderTotals } from './order-totals.ts'
export {
  type OrderRow,
  type StoredLine,
  type StoredOrder,
  type StoredRate,
  sellLines,
  updateOrder,
} from './orders.queries.ts'
export { claimOf, holderOf, orderRoutes } from './orders.routes.ts'
export { type Claim, createOrders, type Holder, type Orders } from './orders.service.ts'
export { NO_PARTS, type PlacedParts, standingOf } from './present-order.ts'
