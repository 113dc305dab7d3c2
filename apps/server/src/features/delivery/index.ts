export type { StoredRate } from './delivery.queries.ts'
export { deliveryRoutes } from './delivery.routes.ts'
export { createDelivery, type Delivery, type Way } from './delivery.service.ts'
export { type DeliveryPrice, deliveryCost, rateFor } from './rates.ts'
