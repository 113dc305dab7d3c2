export type { StoredRate } from './delivery.queries.ts'
export { createDelivery, type Delivery } from './delivery.service.ts'
export { type DeliveryPrice, deliveryCost, rateFor } from './rates.ts'
export { addressWay, type Way } from './ways.ts'
